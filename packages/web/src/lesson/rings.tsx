// Gold rings around what the guide speaks of, wherever it is on the page; they take no touch away from it.
import { useLayoutEffect, useState } from 'preact/hooks'
import { isStill } from '../settings.ts'

interface Ring {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How often is looked where things are, in milliseconds: they travel and boards scroll. */
const LOOK = 120
/** Around a thing. */
const AIR = 5

const seen = (where: readonly string[]): readonly Element[] =>
  where.flatMap(selector => {
    const found = [...document.querySelectorAll(selector)].find(
      element =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0,
    )
    return found === undefined ? [] : [found]
  })

function measure(where: readonly string[]): readonly Ring[] {
  return seen(where).map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const whole = (n: number): number => Math.round(n)
    return {
      x: whole(x - AIR),
      y: whole(y - AIR),
      width: whole(width + 2 * AIR),
      height: whole(height + 2 * AIR),
    }
  })
}

export function Rings({ where }: { readonly where: readonly string[] }) {
  const [rings, setRings] = useState<readonly Ring[]>([])
  const key = where.join('|')
  useLayoutEffect(() => {
    const look = (): void => {
      const next = measure(where)
      setRings(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    const [first] = seen(where)
    const box = first?.getBoundingClientRect()
    // what is said stays above whatever is scrolled, and may hide it
    const above = document.querySelector('.caption')?.getBoundingClientRect().bottom ?? 0
    if (first !== undefined && box !== undefined && (box.bottom > innerHeight || box.top < above))
      first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
    const timer = setInterval(look, LOOK)
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [key])
  return (
    <div class="rings" aria-hidden="true">
      {rings.map(({ x, y, width, height }, i) => (
        <span
          key={i}
          class="ring"
          style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
    </div>
  )
}
