// The one list of Chronicles: by which option a table plays with each, and its chapter, fetched when one does.
import { addPictures } from '../pieces/pictures.ts'
import type { Chapter } from '../seam/chapter.ts'

interface Chronicle {
  readonly option: string
  load(): Promise<{ readonly default: Chapter }>
}

export const CHRONICLES: readonly Chronicle[] = [
  { option: 'boats', load: () => import('./dragon-boats/index.tsx') },
  { option: 'highlander', load: () => import('./highlander/index.tsx') },
  { option: 'cask', load: () => import('./single-cask/index.tsx') },
  { option: 'hammer', load: () => import('./hammer-of-the-scots/index.tsx') },
  { option: 'haggis', load: () => import('./haggis/index.tsx') },
  { option: 'tome', load: () => import('./dubious-tome/index.tsx') },
  { option: 'glen', load: () => import('./great-glen/index.tsx') },
  { option: 'mobs', load: () => import('./penny-mobs/index.tsx') },
]

const fetched = new Map<Chronicle, Chapter>()
const here: Chapter[] = []

/** The chapters that are here, in the order of the list. */
export const CHAPTERS: readonly Chapter[] = here

/** Fetches the chapters of these options. */
export async function openChapters(options: readonly string[]): Promise<void> {
  await Promise.all(
    CHRONICLES.filter(({ option }) => options.includes(option)).map(async chronicle => {
      const { default: chapter } = await chronicle.load()
      addPictures(chapter.pictures ?? {})
      fetched.set(chronicle, chapter)
    }),
  )
  here.splice(0, here.length, ...CHRONICLES.flatMap(chronicle => fetched.get(chronicle) ?? []))
}
