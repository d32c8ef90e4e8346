// What can be held against a screen as it is now: by axe, by its width, and by the eye that has to read words on a drawing.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Whether nothing is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}

/** Everything axe holds against the screen as it is now, one line each. */
export async function complaints(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // what it has nothing against need not be written down
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Words in sight: where they stand, and the colour they are written in. */
interface Written {
  readonly text: string
  /** What they stand in. */
  readonly where: string
  readonly colour: string
  readonly boxes: readonly {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
  }[]
}

/** In the page: all words that nothing covers. */
function wordsInSight(): Written[] {
  const written: Written[] = []
  /** Whether a list that scrolls, or anything else that cuts off what is inside, hides this point of it. */
  const isCutOff = (inside: Element, x: number, y: number): boolean => {
    for (let box = inside.parentElement; box !== null; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const outside = x < left || x > right || y < top || y > bottom
      if (outside && getComputedStyle(box).overflow !== 'visible') return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (parent === null || text === '' || parent.closest('[aria-disabled=true], :disabled') !== null) continue
    if (
      parent.clientWidth === 1 ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
      .map(({ x, y, width, height }) => ({ x, y, w: width, h: height }))
      .filter(({ x, y, w, h }) => {
        if (w < 3 || h < 3) return false
        return [0.1, 0.5, 0.9].every(along => {
          const [px, py] = [x + w * along, y + h / 2]
          const hit = document.elementFromPoint(px, py)
          return hit !== null && (hit.contains(parent) || parent.contains(hit)) && !isCutOff(parent, px, py)
        })
      })
    const style = getComputedStyle(parent)
    const colour = parent instanceof SVGElement ? style.fill : style.color
    const where = parent.closest('[class]')?.getAttribute('class') ?? ''
    if (boxes.length > 0) written.push({ text, where, colour, boxes })
  }
  return written
}

/**
 * In the page: how strongly each of these words stands out from the picture behind it, at its worst fifth:
 * beside a figure there may be the line of a drawing, but not behind most of it.
 */
async function contrasts([written, picture]: readonly [readonly Written[], string]): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const scale = image.width / innerWidth
  const canvas = new OffscreenCanvas(image.width, image.height)
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  pen.drawImage(image, 0, 0)
  const part = (value: number): number =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const light = (r: number, g: number, b: number): number =>
    0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  const ink = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D
  return written.map(({ colour, boxes }) => {
    ink.clearRect(0, 0, 1, 1)
    ink.fillStyle = colour
    ink.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = ink.getImageData(0, 0, 1, 1).data
    const own = light(r, g, b)
    const seen: number[] = []
    for (const { x, y: top, w, h: height } of boxes) {
      // the letters stand in the middle of their line
      const [y, h] = [top + height * 0.24, height * 0.52]
      const { data } = pen.getImageData(x * scale, y * scale, Math.max(1, w * scale), Math.max(1, h * scale))
      for (let i = 0; i < data.length; i += 4) {
        const other = light(data[i] as number, data[i + 1] as number, data[i + 2] as number)
        seen.push((Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05))
      }
    }
    seen.sort((one, other) => one - other)
    return seen[Math.floor(seen.length / 5)] ?? 21
  })
}

/** Words that stand out too little from what is painted behind them, be it a drawing, each with its contrast. */
export async function faintWords(page: Page, least = 4.5): Promise<readonly string[]> {
  const written = await page.evaluate(wordsInSight)
  await page.evaluate(() => {
    const blank = new CSSStyleSheet()
    blank.replaceSync('* { color: transparent !important } text { fill: transparent !important }')
    document.adoptedStyleSheets = [blank]
  })
  const picture = (await page.screenshot()).toString('base64')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const found = await page.evaluate(contrasts, [written, picture] as const)
  return written.flatMap(({ text, where, colour }, i) => {
    const contrast = found[i] as number
    return contrast < least ? [`${contrast.toFixed(1)} ${text} (${colour} in ${where})`] : []
  })
}
