// The persons: busts of Highlanders' parts (look/highlanders.tsx) and what else they wear.
import { drawnOnce } from '../../../look/drawing.tsx'
import type { SettName } from '../../../look/setts.ts'
import { clothOf } from './cloth.ts'
import { idOf } from './pen.ts'

const HAIR = {
  ginger: ['#c4602a', '#e58a4a', '#8f3f18'],
  brown: ['#7a4c2c', '#a0714a', '#4e2d18'],
  black: ['#38302d', '#61564f', '#1d1816'],
  grey: ['#a9a69d', '#d6d3c8', '#77746c'],
  auburn: ['#8e3b2a', '#b7604a', '#5f2217'],
  white: ['#e6e0d2', '#fffaf0', '#b3ab9a'],
} as const

interface Portrait {
  /** From back to front; those that stand in the sprite carry a +. */
  readonly parts: string
  readonly hair: keyof typeof HAIR
  /** The colour of hat and coat, and of the wall behind. */
  readonly tone: string
  readonly back: string
  readonly sett: SettName
}

const PORTRAITS: Readonly<Record<string, Portrait>> = {
  'robert-i': {
    parts: 'body ermine temples face firm short nose +crown',
    hair: 'brown',
    tone: '#a8322a',
    back: '#d9a34a',
    sett: 'Bruce',
  },
  'william-wallace': {
    parts: 'body face fierce full nose swept claymore',
    hair: 'ginger',
    tone: '#33613f',
    back: '#7f9a6a',
    sett: 'MacGregor',
  },
  'james-iv': {
    parts: 'body ermine temples face kind smile nose +crown',
    hair: 'auburn',
    tone: '#27406b',
    back: '#6f8fb0',
    sett: 'Fergusson',
  },
  'mary-stuart': {
    parts: 'tresses +ruff face lashes kind lips nose +veil',
    hair: 'auburn',
    tone: '#4b3a56',
    back: '#a58bb5',
    sett: 'Heather',
  },
  'rob-roy-macgregor': {
    parts: 'body temples face firm whiskers nose plume bonnet targe',
    hair: 'ginger',
    tone: '#a8322a',
    back: '#b9624a',
    sett: 'MacGregor',
  },
  'flora-macdonald': {
    parts: 'tresses body face lashes kind lips nose kerchief basket',
    hair: 'brown',
    tone: '#efe6d2',
    back: '#8fb0bd',
    sett: 'MacDonald',
  },
  'adam-smith': {
    parts: '+coat face kind smile nose mop',
    hair: 'grey',
    tone: '#6d3d2a',
    back: '#c0a27c',
    sett: 'Forsyth',
  },
  'robert-burns': {
    parts: '+coat face kind smile nose mop +quill',
    hair: 'black',
    tone: '#27406b',
    back: '#86a0b5',
    sett: 'Loch',
  },
  'walter-scott': {
    parts: '+coat face firm smile nose swept +scroll',
    hair: 'white',
    tone: '#4c5a44',
    back: '#a7a98c',
    sett: 'Scott',
  },
  'david-hume': {
    parts: '+coat temples face kind smile nose bonnet',
    hair: 'white',
    tone: '#8b2f3a',
    back: '#9fb0a8',
    sett: 'Wemyss',
  },
}
/** Somebody whom a Chronicle brings and nobody has met. */
const STRANGER: Portrait = {
  parts: 'body face firm smile nose hood',
  hair: 'brown',
  tone: '#5b4a3a',
  back: '#93879c',
  sett: 'Peat',
}

const portraitOf = (id: string): Portrait => PORTRAITS[id] ?? STRANGER

export const PORTRAIT_SETTS: readonly SettName[] = [...Object.values(PORTRAITS), STRANGER].map(
  ({ sett }) => sett,
)

export const Bust = drawnOnce(({ person }: { readonly person: string }) => {
  const { parts, hair, tone, back, sett } = portraitOf(person)
  const [base, light, shade] = HAIR[hair]
  return (
    <svg
      class="glen-bust"
      viewBox="-8 -10 138 138"
      preserveAspectRatio="xMidYMin slice"
      style={{
        '--hair': base,
        '--hair-light': light,
        '--hair-shade': shade,
        '--tone': tone,
        '--gm-coat': tone,
        '--cloth': clothOf(sett),
        background: back,
      }}
      aria-hidden="true"
    >
      <path fill="#fff" fill-opacity=".18" d="M-60 200V70c40-20 66-4 88-14 16-8 34-4 50-10s60 0 90 4v150z" />
      {parts.split(' ').map(part => (
        <use key={part} href={part.startsWith('+') ? `#${idOf(part.slice(1))}` : `#hl-${part}`} />
      ))}
    </svg>
  )
})
