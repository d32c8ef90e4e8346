// What happened in the others' turns: a card for each, with a way to see it again.
import type { Seated } from '../games/module.ts'
import { Button, IconButton } from '../look/button.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import type { Turn } from './turns.ts'

export const TurnCards = ({
  turns,
  seats,
  showAgain,
  onClose,
}: {
  readonly turns: readonly Turn[]
  readonly seats: readonly Seated[]
  readonly showAgain: (turn: Turn) => (() => void) | undefined
  readonly onClose: () => void
}) => (
  <section class="turn-cards" aria-label={m.log_since()}>
    <ul tabIndex={0}>
      {turns.map(turn => {
        const again = showAgain(turn)
        return (
          <li key={turn.from} class="turn-card panel">
            <Tartan sett={seats[turn.seat]?.tartan ?? 'Black Watch'} repeat="fine" class="tartan-swatch" />
            <p>
              <strong>{seats[turn.seat]?.name}</strong> · {turn.title}
            </p>
            {again === undefined ? null : (
              <Button small icon="play" onClick={again}>
                {m.turn_again()}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
    <IconButton icon="close" label={m.close()} onClick={onClose} />
  </section>
)
