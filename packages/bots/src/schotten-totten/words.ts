// What a coach of Schotten Totten says.
import { CLANS, type Formation, parseCard } from '@cairn/games/schotten-totten'
import type { Facts, Sayings } from '../coach.ts'

const EN = ['red', 'yellow', 'green', 'blue', 'mauve', 'black'] as const
const FR = ['rouge', 'jaune', 'vert', 'bleu', 'mauve', 'noir'] as const

const cardWith =
  (write: (colour: number, value: number) => string) =>
  (fact: Facts[string] | undefined): string => {
    const card = parseCard(String(fact)) ?? CLANS
    return card < CLANS ? write(Math.floor(card / 9), (card % 9) + 1) : String(fact)
  }
const the = cardWith((colour, value) => `the ${EN[colour]} ${value}`)
const le = cardWith((colour, value) => `le ${value} ${FR[colour]}`)
const each = (fact: Facts[string] | undefined, write: (fact: string) => string): string =>
  String(fact).split(' ').map(write).join(', ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const A: Readonly<Record<Formation, string>> = {
  colourRun: 'a colour run',
  three: 'three of a kind',
  colour: 'a colour',
  run: 'a run',
  sum: 'a sum',
}
const UN: Readonly<Record<Formation, string>> = {
  colourRun: 'une suite couleur',
  three: 'un brelan',
  colour: 'une couleur',
  run: 'une suite',
  sum: 'une somme',
}
const DE: Readonly<Record<Formation, string>> = {
  colourRun: 'de suite couleur',
  three: 'de brelan',
  colour: 'de couleur',
  run: 'de suite',
  sum: 'de somme',
}
const formation = (names: Readonly<Record<Formation, string>>, fact: Facts[string] | undefined): string =>
  names[fact as Formation]

export const words: Sayings = {
  wins: {
    en: ({ stone }) => `With stone ${stone} the round is won.`,
    fr: ({ stone }) => `Avec la Borne ${stone}, la manche est gagnée.`,
  },
  claim: {
    en: ({ stone }) => `Stone ${stone} is there to be claimed.`,
    fr: ({ stone }) => `La Borne ${stone} est à prendre.`,
  },
  prove: {
    en: ({ card, stone }) => `Show ${the(card)}, and stone ${stone} is proven.`,
    fr: ({ card, stone }) => `Montrez ${le(card)}, et la Borne ${stone} est prouvée.`,
  },
  shows: {
    en: ({ card, stone }) => `It shows ${the(card)}: now the other side can prove stone ${stone}.`,
    fr: ({ card, stone }) => `Cela montre ${le(card)} : l’autre camp peut prouver la Borne ${stone}.`,
  },
  blocks: {
    en: ({ formation: kind, stone }) =>
      `The other side can no longer make ${formation(A, kind)} on stone ${stone}.`,
    fr: ({ formation: kind, stone }) =>
      `L’autre camp ne peut plus faire ${formation(DE, kind)} à la Borne ${stone}.`,
  },
  completes: {
    en: ({ formation: kind, stone }) => `It completes ${formation(A, kind)} on stone ${stone}.`,
    fr: ({ formation: kind, stone }) => `Cela complète ${formation(UN, kind)} à la Borne ${stone}.`,
  },
  outs: {
    en: ({ n, m, formation: kind }) =>
      `For ${formation(A, kind)} ${n === 1 ? 'one card is' : `${n} cards are`} still to come; ${m === 0 ? 'none has' : m === 1 ? 'one has' : `${m} have`} been seen.`,
    fr: ({ n, m, formation: kind }) =>
      `Pour ${formation(UN, kind)}, ${n === 1 ? 'une carte peut' : `${n} cartes peuvent`} encore venir ; ${m === 0 ? 'aucune n’est passée' : m === 1 ? 'une est passée' : `${m} sont passées`}.`,
  },
  dead: {
    en: ({ card }) => `${capital(the(card))} is dead: no stone has a use for it.`,
    fr: ({ card }) => `${capital(le(card))} ne sert plus : aucune Borne n’en veut.`,
  },
  spoils: {
    en: ({ formation: kind, stone }) => `Stone ${stone} could still have become ${formation(A, kind)}.`,
    fr: ({ formation: kind, stone }) => `La Borne ${stone} pouvait encore devenir ${formation(UN, kind)}.`,
  },
  first: {
    en: ({ stone }) => `A tie on stone ${stone} is yours: you are complete first.`,
    fr: ({ stone }) => `L’égalité à la Borne ${stone} est pour vous : vous êtes complet d’abord.`,
  },
  decided: {
    en: ({ stone, seat, since, at }, nameOf) =>
      since === at
        ? `Stone ${stone} went to ${nameOf(Number(seat))} with move ${at}.`
        : `Stone ${stone} was ${nameOf(Number(seat))}’s for certain from move ${since} on, and claimed with move ${at}.`,
    fr: ({ stone, seat, since, at }, nameOf) =>
      since === at
        ? `La Borne ${stone} est allée à ${nameOf(Number(seat))} au coup ${at}.`
        : `La Borne ${stone} était acquise à ${nameOf(Number(seat))} dès le coup ${since}, et prise au coup ${at}.`,
  },
  deadCards: {
    en: ({ seat, n, cards }, nameOf) =>
      `${nameOf(Number(seat))} was left with ${n === 1 ? 'a dead card' : `${n} dead cards`}: ${each(cards, the)}.`,
    fr: ({ seat, n, cards }, nameOf) =>
      `${nameOf(Number(seat))} finit avec ${n === 1 ? 'une carte inutile' : `${n} cartes inutiles`} : ${each(cards, le)}.`,
  },
}
