// The rats: nine busts and nine signs, the same for both clans, who differ by fur, by cloth and by brooch.
import type { CardName } from '@cairn/games/braverats'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Drawing, drawnOnce } from '../../look/drawing.tsx'
import { useCloth } from '../../look/tartan.tsx'

export type RatClan = 'Yarg' | 'Applewood'

/** The head in profile, looking right. */
const Head = ({ ear = true }: { readonly ear?: boolean }) => (
  <>
    {ear ? <path class="fur" d="M62 44c2-13 14-18 21-12s4 18-6 21z" /> : null}
    <path
      class="fur"
      d="M34 104C27 84 31 58 46 48c13-8 29-4 40 6 7 6 13 10 20 14 6 4 4 11-3 12-9 1-15 5-22 9-8 4-9 8-9 15z"
    />
    <path class="pale bare" d="M103 80c-9 1-15 5-22 9-8 4-9 8-9 15H58c2-12 8-19 20-24 9-4 17-3 25 0z" />
    {ear ? (
      <>
        <path class="fur" d="M33 46c-6-13 3-25 15-23s17 17 8 28z" />
        <path class="pale thin" d="M39 45c-4-8 1-15 8-14s9 10 4 16z" />
      </>
    ) : null}
    <path class="ink bare" d="M103 66c5 1 8 4 7 8s-6 4-8 1c-2-4-2-7 1-9z" />
    <path class="none thin" d="M97 81c-4 3-8 3-12 2M90 75l17 12M86 77l12 15M92 72l22 4" />
  </>
)

const Eye = () => (
  <>
    <path class="ink bare" d="M77 56a4.2 4.8 0 110 9.6 4.2 4.8 0 010-9.6z" />
    <path class="white bare" d="M78.6 57.8a1.5 1.5 0 110 3 1.5 1.5 0 010-3z" />
  </>
)

/** A plaid over the shoulders, in the clan's cloth. */
const Plaid = ({ fill }: { readonly fill: string }) => (
  <path fill={fill} d="M8 120c0-14 10-23 24-25 12 7 28 8 42 1 16 2 27 11 29 24z" />
)

/** Yarg pins the plaid with an iron boss, Applewood with a cut jewel. */
const Brooch = ({
  clan,
  x = 73,
  y = 101,
}: {
  readonly clan: RatClan
  readonly x?: number
  readonly y?: number
}) => (
  <g transform={`translate(${x} ${y})`}>
    {clan === 'Yarg' ? (
      <>
        <circle class="steel" r="8" />
        <path class="none thin" d="M0-8V8M-8 0H8" />
      </>
    ) : (
      <>
        <path class="gold" d="M0-9.5 9.5 0 0 9.5-9.5 0z" />
        <path class="tone thin" d="M0-5 5 0 0 5-5 0z" />
      </>
    )}
  </g>
)

const star = 'l2.4 5 5.4.6-4 3.8 1.1 5.4-4.9-2.7-4.9 2.7 1.1-5.4-4-3.8 5.4-.6z'

const busts: Record<CardName, (cloth: string, clan: RatClan) => VNode> = {
  prince: cloth => (
    <>
      <Head />
      <Eye />
      <path class="none" d="M70 50c4-3 9-3 13 0" />
      <path class="gold" d="M45 43 40 16l14 11 9-18 9 18 15-7-6 27c-11-6-24-7-36-4z" />
      <path class="tone thin" d="M62 28l4 5-4 6-4-6zM49 32l3 4-2 4-3-4zM75 32l3 4-3 4-3-4z" />
      <path class="none thin" d="M45 43c12-3 25-2 36 4" />
      <Plaid fill={cloth} />
      <path class="white" d="M28 96c14 12 34 12 50 0l6 8c-18 15-46 15-63 1z" />
      <path class="ink bare" d="M33 103l2 5-3 1zM45 108l1 6-3-1zM58 109l1 5-3 0zM70 105l3 5-3 1z" />
    </>
  ),
  general: (cloth, clan) => (
    <>
      <path class="tone" d="M58 16C44-2 18 0 10 22c12-6 16 0 18 8 6-8 14-8 20 0 0-6 4-12 10-14z" />
      <Head ear={false} />
      <Eye />
      <path class="steel" d="M28 66c-2-26 10-44 32-46 20 0 32 14 34 32-8-2-12-1-16 2-14-6-22 0-26 12z" />
      <path class="none thin" d="M60 20c-4 12-5 24-4 37M34 44c16-10 38-12 55-6" />
      <path class="gold" d="M60 12a5 5 0 110 10 5 5 0 010-10z" />
      <path class="fur" d="M36 66c-9-6-10-18-2-22s18 4 17 15c-4 5-9 8-15 7z" />
      <path class="pale thin" d="M38 60c-5-4-5-9-1-11s9 3 8 9c-2 2-4 3-7 2z" />
      <Plaid fill={cloth} />
      <Brooch clan={clan} />
      <path class="steel" d="M9 102V44l6-10 6 10v58z" />
      <path class="none thin" d="M15 46v54" />
      <path class="gold" d="M-1 104c0-4 4-5 8-4h16c4-1 8 0 8 4s-5 5-8 3H7c-3 2-8 1-8-3z" />
      <path class="ink" d="M11 108h8v12h-8z" />
    </>
  ),
  magician: cloth => (
    <>
      <Head />
      <Eye />
      <path class="tone" d="M38 44C44 26 42 10 32 0c22 0 44 16 50 46-14-8-30-8-44-2z" />
      <path class="tone" d="M18 50c18-16 62-16 86 6-28-9-58-12-86-6z" />
      <path class="gold thin" d={`M58 18${star}`} />
      <path class="gold bare" d="M50 10l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM68 36l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" />
      <Plaid fill={cloth} />
      <path class="white" d="M64 88c6-6 16-7 24-6 6 0 11-1 15-2 1 16-7 33-24 39-10-7-15-17-15-31z" />
      <path class="none thin" d="M75 92c0 8 1 14 4 20M86 90c0 7-1 12-3 17M95 87c0 5-2 9-4 12" />
      <path class="none heavy" d="M16 118 30 78" />
      <path class="gold thin" d={`M31 62${star}`} />
    </>
  ),
  ambassador: (cloth, clan) => (
    <>
      <Head ear={false} />
      <path class="fur" d="M35 58c-9-5-12-16-4-21s18 3 18 14c-3 5-8 8-14 7z" />
      <path class="pale thin" d="M36 52c-4-3-5-8-1-10s8 2 8 8c-2 2-4 3-7 2z" />
      <Eye />
      <path class="tone" d="M46 44c0-16 10-24 22-22s20 14 18 30c-12-7-26-10-40-8z" />
      <path class="gold thin" d="M46 44c14-2 28 1 40 8l1-7c-13-7-27-10-41-8z" />
      <path class="tone" d="M24 44c20-8 56-4 74 14-24-8-50-10-68-6-6 1-10-6-6-8z" />
      <path class="white" d="M56 30C40 22 22 22 10 6c20-6 44 0 52 20z" />
      <path class="none thin" d="M58 28C44 20 30 16 20 10M34 10l2 8M46 13l0 9M24 20l7-3" />
      <Plaid fill={cloth} />
      <Brooch clan={clan} x={34} y={106} />
      <path class="white" d="M66 92h36c6 0 6 9 0 9h-3v19H62v-19h4c-5 0-5-9 0-9z" />
      <path class="none thin" d="M66 101h33M69 107h22M69 112h14" />
      <circle class="gold" cx="90" cy="114" r="5.5" />
    </>
  ),
  assassin: cloth => (
    <>
      <Head ear={false} />
      <path class="ink" d="M22 110C12 72 22 24 60 14c18-2 24 8 34 40-16-4-20 4-19 14 0 12-9 16-11 36z" />
      <path class="tone" d="M34 106C26 74 34 38 58 26c12 2 18 14 24 28-12 0-15 8-14 16 0 11-7 16-9 34z" />
      <path
        class="fur"
        d="M60 74c-2-14 8-22 20-18 9 7 17 10 25 14 6 4 4 11-3 11-9 1-16 5-22 8-10 1-18-4-20-15z"
      />
      <path class="pale bare" d="M102 81c-9 1-16 5-22 8-5 1-9 0-13-2 6-8 18-11 35-6z" />
      <path class="white thin" d="M68 64c6-1 12 0 17 4-5 5-13 4-17-4z" />
      <path class="ink bare" d="M77 64.500a3 3 0 110 6 3 3 0 010-6z" />
      <path class="none" d="M64 60c8-1 16 1 23 7" />
      <path class="ink bare" d="M102 66c5 1 8 4 7 8s-6 4-8 1c-2-4-2-7 1-9z" />
      <path class="none thin" d="M89 76l18 10M85 78l13 13M92 73l21 3" />
      <Plaid fill={cloth} />
      <g transform="rotate(66 66 104)">
        <path class="steel" d="M60 98V62l6-16 6 16v36z" />
        <path class="none thin" d="M66 54v44" />
        <path class="gold" d="M52 98h28v6H52z" />
        <path class="ink" d="M62 104h8v16h-8z" />
      </g>
    </>
  ),
  spy: cloth => (
    <>
      <Head ear={false} />
      <path class="ink" d="M36 40c2-16 14-24 26-22 14 2 22 12 22 28-16-6-32-8-48-6z" />
      <path class="tone" d="M36 40c16-2 32 0 48 6l1-8C69 32 53 30 37 32z" />
      <path class="ink" d="M12 48c22-14 66-10 92 10-8 4-16 2-22 0-22-8-42-8-60-2-8 2-14-4-10-8z" />
      <g transform="rotate(-14 78 64)">
        <path class="gold" d="M70 57h13v14H70z" />
        <path class="tone" d="M83 55h15v18H83z" />
        <path class="gold" d="M98 53h20v22H98z" />
        <path class="white thin" d="M114 53h4v22h-4z" />
      </g>
      <path class="ink" d="M8 120c0-16 6-28 18-36 8 10 22 16 44 14 8 6 14 12 16 22z" />
      <path fill={cloth} d="M16 120c0-12 4-20 11-26 9 9 24 13 42 11 5 4 9 9 10 15z" />
      <path class="ink" d="M62 120c4-16 12-30 20-38l14 8c-4 10-6 20-6 30z" />
      <path class="fur" d="M79 82c-3-8 1-15 8-15 8-1 14 4 13 11s-5 12-11 12-9-3-10-8z" />
      <path class="none thin" d="M86 68v9M92 69v8" />
    </>
  ),
  princess: cloth => (
    <>
      <path class="tone" d="M44 34C22 34 10 60 14 96c2 10 0 16-4 24h40c-4-30-4-60-6-86z" />
      <path class="none thin" d="M34 46c-9 16-10 40-8 70" />
      <Head />
      <path class="ink bare" d="M77 57a4 4.6 0 110 9.2 4 4.6 0 010-9.2z" />
      <path class="white bare" d="M78.6 58.6a1.5 1.5 0 110 3 1.5 1.5 0 010-3z" />
      <path class="none" d="M72.500 60c2-4 7-5 10-2M72.500 60l-6-1M73.500 57.500l-5-4M76 55.800l-2.500-5" />
      <path class="red bare" d="M83 71a5 3.500 0 110 7 5 3.500 0 010-7z" opacity=".55" />
      <path class="gold" d="M50 46c-1-6-1-10 0-14l8 5 7-13 6 14 9-3c0 6-1 10-3 16-9-5-18-7-27-5z" />
      <path class="tone thin" d="M65 32l3.500 5-3.500 5-3.500-5z" />
      <Plaid fill={cloth} />
      <path class="red" d="M72 118c-14-9-17-16-13-22 4-4 10-3 13 3 3-6 9-7 13-3 4 6 1 13-13 22z" />
    </>
  ),
  musician: cloth => (
    <>
      <Head />
      <path class="none" d="M72 61c3-3 7-3 10 0" />
      <path class="tone" d="M24 34c10-18 46-24 64-4 6 8 2 14-8 14-22-2-34-2-50 2-8 0-10-6-6-12z" />
      <path class="gold" d="M54 10a6.500 6.500 0 110 13 6.500 6.500 0 010-13z" />
      <path class="none thin" d="M30 46c16-6 36-6 54-2" />
      <Plaid fill={cloth} />
      <g transform="rotate(-16 74 98)">
        <path
          class="wood"
          d="M36 98c0-10 9-14 16-10 5 3 9 3 13 0 6-4 15-2 16 6h34v9H81c-1 8-10 10-16 6-4-3-8-3-13 0-7 4-16-1-16-11z"
        />
        <path class="none thin" d="M50 98.500h64M56 93c2 3 2 8 0 11M63 93c-2 3-2 8 0 11" />
        <path class="ink" d="M104 92h14v13h-14z" />
      </g>
      <path class="none heavy" d="M40 70 92 118" />
      <path class="none thin" d="M44 69 95 115" />
    </>
  ),
  mime: cloth => (
    <>
      <path class="fur" d="M36 50c-16-4-24-18-16-28s24-4 28 14z" />
      <path class="fur" d="M84 50c16-4 24-18 16-28s-24-4-28 14z" />
      <path class="pale thin" d="M35 42c-8-3-12-10-8-15s13-2 15 8zM85 42c8-3 12-10 8-15s-13-2-15 8z" />
      <path class="white" d="M60 100c-14 0-30-20-30-42 0-18 12-26 30-26s30 8 30 26c0 22-16 42-30 42z" />
      <path class="ink" d="M30 36c4-20 40-30 62-8-4 8-14 10-30 10-14 0-22 2-32-2z" />
      <path class="ink" d="M58 10c2-4 6-4 8-1l-3 6z" />
      <path
        class="ink bare"
        d="M47 53a4.500 5.500 0 110 11 4.500 5.500 0 010-11zM73 53a4.500 5.500 0 110 11 4.500 5.500 0 010-11z"
      />
      <path class="none" d="M47 47v24M73 47v24" />
      <path class="ink bare" d="M60 76c5 0 7 3 6 6s-4 5-6 5-5-2-6-5 1-6 6-6z" />
      <path
        class="none thin"
        d="M60 87v5M52 94c5 3 11 3 16 0M42 84l-22-4M43 88l-20 4M78 84l22-4M77 88l20 4"
      />
      <path
        class="tone bare"
        d="M38 72a5 4 0 110 8 5 4 0 010-8zM82 72a5 4 0 110 8 5 4 0 010-8z"
        opacity=".75"
      />
      <Plaid fill={cloth} />
      <path
        class="white"
        d="M4 104c-3-8-3-14 0-14s3 6 5 9c-1-8 0-15 3-15s3 8 4 14c1-7 3-13 6-12s1 9 1 14c3-4 6-5 8-3s-4 10-6 17-18 9-21-10z"
      />
      <path
        class="white"
        d="M116 104c3-8 3-14 0-14s-3 6-5 9c1-8 0-15-3-15s-3 8-4 14c-1-7-3-13-6-12s-1 9-1 14c-3-4-6-5-8-3s4 10 6 17 18 9 21-10z"
      />
    </>
  ),
}

/** A character as a bust on a card. The name stands beside it in words, so it is no picture to read aloud. */
export function Rat({ name, clan }: { readonly name: CardName; readonly clan: RatClan }) {
  const { defs, fill } = useCloth(clan, 'fine')
  return useMemo(
    () => (
      <Drawing box={[120, 120]} class={`rat ${clan.toLowerCase()}`}>
        {defs}
        {busts[name](fill, clan)}
      </Drawing>
    ),
    [name, clan, fill],
  )
}

const signs: Record<CardName, VNode> = {
  prince: <path d="M5 18.500 3 7l5.500 4L12 4.500 15.500 11 21 7l-2 11.500zM5.500 21h13" />,
  general: (
    <path d="M4 3l3 1 10.500 12.500M20 3l-3 1L6.500 16.500M3.500 15.500l5 5M20.500 15.500l-5 5M6 18l-3 3.500M18 18l3 3.500" />
  ),
  magician: (
    <path d="M12 2.500l2.600 6 6.400.6-4.900 4.300 1.500 6.300L12 16.400l-5.600 3.300 1.500-6.300L3 9.100l6.400-.6z" />
  ),
  ambassador: (
    <path d="M6.500 3.500h12v14.500a2.800 2.800 0 01-2.800 2.800H5.300a2.300 2.300 0 01-2.300-2.800h10.200M6.500 3.500V18M9.500 8h6M9.500 12h6" />
  ),
  assassin: <path d="M12 21.500 9.500 17V9.500h5V17zM6 9.500h12M12 9.500V4M10 3h4" />,
  spy: (
    <path d="M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9a3 3 0 110 6 3 3 0 010-6z" />
  ),
  princess: (
    <path d="M12 20.500C4 15 2.500 10.500 4 7.300 5.800 4 10.300 4.200 12 8c1.700-3.800 6.200-4 8-.7 1.500 3.200 0 7.700-8 13.200z" />
  ),
  musician: (
    <path d="M9 18V5l10-2v13M9 18a3 2.500 0 11-6 0 3 2.500 0 016 0zm10-2a3 2.500 0 11-6 0 3 2.500 0 016 0zM9 9l10-2" />
  ),
  mime: (
    <path d="M4 4.500c5 1.600 11 1.600 16 0 1 8-1 15-8 16.500-7-1.500-9-8.500-8-16.500zM8 10.500h2.500M13.500 10.500H16M9 15.500c2 1.400 4 1.400 6 0" />
  ),
}

/** A character as a small sign, for rows and tables. */
export const Sign = ({ name }: { readonly name: CardName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {signs[name]}
  </svg>
)

/** Yarg's hammer and axe, Applewood's jewels. */
export const ClanMark = drawnOnce(({ clan }: { readonly clan: RatClan }) => (
  <Drawing box={[64, 64]} class={`clan-mark ${clan.toLowerCase()}`}>
    <path class="white" d="M32 3 58 11v21c0 16-12 25-26 29C18 57 6 48 6 32V11z" />
    {clan === 'Yarg' ? (
      <>
        <g transform="translate(5 6) scale(.84) rotate(-38 32 34)">
          <path class="wood" d="M30 16h4v40h-4z" />
          <path class="steel" d="M20 10h24v12H20z" />
        </g>
        <g transform="translate(5 6) scale(.84) rotate(38 32 34)">
          <path class="wood" d="M30 10h4v46h-4z" />
          <path class="tone" d="M34 14c7 0 11-2 15-6 4 8 4 16 0 24-4-4-8-6-15-6z" />
        </g>
      </>
    ) : (
      <>
        <path class="gold" d="M20 44c-7-13-4-26 12-30 16 4 19 17 12 30z" opacity=".55" />
        <path class="tone" d="M32 20l11 12-11 17-11-17z" />
        <path class="none thin" d="M21 32h22M32 20l-4 12 4 17 4-17z" />
        <path class="gold" d="M32 9l4 5-4 5-4-5zM15 25l4 5-4 5-4-5zM49 25l4 5-4 5-4-5z" />
      </>
    )}
  </Drawing>
))
