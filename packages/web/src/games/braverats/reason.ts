// Why a round went as it did, for the sentence under the duel.
import {
  ASSASSIN,
  BLANK,
  BONUS,
  MAGICIAN,
  MUSICIAN,
  type None,
  PRINCE,
  PRINCESS,
  type Role,
  type Side,
} from '@cairn/games/braverats'

export type Reason = 'musician' | 'princess' | 'prince' | 'low' | 'cancelled' | 'values'

export const totalOf = (role: Role, side: Side, bonus: Side | None): number =>
  (role === BLANK ? 5 : role) + (bonus === side ? BONUS : 0)

const hasPower = (role: Role): boolean => role !== BLANK && role !== MAGICIAN

export function reasonOf([first, second]: readonly [Role, Role]): Reason {
  const either = (role: Role): boolean => first === role || second === role
  if (either(MAGICIAN)) return hasPower(first) || hasPower(second) ? 'cancelled' : 'values'
  if (either(MUSICIAN)) return 'musician'
  if (either(PRINCE) && first !== second) return either(PRINCESS) ? 'princess' : 'prince'
  if (either(ASSASSIN)) return 'low'
  return 'values'
}
