// What a coach of BraveRats says.
import type { CardName } from '@cairn/games/braverats'
import type { Facts, Sayings } from '../coach.ts'

const NAMES: Readonly<Record<CardName, readonly [en: string, fr: string, le: string]>> = {
  musician: ['Musician', 'Musicien', 'le '],
  princess: ['Princess', 'Princesse', 'la '],
  spy: ['Spy', 'Espion', 'l’'],
  assassin: ['Assassin', 'Assassin', 'l’'],
  ambassador: ['Ambassador', 'Ambassadeur', 'l’'],
  magician: ['Magician', 'Magicien', 'le '],
  general: ['General', 'Général', 'le '],
  prince: ['Prince', 'Prince', 'le '],
  mime: ['Mime', 'Mime', 'le '],
}

const en = (card: Facts[string] | undefined): string => NAMES[card as CardName][0]
const fr = (card: Facts[string] | undefined): string => NAMES[card as CardName][1]
const le = (card: Facts[string] | undefined): string => NAMES[card as CardName][2] + fr(card)
const votre = (card: Facts[string] | undefined): string => `votre ${fr(card)}`

export const words: Sayings = {
  answer: {
    en: ({ card, best }) => `The ${en(card)} is shown: the ${en(best)} is sure to win.`,
    fr: ({ card, best }) => `On montre ${le(card)} : ${le(best)} gagne à coup sûr.`,
  },
  safe: {
    en: ({ card }) => `No card left over there beats your ${en(card)}.`,
    fr: ({ card }) => `Aucune carte qui reste en face ne bat ${votre(card)}.`,
  },
  danger: {
    en: () => 'The other Princess is still out: a Prince may lose it all.',
    fr: () => 'L’autre Princesse court toujours : un Prince peut tout perdre.',
  },
  waste: {
    en: () => 'A Prince wins without your +2.',
    fr: () => 'Un Prince gagne sans votre +2.',
  },
  held: {
    en: ({ n, m }) => `${n === 1 ? 'One round is' : `${n} rounds are`} waiting: this one is worth ${m}.`,
    fr: ({ n, m }) => `${n === 1 ? 'Une manche attend' : `${n} manches attendent`} : celle-ci en vaut ${m}.`,
  },
  mix: {
    en: ({ a, b }) => `There is no best card here: perfect play mixes ${en(a)} and ${en(b)}.`,
    fr: ({ a, b }) => `Pas de meilleure carte ici : le jeu parfait mêle ${fr(a)} et ${fr(b)}.`,
  },
}
