// The aid card: the formations with an example each, and what the Tactic cards do.
import { TACTIC_NAMES, type View } from '@cairn/games/schotten-totten'
import { Dialog } from '../../look/dialog.tsx'
import * as m from '../../paraglide/messages.js'
import { Face } from './faces.tsx'
import { capital, cardName, effectOf, formationName } from './words.ts'

const EXAMPLES = [
  ['colourRun', m.schotten_aid_colour_run, ['r7', 'r8', 'r9']],
  ['three', m.schotten_aid_three, ['g5', 'r5', 'b5']],
  ['colour', m.schotten_aid_colour, ['m2', 'm4', 'm8']],
  ['run', m.schotten_aid_run, ['y3', 'k4', 'b5']],
  ['sum', m.schotten_aid_sum, ['g7', 'm4', 'b3']],
] as const

/** The formations, the best first, with an example each. */
export const Formations = () => (
  <ol class="st-aid">
    {EXAMPLES.map(([formation, words, cards]) => (
      <li key={formation}>
        <span class="st-aid-cards" aria-hidden="true">
          {cards.map(card => (
            <span key={card} class="card st-card">
              <Face card={card} />
            </span>
          ))}
        </span>
        <strong>{capital(formationName[formation]())}</strong>
        <span>{words()}</span>
      </li>
    ))}
  </ol>
)

export const Aid = ({ view, onClose }: { readonly view: View; readonly onClose: () => void }) => (
  <Dialog title={m.schotten_aid()} close={m.close()} onClose={onClose}>
    <p>{m.schotten_aid_lead()}</p>
    <Formations />
    {view.options.tactics ? (
      <ul class="st-aid st-aid-tactics">
        {TACTIC_NAMES.map(name => (
          <li key={name}>
            <span class="card st-card" aria-hidden="true">
              <Face card={name} />
            </span>
            <strong>{cardName(name)}</strong>
            <span>{effectOf(name)}</span>
          </li>
        ))}
      </ul>
    ) : null}
    <p class="soft">{m.schotten_aid_keys()}</p>
  </Dialog>
)
