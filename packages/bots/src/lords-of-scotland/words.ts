// What a coach of Lords of Scotland says.
import type { Facts, Sayings } from '../coach.ts'

const CLANS: Readonly<Record<string, string>> = {
  scott: 'Scott',
  makgill: 'Makgill',
  macdonnell: 'MacDonnell',
  wemyss: 'Wemyss',
  fergusson: 'Fergusson',
  forsyth: 'Forsyth',
  cockburn: 'Cockburn',
  cochrane: 'Cochrane',
  bruce: 'Bruce',
}

const clan = (fact: Facts[string] | undefined): string => CLANS[String(fact)] ?? String(fact)

/** `Makgill 9`; both Bruces are 12 strong. */
const card = (fact: Facts[string] | undefined): string => {
  const [name, figure] = String(fact).split('-')
  return name === 'bruce' ? 'Bruce' : `${clan(name)} ${figure}`
}

const each = (fact: Facts[string] | undefined): string => String(fact).split(' ').map(card).join(', ')

export const words: Sayings = {
  mute: {
    en: ({ ally }) => `${card(ally)} is weaker: the power stays mute.`,
    fr: ({ ally }) => `${card(ally)} est plus faible : le pouvoir reste muet.`,
  },
  power: {
    en: ({ card: played }) => `No ally face up is weaker: the power of ${card(played)} works.`,
    fr: ({ card: played }) => `Aucun allié visible n’est plus faible : le pouvoir de ${card(played)} agit.`,
  },
  double: {
    en: ({ clan: name, n, m }) => `All ${clan(name)}: ${n} counts ${m}.`,
    fr: ({ clan: name, n, m }) => `Que des ${clan(name)} : ${n} compte ${m}.`,
  },
  breaks: {
    en: () => 'One stranger, and the army no longer doubles.',
    fr: () => 'Un intrus, et l’armée ne double plus.',
  },
  spread: {
    en: ({ n }) =>
      n === 0
        ? 'First and second choice are worth the same: save your cards.'
        : `First and second choice differ by ${n}: save your cards.`,
    fr: ({ n }) =>
      n === 0
        ? 'Premier ou second choix se valent : gardez vos cartes.'
        : `Premier ou second choix, ${n} d’écart : gardez vos cartes.`,
  },
  two: {
    en: ({ n }) => `Then the winner takes two supporters: ${n} more.`,
    fr: ({ n }) => `Le vainqueur en prend alors deux : ${n} de plus.`,
  },
  word: {
    en: () => 'Nobody can answer any more.',
    fr: () => 'Plus personne ne peut répondre.',
  },
  bare: {
    en: ({ n }) =>
      n === 0 ? 'It leaves no card for the next skirmish.' : `It leaves one card for the next skirmish.`,
    fr: ({ n }) =>
      n === 0
        ? 'Il ne reste aucune carte pour l’escarmouche suivante.'
        : 'Il ne reste qu’une carte pour l’escarmouche suivante.',
  },
  crown: {
    en: ({ seat, n }, nameOf) => `${nameOf(Number(seat))} would reach 40 with the ${n}.`,
    fr: ({ seat, n }, nameOf) => `${nameOf(Number(seat))} atteindrait 40 avec le ${n}.`,
  },
  best: {
    en: ({ n }) => `The ${n} is the strongest supporter there.`,
    fr: ({ n }) => `Le ${n} est le plus fort des partisans.`,
  },
  idle: {
    en: () => 'A power that is declined does nothing.',
    fr: () => 'Un pouvoir auquel on renonce ne fait rien.',
  },
  perCard: {
    en: ({ seat, points, cards }, nameOf) =>
      `${nameOf(Number(seat))}: ${points} points with ${cards} allies, ${(Number(points) / Number(cards)).toFixed(1)} each.`,
    fr: ({ seat, points, cards }, nameOf) =>
      `${nameOf(Number(seat))} : ${points} points avec ${cards} alliés, ${(Number(points) / Number(cards)).toFixed(1).replace('.', ',')} chacun.`,
  },
  idlePowers: {
    en: ({ seat, n, of, cards }, nameOf) =>
      `${nameOf(Number(seat))}: ${n} of ${of} powers laid face up did nothing: ${each(cards)}.`,
    fr: ({ seat, n, of, cards }, nameOf) =>
      `${nameOf(Number(seat))} : ${n} ${n === 1 ? 'pouvoir visible' : 'pouvoirs visibles'} sur ${of} n’${n === 1 ? 'a' : 'ont'} rien fait : ${each(cards)}.`,
  },
}
