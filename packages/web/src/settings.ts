// What a person chose for themselves; kept in this browser.
import { effect } from '@preact/signals'
import { kept } from './kept.ts'

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'less'

export const theme = kept<Theme>('theme', 'system', oneOf('system', 'light', 'dark'))
export const motion = kept<Motion>('motion', 'system', oneOf('system', 'less'))
/** Off until asked for. */
export const sound = kept('sound', false, isFlag)
export const name = kept('name', '', isText)
/** What the server last called us: whoever runs it may have changed our name meanwhile. */
export const calledBefore = kept('called', '', isText)
/** Whether no words are shown at tables, and whose are not, by the ids of their people. */
export const noWords = kept('noWords', false, isFlag)
export const muted = kept<readonly string[]>('muted', [], isTexts)
/** Whether this browser is somebody on its server: only then there is something to ask it when the page opens. */
export const hasMet = kept('met', false, isFlag)
/** As far as this browser remembers: whether it is tapped on the shoulder at all, and when it is one's turn. */
export const isTapped = kept('tapped', false, isFlag)
export const isCalledToTurns = kept('calledToTurns', false, isFlag)

effect(() => {
  const { dataset } = document.documentElement
  if (theme.value === 'system') delete dataset['theme']
  else dataset['theme'] = theme.value
})
effect(() => {
  const { dataset } = document.documentElement
  if (motion.value === 'system') delete dataset['motion']
  else dataset['motion'] = motion.value
})

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things should cut instead of move. */
export const isStill = (): boolean => motion.peek() === 'less' || lessMotion.matches
