// A picture of a part of the page as it stands: its elements and all styles, in an SVG that a canvas can draw.
const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** What is fetched once for all pictures. */
const fetched = new Map<string, Promise<string>>()

async function fetchData(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // what is read as a data URI is text
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error(`${url} could not be read`)))
    reader.readAsDataURL(blob)
  })
}

/** A picture that this page made itself: its policy allows to show it, not to fetch it. */
async function redraw(url: string): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL()
}

/** A file as a data URI, because a picture may not fetch anything. */
function dataOf(url: string): Promise<string> {
  let data = fetched.get(url)
  if (data === undefined) {
    data = url.startsWith('blob:') ? redraw(url) : fetchData(url)
    // what failed once may go well the next time
    data.catch(() => fetched.delete(url))
    fetched.set(url, data)
  }
  return data
}

/** A face of letters by what tells it from others, however that is written. */
const faceOf = (family: string, weight: string, range: string): string =>
  [family, weight.replace('normal', '400').replace('bold', '700'), range]
    .join()
    .replaceAll(/["\s]/g, '')
    .toLowerCase()

const isLoaded = ({ style }: CSSFontFaceRule): boolean => {
  const [family = '', weight = '', range = ''] = ['font-family', 'font-weight', 'unicode-range'].map(name =>
    style.getPropertyValue(name),
  )
  return [...document.fonts].some(
    face =>
      face.status === 'loaded' &&
      faceOf(face.family, face.weight, face.unicodeRange) === faceOf(family, weight, range),
  )
}

const ADDRESS = /url\((["']?)((?!data:|#)[^"')]+)\1\)/g

/** The addresses in a text of styles, in full. */
const addressesIn = (text: string, base: string): readonly string[] =>
  Array.from(text.matchAll(ADDRESS), ([, , address = '']) => new URL(address, base).href)

/** A sheet as it was written, with what it fetches put in its place. */
async function whole(sheet: CSSStyleSheet): Promise<string> {
  const base = sheet.href ?? location.href
  // as it was written: rules that are read back lose what stands in a variable
  const text = sheet.href === null ? (sheet.ownerNode?.textContent ?? '') : await (await fetch(base)).text()
  // letters that the page does not use are left out
  const unused = new Set(
    Array.from(sheet.cssRules, rule =>
      rule instanceof CSSFontFaceRule && !isLoaded(rule) ? addressesIn(rule.cssText, base) : [],
    ).flat(),
  )
  const found = new Map<string, string>()
  for (const address of addressesIn(text, base))
    if (!unused.has(address)) found.set(address, await dataOf(address))
  return text.replaceAll(ADDRESS, (written: string, _quote: string, address: string) => {
    const data = found.get(new URL(address, base).href)
    return data === undefined ? written : `url("${data}")`
  })
}

const stylesOfPage = async (): Promise<string> =>
  (await Promise.all(Array.from(document.styleSheets, whole))).join('\n')

/** A copy of an element in copies of those around it, so that the same styles hold. */
function copyInPlace(element: HTMLElement): { readonly outermost: HTMLElement; readonly copy: HTMLElement } {
  const copy = element.cloneNode(true) as HTMLElement
  let outermost = copy
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around === document.documentElement) break
    const shell = around.cloneNode(false) as HTMLElement
    shell.style.cssText += 'display: block; width: auto; height: auto; min-height: 0; margin: 0; padding: 0;'
    shell.append(outermost)
    outermost = shell
  }
  return { outermost, copy }
}

export interface Photo {
  readonly image: HTMLImageElement
  readonly width: number
  readonly height: number
}

/** Takes a picture of an element as this page shows it now. Rejects where a browser cannot draw one. */
export async function photograph(element: HTMLElement): Promise<Photo> {
  const { width, top } = element.getBoundingClientRect()
  // all that is in it, also what one would have to scroll for, and no room that is left
  const height = Math.ceil(
    Math.max(...Array.from(element.children, child => child.getBoundingClientRect().bottom)) - top,
  )
  const { outermost, copy } = copyInPlace(element)
  copy.style.cssText += `width: ${width}px; height: ${height}px; margin: 0; overflow: hidden;`
  const scrolled = [...element.querySelectorAll('*')]
  for (const [i, part] of [...copy.querySelectorAll('*')].entries()) {
    const { scrollTop = 0, scrollLeft = 0 } = scrolled[i] ?? {}
    if (scrollTop !== 0 || scrollLeft !== 0)
      for (const child of part.children)
        if (child instanceof HTMLElement) child.style.translate = `${-scrollLeft}px ${-scrollTop}px`
  }
  for (const picture of copy.querySelectorAll('img'))
    if (!picture.src.startsWith('data:')) picture.src = await dataOf(picture.src)

  const svg = document.createElementNS(SVG, 'svg')
  // styles ask how large the window is
  const [across, down] = [innerWidth, Math.max(innerHeight, Math.ceil(height))]
  svg.setAttribute('width', String(across))
  svg.setAttribute('height', String(down))
  const isDark = getComputedStyle(document.documentElement).colorScheme.startsWith('dark')
  const isNight = matchMedia('(prefers-color-scheme: dark)').matches
  const { theme = isNight ? 'dark' : 'light', ...rest } = document.documentElement.dataset
  Object.assign(svg.dataset, rest, { theme: isDark ? 'dark' : theme, motion: 'less' })
  svg.setAttribute('lang', document.documentElement.lang)
  const style = document.createElementNS(SVG, 'style')
  style.textContent = `${await stylesOfPage()}
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scrollbar-width: none !important;
    }`
  const place = document.createElementNS(SVG, 'foreignObject')
  place.setAttribute('width', '100%')
  place.setAttribute('height', '100%')
  outermost.setAttribute('xmlns', XHTML)
  place.append(outermost)
  svg.append(style, place)

  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return { image, width, height }
}
