// Words without chat: what can be said at a table, in the language of whoever reads it, and who is heard.
import { Blocks, type Person, type Phrase, PHRASES } from '@cairn/server/protocol'
import { useSignal } from '@preact/signals'
import type { Seated } from '../games/module.ts'
import { byArrows } from '../keyboard.ts'
import { Button } from '../look/button.tsx'
import { Dialog } from '../look/dialog.tsx'
import * as m from '../paraglide/messages.js'
import { muted, noWords } from '../settings.ts'
import { person as me } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import type { OnlineTable, Said } from '../table/online.ts'

const phrases: Readonly<Record<Phrase, () => string>> = {
  hello: m.phrase_hello,
  goodLuck: m.phrase_good_luck,
  haveFun: m.phrase_have_fun,
  moment: m.phrase_moment,
  thinking: m.phrase_thinking,
  takeYourTime: m.phrase_take_your_time,
  back: m.phrase_back,
  gladly: m.phrase_gladly,
  notNow: m.phrase_not_now,
  thanks: m.phrase_thanks,
  sorry: m.phrase_sorry,
  noHarm: m.phrase_no_harm,
  wellPlayed: m.phrase_well_played,
  fineMove: m.phrase_fine_move,
  oh: m.phrase_oh,
  ouch: m.phrase_ouch,
  haha: m.phrase_haha,
  lucky: m.phrase_lucky,
  close: m.phrase_close,
  expected: m.phrase_expected,
  unexpected: m.phrase_unexpected,
  again: m.phrase_again,
  goodbye: m.phrase_goodbye,
}

/** How somebody is called who has no plate at the table. */
export const nameOf = ({ name, gone }: Person): string =>
  gone === true ? m.seat_gone() : name === '' ? m.settings_nameless() : name

/** What is being said and wanted, the latest last. */
export const heardAt = (table: OnlineTable | undefined): readonly Said[] =>
  table === undefined || noWords.value
    ? []
    : table.said.value.filter(({ person }) => !muted.value.includes(person.id))

/** Beside the seat of whoever says it; where there is no room beside it, their name says whose words these are. */
export const Saying = ({ said, name }: { readonly said: Said | undefined; readonly name: string }) =>
  said === undefined ? null : (
    // those who do not see it are read it elsewhere
    <span key={said.number} class="saying" aria-hidden="true">
      <span class="saying-alone">{phrases[said.phrase]()}</span>
      <span class="saying-named">{m.phrases_heard({ name, phrase: phrases[said.phrase]() })}</span>
    </span>
  )

/** What spectators say, and everything in words for those who do not see it. */
export function Sayings({
  table,
  seats,
}: {
  readonly table: OnlineTable
  readonly seats: readonly Seated[]
}) {
  const heard = heardAt(table)
  const onlookers = heard.filter(({ seat }) => seat === null)
  const name = ({ seat, person }: Said): string =>
    (seat === null ? undefined : seats[seat]?.name) ?? nameOf(person)
  return (
    <>
      {onlookers.length === 0 ? null : (
        <div class="onlookers">
          {onlookers.map(said => (
            <Saying key={said.number} said={said} name={nameOf(said.person)} />
          ))}
        </div>
      )}
      <div class="visually-hidden" role="log" aria-live="polite" aria-label={m.phrases()}>
        {heard.map(said => (
          <p key={said.number}>{m.phrases_heard({ name: name(said), phrase: phrases[said.phrase]() })}</p>
        ))}
      </div>
    </>
  )
}

/** One wants nothing to do with somebody any more; the settings say who that is, and undo it. */
export function BlockButton({ person, name }: { readonly person: string; readonly name: string }) {
  const isBlocked = useSignal(false)
  async function block(): Promise<void> {
    const blocks = await ask('/api/me/blocks', Blocks, { person, on: true }).catch(() => undefined)
    isBlocked.value = blocks?.people.some(({ id }) => id === person) === true
  }
  return isBlocked.value ? (
    <span class="soft" role="status">
      {m.phrases_blocked()}
    </span>
  ) : (
    <Button
      kind="quiet"
      small
      icon="hidden"
      aria-label={m.phrases_block_whom({ name })}
      onClick={() => void block()}
    >
      {m.phrases_block()}
    </Button>
  )
}

/** All that can be said, and whom one hears. */
export function PhraseDialog({
  table,
  seats,
  onSay,
  onClose,
}: {
  readonly table: OnlineTable
  readonly seats: readonly Seated[]
  readonly onSay: (phrase: Phrase) => void
  readonly onClose: () => void
}) {
  const seated = (table.info.value?.seats ?? []).flatMap((seat, i) =>
    seat.kind === 'person' && seat.person.gone !== true
      ? [{ id: seat.person.id, name: seats[i]?.name ?? '' }]
      : [],
  )
  const others = [
    ...seated,
    ...table.onlookers.value.map(person => ({ id: person.id, name: nameOf(person) })),
  ].filter(({ id }, i, all) => id !== me.value?.id && all.findIndex(other => other.id === id) === i)

  return (
    <Dialog title={m.phrases_say()} close={m.close()} onClose={onClose}>
      <div class="phrases" role="group" aria-label={m.phrases_say()} onKeyDown={byArrows}>
        {PHRASES.map(phrase => (
          <Button key={phrase} small onClick={() => onSay(phrase)}>
            {phrases[phrase]()}
          </Button>
        ))}
      </div>
      {others.length === 0 ? null : (
        <section class="phrases-who">
          <h3>{m.phrases_who()}</h3>
          <ul class="rows">
            {others.map(({ id, name }) => {
              const isMuted = muted.value.includes(id)
              return (
                <li key={id}>
                  <span class="seat-name">{name}</span>
                  <Button
                    kind="quiet"
                    small
                    icon={isMuted ? 'sound' : 'silent'}
                    aria-label={isMuted ? m.phrases_unmute_whom({ name }) : m.phrases_mute_whom({ name })}
                    onClick={() => {
                      const rest = muted.value.filter(other => other !== id)
                      muted.value = isMuted ? rest : [...rest, id]
                    }}
                  >
                    {isMuted ? m.phrases_unmute() : m.phrases_mute()}
                  </Button>
                  <BlockButton person={id} name={name} />
                </li>
              )
            })}
          </ul>
          <p class="soft">{m.phrases_block_help()}</p>
        </section>
      )}
      <WordsOff />
    </Dialog>
  )
}

export const WordsOff = () => (
  <label class="check">
    <input
      type="checkbox"
      checked={noWords.value}
      onChange={event => {
        noWords.value = event.currentTarget.checked
      }}
    />
    <span>{m.phrases_off()}</span>
  </label>
)
