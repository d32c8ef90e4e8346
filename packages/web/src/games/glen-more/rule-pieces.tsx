// The tiles, goods and shields that a rule is about.
import { CLANS, GOODS } from '@cairn/games/glen-more'
import { CLAN_SETTS, Shield } from './clan-map.tsx'
import { PORTRAIT_SETTS } from './drawings/portraits.tsx'
import { Sprite } from './drawings/sprite.tsx'
import { Wooden } from './pieces/piece.tsx'
import { TileFace } from './tile.tsx'

const TILES: Readonly<Record<string, readonly string[]>> = {
  'GM-1': ['home-village', 'home-castle'],
  'GM-10': ['lochridge', 'ullapool', 'william-wallace'],
  'GM-15': ['lochridge', 'glen-lyon'],
  'GM-16': ['ballachulish', 'black-isle'],
  'GM-19': ['ullapool', 'castle-stalker'],
  'GM-22': ['lochridge', 'inshriach', 'black-isle'],
  'GM-23': ['butcher', 'fair', 'pulteney'],
  'GM-24': ['home-village', 'halkirk'],
  'GM-25': ['william-wallace', 'robert-i', 'mary-stuart'],
  'GM-30': ['castle-stalker', 'loch-lochy', 'donan-castle'],
  'GM-31': ['loch-ness'],
  'GM-32': ['castle-of-mey'],
  'GM-33': ['loch-morar'],
  'GM-35': ['the-end'],
  'GM-39': ['mountain'],
  'GM-102': ['race-start'],
  'GM-108': ['shipyard-b'],
  'GM-306': ['single-cask-sale-b'],
  'GM-310': ['pulteney-sc', 'glen-mhor-sc'],
  'GM-401': ['loch-lomond'],
  'GM-505': ['drovers-inn'],
  'GM-602': ['gathering-a'],
  'GM-605': ['old-man-of-storr'],
}

export function Pieces({ rule }: { readonly rule: string }) {
  const tiles = TILES[rule] ?? []
  const clan = CLANS.find(each => each.rule === rule)
  const goods = rule === 'GM-20' ? GOODS : []
  if (tiles.length === 0 && clan === undefined && goods.length === 0) return null
  return (
    <div class="rule-cards glen-rule-pieces">
      {tiles.map(id => (
        <span key={id} class="glen-rule-tile">
          <TileFace id={id} />
        </span>
      ))}
      {clan === undefined ? null : <Shield clan={clan.id} />}
      {goods.map(good => (
        <Wooden key={good} good={good} />
      ))}
    </div>
  )
}

export const PieceParts = () => <Sprite setts={[...CLAN_SETTS, ...PORTRAIT_SETTS]} />

/** What fits on one page beside the board. */
export const aid = [
  'GM-4',
  'GM-5',
  'GM-9',
  'GM-10',
  'GM-12',
  'GM-13',
  'GM-15',
  'GM-16',
  'GM-20',
  'GM-22',
  'GM-24',
  'GM-25',
  'GM-34',
  'GM-36',
]
