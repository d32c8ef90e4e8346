// What a coach of Glen More says.
import { type Category, type Good, tileOf } from '@cairn/games/glen-more'
import type { Facts, Sayings } from '../coach.ts'
import { type PointsSource, SOURCES } from './account.ts'

type Fact = Facts[string] | undefined

const tile = (fact: Fact): string => tileOf(String(fact)).name.en
const tuile = (fact: Fact): string => tileOf(String(fact)).name.fr ?? tile(fact)

const GOODS: Readonly<Record<Good, string>> = {
  wood: 'wood',
  stone: 'stone',
  barley: 'barley',
  sheep: 'sheep',
  cattle: 'cattle',
}
const SON: Readonly<Record<Good, string>> = {
  wood: 'son Bois',
  stone: 'sa Pierre',
  barley: 'son Orge',
  sheep: 'son Mouton',
  cattle: 'son Bœuf',
}
const PERDU: Readonly<Record<Good, string>> = {
  wood: 'perdu',
  stone: 'perdue',
  barley: 'perdu',
  sheep: 'perdu',
  cattle: 'perdu',
}
/** One of each thing that is scored, and several. */
const THINGS: Readonly<Record<Category, readonly [string, string]>> = {
  scotsmen: ['Scotsman on the castle', 'Scotsmen on the castle'],
  landmarks: ['landmark', 'landmarks'],
  whisky: ['barrel', 'barrels'],
  persons: ['person', 'persons'],
}
const CHOSES: Readonly<Record<Category, readonly [string, string]>> = {
  scotsmen: ['Écossais au château', 'Écossais au château'],
  landmarks: ['Lieu Emblématique', 'Lieux Emblématiques'],
  whisky: ['Tonneau', 'Tonneaux'],
  persons: ['Personnage', 'Personnages'],
}
const things = (fact: Fact, n: Fact): string => THINGS[fact as Category][n === 1 ? 0 : 1]
const choses = (fact: Fact, n: Fact): string => CHOSES[fact as Category][Number(n) < 2 ? 0 : 1]
const coins = (n: Fact): string => (n === 1 ? '1 coin' : `${n} coins`)
const pieces = (n: Fact): string => (Number(n) < 2 ? `${n} Pièce` : `${n} Pièces`)
const points = (n: Fact): string => (n === 1 ? '1 point' : `${n} points`)

const SOURCE_NAMES: Readonly<Record<'en' | 'fr', Readonly<Record<PointsSource, string>>>> = {
  en: {
    tiles: 'tiles and clans',
    scotsmen: 'Scotsmen',
    landmarks: 'landmarks',
    whisky: 'whisky',
    persons: 'persons',
    coins: 'coins',
    size: 'size',
    others: 'the rest',
  },
  fr: {
    tiles: 'tuiles et Clans',
    scotsmen: 'Écossais',
    landmarks: 'Lieux Emblématiques',
    whisky: 'Tonneaux',
    persons: 'Personnages',
    coins: 'Pièces',
    size: 'taille',
    others: 'le reste',
  },
}
const partsOf = (facts: Facts, names: Readonly<Record<PointsSource, string>>): string =>
  SOURCES.filter(part => Number(facts[part] ?? 0) !== 0)
    .map(part => `${names[part]} ${String(facts[part]).replace('-', '−')}`)
    .join(', ')
const each = (fact: Fact, write: (fact: Fact) => string): string =>
  String(fact).split(' ').map(write).join(', ')

export const words: Sayings = {
  price: {
    en: ({ tile: id, n, m }) => `Goods for ${tile(id)}: ${points(n)} now instead of ${m}.`,
    fr: ({ tile: id, n, m }) => `Des ressources pour ${tuile(id)} : ${n} PV tout de suite au lieu de ${m}.`,
  },
  points: {
    en: ({ n, m }) => `${points(n)} at once instead of ${m}.`,
    fr: ({ n, m }) => `${n} PV tout de suite au lieu de ${m}.`,
  },
  again: {
    en: () => 'You stay behind the others: another turn.',
    fr: () => 'Vous restez derrière : encore un tour.',
  },
  full: {
    en: ({ tile: id, good }) => `${tile(id)} is full: its ${GOODS[good as Good]} is lost.`,
    fr: ({ tile: id, good }) => `${tuile(id)} est pleine : ${SON[good as Good]} est ${PERDU[good as Good]}.`,
  },
  lead: {
    en: ({ things: fact, n, v }) => `${n} ${things(fact, n)} more than the least: ${points(v)} a scoring.`,
    fr: ({ things: fact, n, v }) =>
      `${n} ${choses(fact, n)} de plus que qui en a le moins : ${v} PV par décompte.`,
  },
  leap: {
    en: ({ n }) => `A leap: ${n} tiles behind it are left to the others.`,
    fr: ({ n }) => `Un saut : ${n} tuiles derrière restent aux autres.`,
  },
  wakes: {
    en: ({ n, m }) => `It wakes ${n} tiles, not ${m}.`,
    fr: ({ n, m }) => `Cela active ${n} tuiles, et non ${m}.`,
  },
  stuck: {
    en: ({ n }) => `No Scotsman near enough: ${n} tiles ahead can no longer be laid.`,
    fr: ({ n }) => `Pas d’Écossais à côté : ${n} tuiles devant ne peuvent plus être posées.`,
  },
  coins: {
    en: ({ n, seat }, nameOf) => `It leaves ${n} coins on the market for ${nameOf(Number(seat))} to pick up.`,
    fr: ({ n, seat }, nameOf) => `Cela laisse ${n} Pièces au Marché, à portée de ${nameOf(Number(seat))}.`,
  },
  least: {
    en: ({ things: fact }) => `Lowest in ${things(fact, 2)}: the others score on you.`,
    fr: ({ things: fact }) => `Bon dernier en ${choses(fact, 2)} : les autres marquent sur vous.`,
  },
  size: {
    en: ({ n, m }) => `${n} ${n === 1 ? 'tile' : 'tiles'} above the smallest land: −${m} at the end.`,
    fr: ({ n, m }) =>
      `${n} ${n === 1 ? 'tuile' : 'tuiles'} de plus que le plus petit Territoire : −${m} à la fin.`,
  },
  source: {
    en: ({ of }) => SOURCE_NAMES.en[of as PointsSource],
    fr: ({ of }) => SOURCE_NAMES.fr[of as PointsSource],
  },
  sources: {
    en: (facts, nameOf) =>
      `${nameOf(Number(facts['seat']))}’s ${facts['vp']} points: ${partsOf(facts, SOURCE_NAMES.en)}.`,
    fr: (facts, nameOf) =>
      `Les ${facts['vp']} PV de ${nameOf(Number(facts['seat']))} : ${partsOf(facts, SOURCE_NAMES.fr)}.`,
  },
  asleep: {
    en: ({ seat, tiles }, nameOf) => `${nameOf(Number(seat))} never activated ${each(tiles, tile)}.`,
    fr: ({ seat, tiles }, nameOf) => `${nameOf(Number(seat))} n’a jamais activé ${each(tiles, tuile)}.`,
  },
  market: {
    en: ({ seat, paid, had }, nameOf) =>
      `${nameOf(Number(seat))} paid the market ${coins(paid)} and had ${had} from it.`,
    fr: ({ seat, paid, had }, nameOf) =>
      `${nameOf(Number(seat))} a payé ${pieces(paid)} au Marché et en a reçu ${had}.`,
  },
}
