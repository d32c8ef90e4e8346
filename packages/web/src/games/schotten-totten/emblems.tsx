// Emblems of the nine Tactic cards, by the pen of the Highlanders and partly out of their parts, on a grid of 108 by 112.
import { drawnOnce } from '../../look/drawing.tsx'
import type { TacticName } from '@cairn/games/schotten-totten'
import type { VNode } from 'preact'

const star = 'M54 40l6 14 15 1-12 11 4 15-13-8-13 8 4-15-12-11 15-1z'

const emblems: Readonly<Record<TacticName, VNode>> = {
  joker: (
    <>
      <path class="skin" d="M25 72c1 24 12 37 29 37s27-13 29-37c-18 6-40 6-58 0z" />
      <path class="bare skin-shade" d="M72 76c-1 14-7 25-17 32 16-1 25-13 27-35z" />
      <path class="red" d="M20 62C9 40 11 22 24 11c4 10 10 14 16 17l10 40c-12 0-22-2-30-6z" />
      <path class="red" d="M72 28c6-6 14-8 25-6-7 12-11 24-11 40-8 4-18 6-30 6z" />
      <path class="gold" d="M40 28c2-12 8-18 20-23 2 12 6 19 12 23-4 14-6 26-6 40H48c0-16-3-30-8-40z" />
      <path
        class="bare lit"
        d="M24 20c-6 10-5 24 0 38l8 2c-6-14-8-26-8-40zM52 14c-6 8-8 18-4 30 0-12 0-20 4-30z"
      />
      <path class="harl" d="M19 61c20 9 48 9 68 0l2 11c-22 9-50 9-72 0z" />
      <path
        class="gold"
        stroke-width="2"
        d="M18 11a6 6 0 1112 0 6 6 0 01-12 0zM91 22a6 6 0 1112 0 6 6 0 01-12 0z"
      />
      <path class="red" stroke-width="2" d="M54 5a6 6 0 1112 0 6 6 0 01-12 0z" />
      <path class="bare inked-in" d="M41 84a3 4 0 116 0 3 4 0 01-6 0zM63 84a3 4 0 116 0 3 4 0 01-6 0z" />
      <path class="line" stroke-width="2.400" d="M41 95c8 8 20 8 28 0M38 93l5 4M72 93l-5 4" />
      <path class="skin-shade" stroke-width="1.400" d="M54 84c4 6 7 8 3 10-4 1-8-2-6-5z" />
    </>
  ),
  spy: (
    <g class="st-spy" transform="translate(-2 -2) scale(.93)">
      <use href="#hl-body" />
      <use href="#hl-face" />
      <use href="#hl-nose" />
      <path class="line" stroke-width="2.200" d="M54 73c5-3 11-3 16 0" />
      <use href="#hl-hood" />
      <path class="inked-in" d="M37 43c15-7 33-7 48 0l-2 15c-9 6-15 2-21-4h-2c-6 6-13 10-21 4z" />
      <path
        class="bare glint"
        d="M49 51a4 3.400 0 118 0 4 3.400 0 01-8 0zM68 51a4 3.400 0 118 0 4 3.400 0 01-8 0z"
      />
      <path
        class="bare inked-in"
        d="M53 51a1.800 2 0 113.600 0 1.800 2 0 01-3.600 0zM72 51a1.800 2 0 113.600 0 1.800 2 0 01-3.600 0z"
      />
    </g>
  ),
  'shield-bearer': (
    <>
      <path class="oak" d="M54 3c16 10 31 12 45 12 0 48-12 78-45 96C21 93 9 63 9 15c14 0 29-2 45-12z" />
      <path
        class="bare oak-light"
        d="M52 8c-14 8-26 10-39 11 0 30 6 56 20 72C22 70 18 46 20 26c12 0 22-3 32-8z"
      />
      <path
        fill="url(#plaid-green)"
        d="M54 16c12 8 23 10 34 10 0 37-10 59-34 74-24-15-34-37-34-74 11 0 22-2 34-10z"
      />
      <path class="bare dim" d="M54 16c12 8 23 10 34 10 0 37-10 59-34 74z" />
      <path class="gold" d={star} />
      <path class="bare gold-light" d="M54 44l-5 12-13 1 10 9-3 11 11-7z" />
    </>
  ),
  'blind-mans-bluff': (
    <g class="clan-red" transform="translate(-6 0) scale(.93)">
      <g class="clan-green st-green-plaid">
        <use href="#hl-body" />
      </g>
      <use href="#hl-face" />
      <use href="#hl-nose" />
      <use href="#hl-smile" />
      <use href="#hl-mop" />
      <path
        class="st-band"
        d="M84 42c9-7 21-7 31-1-8 3-13 5-18 10l-12 4zM88 52c10 3 17 11 18 21-8-4-15-7-21-13z"
      />
      <path class="st-band" d="M29 43c19-8 40-8 59-1l1 16c-19-6-42-6-60 1z" />
      <path class="line fold" stroke-width="1.600" d="M34 48c16-5 34-5 50 0" />
    </g>
  ),
  'mud-fight': (
    <>
      <path class="oak-shade" d="M32 84c-3-19-3-36 2-53l26 2c0 13 0 25 2 34 9 2 16 7 16 16z" />
      <path class="bare oak" d="M35 80c-2-16-2-30 2-45l8 1c-3 14-3 28 0 43z" />
      <path fill="url(#plaid-red)" d="M31 34l4-15 29 2-2 16z" />
      <path
        class="mud"
        d="M3 92c8-15 20-6 29-13 8-6 14-3 22 0s18-8 27-2 19 2 25 15c-4 14-29 19-52 19S7 107 3 92z"
      />
      <path class="bare mud-light" d="M11 92c6-9 15-4 23-9 6-4 13-3 17 0-10 2-20 4-27 11-6 2-10 1-13-2z" />
      <path
        class="mud"
        stroke-width="2"
        d="M10 62a6 6 0 1112 0 6 6 0 01-12 0zM82 56a7 6 0 1114 0 7 6 0 01-14 0zM76 74a5 5 0 1110 0 5 5 0 01-10 0zM18 42a4 4 0 118 0 4 4 0 01-8 0zM70 38a5 4 0 1110 0 5 4 0 01-10 0zM94 76a4 4 0 118 0 4 4 0 01-8 0z"
      />
    </>
  ),
  recruiter: (
    <>
      <path class="red" d="M16 40c0-15 17-23 40-23s40 8 40 23v45c0 15-17 23-40 23s-40-8-40-23z" />
      <path class="bare red-light" d="M19 47c2 5 7 9 13 12v41c-9-3-13-8-13-16z" />
      <path class="bare dim" d="M93 47c-2 5-7 9-13 12v41c9-3 13-8 13-16z" />
      <path class="line harl-line" stroke-width="3.400" d="M17 54l17 38 16-26 14 28 16-28 15 24" />
      <path class="harl" d="M16 40c0-15 17-23 40-23s40 8 40 23-17 23-40 23-40-8-40-23z" />
      <path class="bare glint" d="M22 39c2-10 15-16 31-17-14 5-22 12-24 25-4-3-7-5-7-8z" />
      <path class="line" d="M2 10l48 28M110 6L62 38" stroke-width="8" />
      <path class="line oak-line" d="M2 10l48 28M110 6L62 38" stroke-width="4" />
      <path
        class="oak-light"
        stroke-width="2"
        d="M44 39a6 5 0 1112 0 6 5 0 01-12 0zM56 39a6 5 0 1112 0 6 5 0 01-12 0z"
      />
    </>
  ),
  strategist: (
    <>
      <path class="harl" d="M7 20l31 8 33-8 31 8v73l-31-8-33 8-31-8z" />
      <path class="bare st-fold" d="M38 28l33-8v73l-33 8z" />
      <path
        class="line"
        stroke-width="1.600"
        d="M38 28v73M71 20v73M80 84c3-9 9-9 12 0M14 40c3-8 8-8 11 0M22 44c3-8 8-8 11 0"
      />
      <path
        class="line red-stroke"
        stroke-width="3.400"
        stroke-dasharray="7 6"
        d="M20 80c10-22 19-8 26-24s20-4 24-18 13-8 18-8"
      />
      <path class="line" stroke-width="4.600" d="M82 22l13 15M95 22L82 37" />
      <path class="line" stroke-width="2.200" d="M20 84V58" />
      <path class="tone" stroke-width="2" d="M20 58l17 6-17 6z" />
    </>
  ),
  banshee: (
    <>
      <path
        class="st-ghostly"
        d="M54 5c-25 0-35 21-35 46 0 26-8 37-12 57 12-2 17-10 23-10s8 12 16 12 8-12 14-12 8 12 16 12 8-10 14-10 11 4 15 8c-6-18-17-31-17-57C88 26 79 5 54 5z"
      />
      <path
        class="bare glint"
        d="M54 8c-20 0-30 18-31 42 0 22-6 34-11 51 9-30 17-30 21-53 4-20 10-32 21-40z"
      />
      <path
        class="bare inked-in"
        d="M42 39c6 0 8 4 8 9s-3 9-7 9-7-4-7-10 2-8 6-8zM68 39c6 0 8 4 8 9s-3 9-7 9-7-4-7-10 2-8 6-8zM55 62c7 0 11 6 10 14s-6 12-10 12-9-5-10-13 3-13 10-13z"
      />
      <path
        class="line"
        stroke-width="2.400"
        d="M21 60c-8 3-15 1-19-6M89 60c8 3 15 1 19-6M10 50l-8 4 4 7M100 50l8 4-4 7"
      />
    </>
  ),
  traitor: (
    <>
      <path class="st-cloak" d="M8 98c10-24 31-37 56-37l34 11-6 28c-25 12-62 12-84-2z" />
      <path class="bare st-cloak-light" d="M15 95c8-17 25-27 45-29-14 8-22 19-24 35-8-1-15-3-21-6z" />
      <g transform="rotate(28 56 50)">
        <path class="steel-light" d="M50 60V-2l6-13 6 13v62z" />
        <path class="bare steel" d="M56-12l5 10v60h-5z" />
        <path class="gold" d="M35 58c6-6 36-6 42 0v8c-6-5-36-5-42 0z" />
        <path class="oak-shade" stroke-width="2" d="M51 64h10v22H51z" />
        <path class="gold" stroke-width="2" d="M50 90a6 6 0 1112 0 6 6 0 01-12 0z" />
      </g>
      <path
        class="skin"
        d="M33 74c-6-9 0-17 9-16l19 3c8 2 8 13 0 14 3 6-2 12-10 10-1 6-9 8-14 4-6-3-7-10-4-15z"
      />
      <path class="line skin-stroke" stroke-width="2" d="M42 66l15 3M40 76l13 2" />
    </>
  ),
}

export const Emblem = drawnOnce(({ name }: { readonly name: string }) => (
  <svg class="pen st-emblem" viewBox="0 -4 108 118" aria-hidden="true">
    {emblems[name as TacticName]}
  </svg>
))
