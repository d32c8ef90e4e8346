// What is left of a match to be shown: a picture of its last board, with the names and the score under it.
import type { Outcome, Seat } from '@cairn/kernel'
import type { Seated } from '../games/module.ts'
import { photograph } from '../look/photo.ts'
import { weaveUrl } from '../look/weave.ts'
import * as m from '../paraglide/messages.js'
import { resultOf } from '../table/history.ts'
import { resultWords } from './match-row.tsx'

/** How wide a picture is at most, in its own dots. */
const WIDEST = 2400
const FOOT = 116

const cloth = async ({ tartan }: Seated): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = weaveUrl(tartan, 'fine').slice('url("'.length, -'")'.length)
  await image.decode()
  return image
}

/** What a seat came to, in figures if there are any. */
function cameTo({ places, points }: Outcome, seat: Seat): string {
  if (points !== undefined) return String(points[seat] ?? 0)
  if (places.length > 2) return m.end_place({ n: places[seat] ?? 0 })
  return `(${resultWords[resultOf(places, seat)]()})`
}

/** The names with what they came to, the best first: "Ailsa 5", "Rory 2". */
export const scoreOf = (outcome: Outcome, seats: readonly Seated[]): readonly string[] =>
  seats
    .toSorted((a, b) => (outcome.places[a.seat] ?? 0) - (outcome.places[b.seat] ?? 0))
    .map(({ name, seat }) => `${name} ${cameTo(outcome, seat)}`)

/** Text that ends where there is no more room. */
function fitted(draw: CanvasRenderingContext2D, text: string, room: number): string {
  if (draw.measureText(text).width <= room) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && draw.measureText(`${letters.join('')} …`).width > room) letters.pop()
  return `${letters.join('')} …`
}

export async function drawKeepsake(
  board: HTMLElement,
  {
    title,
    outcome,
    seats,
  }: { readonly title: string; readonly outcome: Outcome; readonly seats: readonly Seated[] },
): Promise<Blob> {
  const { image, width, height } = await photograph(board)
  const scale = Math.min(2, WIDEST / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round((height + FOOT) * scale)
  const draw = canvas.getContext('2d')
  if (draw === null) throw new Error('nothing can be drawn here')
  draw.scale(scale, scale)
  // a label below the board, the same by day and by night
  draw.fillStyle = '#fbf6ea'
  draw.fillRect(0, 0, width, height + FOOT)
  draw.drawImage(image, 0, 0)
  draw.fillStyle = '#fbf6ea'
  draw.fillRect(0, height, width, FOOT)
  draw.fillStyle = '#2b2019'
  draw.fillRect(0, height, width, 3)

  const pad = Math.min(28, width * 0.04)
  draw.textBaseline = 'alphabetic'
  draw.font = '800 26px Alegreya, serif'
  draw.textAlign = 'right'
  draw.fillText('Cairn', width - pad, height + 42)
  const mark = draw.measureText('Cairn').width
  draw.textAlign = 'left'
  draw.fillText(fitted(draw, title, width - 3 * pad - mark), pad, height + 42)

  const order = seats.toSorted((a, b) => (outcome.places[a.seat] ?? 0) - (outcome.places[b.seat] ?? 0))
  const share = (width - 2 * pad) / order.length
  for (const [i, text] of scoreOf(outcome, seats).entries()) {
    const seat = order[i] as Seated
    const x = pad + i * share
    const y = height + 64
    draw.save()
    draw.beginPath()
    draw.roundRect(x, y, 30, 30, 7)
    draw.clip()
    draw.drawImage(await cloth(seat), x, y)
    draw.restore()
    draw.lineWidth = outcome.places[seat.seat] === 1 ? 3.4 : 2
    draw.strokeStyle = outcome.places[seat.seat] === 1 ? '#c9993b' : '#2b2019'
    draw.beginPath()
    draw.roundRect(x, y, 30, 30, 7)
    draw.stroke()
    draw.font = `700 ${order.length > 3 && width < 700 ? 15 : 20}px "Alegreya Sans", sans-serif`
    draw.fillText(fitted(draw, text, share - 48), x + 40, y + 22)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)),
      'image/png',
    ),
  )
}
