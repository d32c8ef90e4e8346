// Which states can be played on: such as no match may reach, but none that the rules would stumble over.
import { uphold } from '@cairn/kernel'
import { type Card, CLANS, copiesOf, isElite, isMode, JOKER, makeCard, RECRUITER } from './cards.ts'
import { openCards, stateOf } from './frontier.ts'
import { winBy } from './score.ts'
import {
  CLAN_DECK,
  handSize,
  OVER,
  RECRUIT,
  RETURN,
  sizeOf,
  type State,
  STONES,
  TACTIC_DECK,
} from './state.ts'

/** Throws Malformed with the first rule that the state breaks. */
export function checkSound(state: State): void {
  checkStones(state)
  if (state.last !== null) checkStones(stateOf(state.last))
  checkCards(state)
  checkTactics(state)
  checkPhase(state)
  checkRecruiter(state)
}

function checkStones(state: State): void {
  for (let stone = 0; stone < STONES; stone++) {
    const size = sizeOf(state, stone)
    const [left, right] = [state.counts[2 * stone] as number, state.counts[2 * stone + 1] as number]
    uphold('ST-4', left <= size && right <= size, `Stone ${stone + 1} has too many cards on a side.`)
    const first = state.firsts[stone]
    const isFirst = first === 0 ? left === size : first === 1 ? right === size : left < size && right < size
    uphold('ST-6', isFirst, `Stone ${stone + 1} is wrong about the side that was complete first.`)
  }
  const lying = state.cards.filter(card => card >= CLANS)
  uphold('ST-15', lying.every(isElite), 'A card lies on a side where it cannot lie.')
}

/** Every card is somewhere, and nowhere twice. */
function checkCards(state: State): void {
  const { decks, hands } = state
  const found = copiesOf(state.tactics).map(() => 0)
  for (const card of [...openCards(state), ...hands[0], ...hands[1], ...decks[0], ...decks[1]])
    found[card] = (found[card] as number) + 1
  for (const [card, copies] of copiesOf(state.tactics).entries())
    uphold(
      card < CLANS ? 'ST-2' : 'ST-15',
      found[card] === copies,
      `The card ${makeCard(card)} must be there ${copies} times, not ${found[card]}.`,
    )
  uphold(
    'ST-15',
    decks[CLAN_DECK].every(card => card < CLANS) && decks[TACTIC_DECK].every(card => card >= CLANS),
    'Clan and Tactic cards have decks of their own.',
  )
}

function checkTactics(state: State): void {
  const [first, second] = state.played
  const open = openCards(state)
  uphold(
    'ST-16',
    first + second === open.filter(card => card >= CLANS).length && Math.abs(first - second) <= 1,
    'What each has played does not fit the Tactic cards that lie open.',
  )
  const jokers = open.filter(card => card === JOKER).length
  uphold(
    'ST-17',
    jokers === (state.jokers & 1) + (state.jokers >> 1),
    'Who has played a Joker does not fit the Jokers that lie open.',
  )
  for (const seat of [0, 1]) {
    const lying = state.cards.filter((card, i) => card === JOKER && ((i >> 2) & 1) === seat).length
    uphold('ST-17', lying <= ((state.jokers >> seat) & 1), 'A Joker lies on the side of who played it.')
  }
  uphold('ST-20', !state.discard.some(isMode), 'A combat mode is never discarded.')
}

function checkPhase(state: State): void {
  const { phase, left, turn, decks, hands } = state
  const recruiting = phase === RECRUIT || phase === RETURN
  const over = state.results.length
  uphold(
    'ST-14',
    phase === OVER ? over === state.rounds : over < state.rounds,
    'All rounds are played, and no more.',
  )
  uphold(
    'ST-13',
    phase === OVER || (winBy(state.claimed[0]) ?? winBy(state.claimed[1])) === undefined,
    'Somebody has won this round already.',
  )
  uphold('ST-22', recruiting === left > 0, 'A Recruiter alone draws and returns several cards.')
  uphold(
    'ST-22',
    !recruiting || (state.recruited && state.recruiter === turn),
    'The player who recruits has played the Recruiter.',
  )
  uphold(
    'ST-22',
    phase !== RECRUIT || decks[CLAN_DECK].length + decks[TACTIC_DECK].length > 0,
    'There is nothing to recruit.',
  )
  uphold(
    'ST-22',
    phase !== RETURN || left <= Math.min(2, (hands[turn] as Card[]).length),
    'There are too few cards to return.',
  )
  for (const [seat, hand] of hands.entries())
    uphold(
      'ST-10',
      hand.length <= handSize(state) + (recruiting && seat === turn ? 3 : 0),
      'A hand has too many cards.',
    )
}

/** What the Recruiter's player knows lies where it can. */
function checkRecruiter({ recruiter, recruited, under, shown, decks, hands, discard }: State): void {
  uphold(
    'ST-22',
    recruiter >= 0 === discard.includes(RECRUITER),
    'A Recruiter who was played lies in the discard.',
  )
  uphold('ST-22', recruiter >= 0 || !recruited, 'Nobody has recruited.')
  uphold(
    'ST-27',
    under[0] <= decks[0].length &&
      under[1] <= decks[1].length &&
      under[0] + under[1] + shown.length <= (recruiter < 0 ? 0 : 2),
    'A Recruiter puts two cards under the decks.',
  )
  const hand = recruiter < 0 ? [] : [...(hands[1 - recruiter] as Card[])]
  for (const card of shown) {
    const at = hand.indexOf(card)
    uphold('ST-27', at >= 0, 'Cards known to be in a hand must be in it.')
    hand.splice(at, 1)
  }
}
