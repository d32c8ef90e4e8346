// What the guide says, and the ways on: it stands above the board and covers nothing of it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { GameModule } from '../games/module.ts'
import { isByKeyboard } from '../keyboard.ts'
import { locale } from '../language.ts'
import { Button, IconButton } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { go, href } from '../route.ts'
import { name as ownName } from '../settings.ts'
import { newTable, writeTable } from '../table/drawer.ts'
import { isLast, isTold, type LessonPosition, SHOWN, stepAt } from './course.ts'
import './caption.css'
import type { Lesson } from './lesson.ts'
import { firstMatch } from './list.ts'
import { Rings } from './rings.tsx'
import type { LessonTable } from './table.ts'
import glad from './tweed-glad.svg'
import smile from './tweed-smile.svg'
import think from './tweed-think.svg'

interface Props {
  readonly game: GameModule
  readonly lesson: Lesson
  readonly id: string
  readonly table: LessonTable
}

const mood = (lesson: Lesson, position: LessonPosition): string => {
  if (isLast(lesson, position)) return glad
  return position.misses > 0 ? think : smile
}

/** What is said to what was just tried. */
function replyText({ reply, misses }: LessonPosition): string | undefined {
  if (reply?.kind === 'played') return m.lesson_played()
  const words = reply === undefined ? undefined : (reply.says?.[locale.value] ?? m.lesson_other())
  return misses >= SHOWN ? [words, m.lesson_shown()].filter(Boolean).join(' ') : words
}

export function Caption({ game, lesson, id, table }: Props) {
  const box = useRef<HTMLElement>(null)
  const position = table.position.value
  const view = table.moment.value?.view
  const step = stepAt(lesson, position)
  const told = isTold(step)
  const last = isLast(lesson, position)
  const reply = replyText(position)
  const where = view === undefined ? [] : step.point.flatMap(name => game.thing?.(name, view) ?? [])
  const over = table.phase.value === 'over'
  useLead(box, position.step, told, where)

  return (
    <section
      class="caption"
      ref={box}
      aria-label={lesson.title[locale.value]}
      aria-busy={table.busy.value}
      data-at={`${position.step}.${position.made.length}.${position.misses}`}
    >
      <img class="caption-guide" src={mood(lesson, position)} alt="" draggable={false} />
      <div class="caption-card">
        <div class="caption-words" aria-live="polite" aria-atomic="true">
          <h2>
            <span class="visually-hidden">
              {m.lesson_step({ n: position.step + 1, of: lesson.steps.length })}:{' '}
            </span>
            {step.title[locale.value]}
          </h2>
          {reply === undefined ? null : <p class="caption-reply">{reply}</p>}
          <p>{step.says[locale.value]}</p>
        </div>
        <div class="caption-ways">
          <Prints step={position.step} of={lesson.steps.length} />
          <span class="caption-buttons">
            <IconButton
              icon="back"
              label={m.lesson_back()}
              aria-disabled={position.step === 0}
              onClick={() => table.goBack()}
            />
            {over ? null : (
              <Button
                kind="quiet"
                small
                icon="play"
                onClick={() => {
                  const saved = table.playOn(ownName.peek())
                  writeTable(saved)
                  go('local', saved.id)
                }}
              >
                <span class="caption-word">{m.lesson_play_on()}</span>
              </Button>
            )}
            <a class="button button-quiet button-small" href={href()}>
              <Icon name="leave" />
              <span class="caption-word">{m.lesson_leave()}</span>
            </a>
            {last ? <Ending lesson={lesson} id={id} game={game} /> : null}
            {told && !last ? (
              <Button kind="main" class="caption-on" onClick={() => table.goOn()}>
                {m.lesson_next()}
              </Button>
            ) : null}
          </span>
        </div>
      </div>
      <Rings where={where} />
    </section>
  )
}

/** After the last step: the next part, or a match. */
function Ending({ lesson, id, game }: Omit<Props, 'table'>) {
  const parts = firstMatch(lesson.game)
  const next = parts.includes(id) ? parts[parts.indexOf(id) + 1] : undefined
  if (next !== undefined)
    return (
      <a class="button button-main caption-on" href={href('lesson', lesson.game, next)}>
        {m.lesson_next_part()}
      </a>
    )
  return (
    <Button kind="main" class="caption-on" onClick={() => go('local', deal(lesson, game))}>
      {parts.includes(id) ? m.lesson_match() : m.lesson_match_with()}
    </Button>
  )
}

/** A match with the lesson's options; its id. */
function deal({ options, partners }: Lesson, { game }: GameModule): string {
  const person = { kind: 'person', name: ownName.peek(), here: true, ready: true, standIn: null } as const
  const people = [person, ...partners.map(() => ({ kind: 'bot', level: 'easy' }) as const)]
  return newTable({ game: game.id, version: game.version, options, people }).id
}

/** The steps as paw prints: behind, now, ahead. */
const Prints = ({ step, of }: { readonly step: number; readonly of: number }) => (
  <span class="caption-prints">
    <svg viewBox={`-10 -12 ${of * 20} 24`} aria-hidden="true">
      <defs>
        <g id="paw-print">
          <ellipse cy="3" rx="5" ry="4.200" />
          <ellipse cx="-6" cy="-1" rx="1.900" ry="2.400" />
          <ellipse cx="-2.400" cy="-5" rx="1.900" ry="2.400" />
          <ellipse cx="2.400" cy="-5" rx="1.900" ry="2.400" />
          <ellipse cx="6" cy="-1" rx="1.900" ry="2.400" />
        </g>
      </defs>
      {Array.from({ length: of }, (_, i) => (
        <use
          key={i}
          href="#paw-print"
          class={i < step ? 'print-behind' : i === step ? 'print-now' : 'print-ahead'}
          transform={`translate(${i * 20} ${i % 2 === 0 ? 2 : -2}) scale(${i === step ? 1.25 : 0.95})`}
        />
      ))}
    </svg>
    <span class="caption-count figures" aria-hidden="true">
      {step + 1}/{of}
    </span>
  </span>
)

/** Whoever learns by keyboard is led from step to step: to the way on, or to what is pointed at. */
function useLead(
  box: { readonly current: HTMLElement | null },
  step: number,
  told: boolean,
  where: readonly string[],
): void {
  const lead = (): void => {
    if (!isByKeyboard()) return
    const { activeElement, body } = document
    if (
      activeElement !== body &&
      activeElement?.isConnected === true &&
      !box.current?.contains(activeElement) &&
      !told
    )
      return
    const pointed = where.flatMap(selector => [
      ...document.querySelectorAll<HTMLElement>(`:is(${selector}):is(button), :is(${selector}) button`),
    ])
    const board = document.querySelector<HTMLElement>('.table-board button')
    const target = told ? box.current?.querySelector<HTMLElement>('.caption-on') : (pointed[0] ?? board)
    target?.focus()
  }
  useEffect(lead, [step])
  // the first time nobody has pressed anything yet
  useLayoutEffect(() => {
    if (told) box.current?.querySelector<HTMLElement>('.caption-on')?.focus({ preventScroll: true })
  }, [])
}
