// Drawings as finished pictures. Of a drawing in the page each shape is styled, laid out and painted wherever it is shown;
// a picture is one thing. They are taken when there is time for it; until then the drawing itself is shown.
import { signal } from '@preact/signals'

/** Wider than any card shows one, in CSS pixels. */
const WIDTH = 160

const taken = signal<ReadonlyMap<string, HTMLImageElement>>(new Map())
const asked = new Set<string>()

/** The picture that was taken of a drawing, if it was. */
export const portraitOf = (name: string): string | undefined => taken.value.get(name)?.src

/** The rules of the page for classes of drawings, as far as they need nothing around them. */
const rulesFor = (classes: RegExp): string =>
  Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
    .flat()
    .filter(rule => rule instanceof CSSStyleRule && classes.test(rule.selectorText))
    .map(rule => rule.cssText)
    .join('')

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

async function take(svg: string): Promise<HTMLImageElement> {
  const drawn = await load(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(WIDTH * Math.min(3, Math.max(1, devicePixelRatio)))
  canvas.height = Math.round((canvas.width * drawn.height) / drawn.width)
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  if (blob === null) throw new Error('a drawing cannot become a picture here')
  return load(URL.createObjectURL(blob))
}

const whenIdle = (): Promise<unknown> =>
  new Promise(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  )

/**
 * Takes the pictures of a set of drawings, once in the life of the page: a box, and each drawing's markup by its name.
 * They are shown all at once: one by one, the page would be drawn as often.
 */
export async function takePortraits(
  set: string,
  box: readonly [x: number, y: number, width: number, height: number],
  classes: RegExp,
  draw: () => ReadonlyMap<string, string>,
): Promise<void> {
  if (asked.has(set)) return
  asked.add(set)
  await whenIdle()
  const [, , width, height] = box
  const style = rulesFor(classes)
  const made = new Map<string, HTMLImageElement>()
  for (const [name, drawing] of draw()) {
    await whenIdle()
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}">`
    made.set(name, await take(`${head}<style>${style}</style>${drawing}</svg>`))
  }
  taken.value = new Map([...taken.value, ...made])
}
