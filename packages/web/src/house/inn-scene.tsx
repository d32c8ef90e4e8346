// The inside of the inn, on a sheet 2400 wide and 420 high, of which a page shows the middle: who sits at the table.
import { useMemo } from 'preact/hooks'
import { drawnOnce } from '../look/drawing.tsx'
import { type ClanHead, type HighlanderPart, HighlanderParts } from '../look/highlanders.tsx'
import { Icon } from '../look/icon.tsx'
import { Picture } from '../look/picture.tsx'
import type { SettName } from '../look/setts.ts'
import wall from './inn.svg'

export interface Chair {
  readonly by: 'person' | 'bot' | 'nobody'
  /** Whose it is, be it that they have not come yet. */
  readonly name: string | undefined
  readonly sett: SettName
}

const MIDDLE = 1200

interface Guest {
  readonly clan: ClanHead
  readonly parts: readonly HighlanderPart[]
}

/** Those who come, one for each seat: plain people who carry nothing, with the hair of a clan and the cloth of the seat. */
const guests: readonly Guest[] = [
  { clan: 'blue', parts: ['body', 'temples', 'face', 'kind', 'short', 'nose', 'plume', 'bonnet'] },
  { clan: 'red', parts: ['tresses', 'body', 'face', 'lashes', 'kind', 'lips', 'nose', 'kerchief'] },
  { clan: 'yellow', parts: ['body', 'temples', 'face', 'kind', 'whiskers', 'nose', 'straw'] },
  { clan: 'mauve', parts: ['tresses', 'body', 'face', 'lashes', 'kind', 'lips', 'nose', 'fringe', 'bonnet'] },
  { clan: 'green', parts: ['body', 'face', 'kind', 'full', 'nose', 'swept'] },
]
const guestOn = (seat: number): Guest => guests[seat % guests.length] as Guest

/** A head of tin, under the bonnet of whoever it plays like. */
const Tin = () => (
  <>
    <path class="steel" d="M38 38h47v38c0 6-4 10-10 10H48c-6 0-10-4-10-10z" />
    <path class="bare steel-light" d="M40 42h9v32c0 4 1 7 3 10-8 0-12-3-12-9z" />
    <path class="bare steel-shade" d="M77 42h6v34c0 5-3 8-8 8 2-3 2-6 2-9z" />
    <path class="gold-light" d="M44 58a7 7 0 1014 0 7 7 0 10-14 0zM65 58a7 7 0 1014 0 7 7 0 10-14 0z" />
    <path class="bare inked-in" d="M48 58a3 3 0 106 0 3 3 0 10-6 0zM69 58a3 3 0 106 0 3 3 0 10-6 0z" />
    <path class="line" stroke-width="2" d="M50 76h23M56 73v6M61.500 73v6M67 73v6M38 60h-5v9M85 60h5v9" />
  </>
)

const Sitting = drawnOnce(({ seat, by }: { readonly seat: number; readonly by: Chair['by'] }) => {
  const { clan, parts } = guestOn(seat)
  if (by === 'nobody')
    return (
      <>
        <path
          class="line inn-nobody"
          d="M10 124c2-20 12-32 31-36-8-14-10-40 2-54 10-10 26-10 36 0 12 14 10 40 2 54 19 4 29 16 31 36"
        />
        <text class="inn-who" x="61" y="78">
          ?
        </text>
      </>
    )
  const shown: readonly HighlanderPart[] = by === 'bot' ? ['body'] : parts
  return (
    <g class={`clan-${clan}`} style={{ '--cloth': `url(#plaid-${clan})` }}>
      {shown.map(part => (
        <use key={part} href={`#hl-${part}`} />
      ))}
      {by === 'bot' ? (
        <>
          <Tin />
          <use href="#hl-bonnet" />
        </>
      ) : null}
    </g>
  )
})

const Back = () => (
  <>
    <path class="oak-shade" d="M-50 4V-148c0-18 100-18 100 0V4z" />
    <path class="bare inn-chair-light" d="M-45 2V-144c2-6 12-9 26-10-4 4-5 8-5 14V2z" />
    <path class="inn-chair" stroke-width="2" d="M-34 4v-136c0-12 68-12 68 0V4z" />
  </>
)

/** What lies on the table, in front of everybody. */
const Board = () => (
  <>
    <path class="inn-board" d="M-10 338C500 324 1900 324 2410 338v92H-10z" />
    <path class="bare inn-board-edge" d="M-10 342C500 328 1900 328 2410 342v11C1900 339 500 339-10 353z" />
    <path
      class="line inn-grain"
      stroke-width="1.600"
      d="M0 380q600-8 1200 0t1200 0M0 402q600 8 1200 0t1200 0"
    />
    {[MIDDLE - 420, MIDDLE + 410].map(x => (
      <g key={x} transform={`translate(${x} 384)`}>
        <ellipse class="bare dim" cx="5" cy="2" rx="24" ry="6" />
        <path class="line" stroke-width="5" d="M18-30c16 0 16 24 0 24" />
        <path class="oak-light" stroke-width="2.200" d="M-18 0v-38h36V0c-10 5-26 5-36 0z" />
        <path class="harl" stroke-width="2" d="M-19-38c2-10 12-10 18-5 6-6 18-5 20 5z" />
        <path class="line" stroke-width="1.600" d="M-18-26h36M-18-10h36" />
      </g>
    ))}
  </>
)

export function InnScene({ chairs }: { readonly chairs: readonly Chair[] }) {
  const wide = [0, 0, 220, 196, 160][chairs.length] ?? 128
  const size = Math.min(1.55, wide / 122)
  const at = (seat: number): number => Math.round((seat - (chairs.length - 1) / 2) * wide)
  const setts = chairs.map(({ sett }) => sett)
  const cloths = useMemo(
    () => Object.fromEntries(setts.map((sett, seat) => [guestOn(seat).clan, sett])),
    [setts.join()],
  )
  return (
    <>
      <Picture src={wall} class="inn-wall" />
      <HighlanderParts cloths={cloths} />
      <svg class="pen inn-people" viewBox="0 0 2400 420" preserveAspectRatio="xMidYMax slice">
        {chairs.map(({ by }, seat) => (
          <g key={seat} transform={`translate(${MIDDLE + at(seat)} 336) scale(${size})`}>
            <Back />
            <g transform="translate(-61 -122)">
              <Sitting seat={seat} by={by} />
            </g>
          </g>
        ))}
        <Board />
      </svg>
      <ul class="inn-plates">
        {chairs.map(({ by, name }, seat) =>
          name === undefined ? null : (
            <li key={seat} style={{ '--at': at(seat), '--wide': wide - 10 }}>
              <span>{name}</span>
              {by === 'nobody' ? null : <Icon name="check" />}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
