import type { Pictures } from '../seam/pictures.ts'

export const dragonBoats: Pictures = {
  drawings: {
    shipyard:
      'M6 13c0 9 5 13 12 13h13c7 0 12-4 12-13-3 4-6 5-10 5H16c-4 0-7-1-10-5zM23 16V3h3v13zM27 4l9 10h-9z',
  },
}
