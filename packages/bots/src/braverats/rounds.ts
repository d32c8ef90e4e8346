// Every round of BraveRats there can be, worked out once from the rules.
import { BONUS, GAME, leavesBonus, leavesPeek, MIME, resolve, type Role, worth } from '@cairn/games/braverats'

/** Nobody, where a bonus or a peek has an owner: 0, 1, or this. */
export const NOBODY = 2

export const LOSS = 0
export const HOLD = 1
export const WIN = 2
/** A round that ends the game, by a Princess. */
export const GAME_LOSS = 3
export const GAME_WIN = 4

const ROLES = 10
const ROUNDS = new Int32Array(3 * ROLES * ROLES)

/** A round, packed: by the owner of the bonus and what both cards act as. The figures below take it apart. */
export const roundOf = (bonus: number, a: number, b: number): number =>
  ROUNDS[(bonus * ROLES + a) * ROLES + b] as number
/** How it ends for the first side. */
export const resultOf = (round: number): number => round & 7
/** What it counts for the first side and for the second, if they win it. */
export const worthToFirst = (round: number): number => (round >> 3) & 3
export const worthToSecond = (round: number): number => (round >> 5) & 3
/** Whose bonus and whose peek it leaves. */
export const bonusAfter = (round: number): number => (round >> 7) & 3
export const peekAfter = (round: number): number => (round >> 9) & 3

for (let bonus = 0; bonus < 3; bonus++)
  for (let a = 0; a < ROLES; a++)
    for (let b = 0; b < ROLES; b++) {
      if (a === MIME || b === MIME) continue
      const [first, second] = [a as Role, b as Role]
      const result = resolve(first, second, bonus === 0 ? BONUS : 0, bonus === 1 ? BONUS : 0)
      const end = result === GAME ? GAME_WIN : result === -GAME ? GAME_LOSS : result + 1
      const owner = (leaves: (role: Role, against: Role) => boolean): number =>
        leaves(first, second) ? 0 : leaves(second, first) ? 1 : NOBODY
      ROUNDS[(bonus * ROLES + a) * ROLES + b] =
        end |
        (worth(first, second) << 3) |
        (worth(second, first) << 5) |
        (owner(leavesBonus) << 7) |
        (owner(leavesPeek) << 9)
    }
