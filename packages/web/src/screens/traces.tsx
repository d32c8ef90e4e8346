// What of a person is kept on the server: whom they have blocked, everything as a file, and the end of it.
import { Blocks, Deleted, type Person } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { nameOf, WordsOff } from '../house/phrases.tsx'
import { ShortPage } from '../house/short-page.tsx'
import { Button } from '../look/button.tsx'
import { Dialog } from '../look/dialog.tsx'
import * as m from '../paraglide/messages.js'
import { letGo } from '../person/tapped.ts'
import { hasMet, muted, name } from '../settings.ts'
import { connect, disconnect, meet } from '../table/connection.ts'
import { ask } from '../table/http.ts'

export const WordSettings = () => (
  <fieldset class="panel">
    <legend>{m.settings_words()}</legend>
    <WordsOff />
  </fieldset>
)

/** Nothing where nobody is blocked. */
export function Blocked() {
  const [people, setPeople] = useState<readonly Person[]>([])
  const show = (blocks: { readonly people: readonly Person[] }): void => setPeople(blocks.people)
  useEffect(() => {
    if (hasMet.peek()) ask('/api/me/blocks', Blocks).then(show, () => undefined)
  }, [])
  const unblock = (person: string): Promise<void> =>
    ask('/api/me/blocks', Blocks, { person, on: false }).then(show, () => undefined)
  if (people.length === 0) return null
  return (
    <section class="panel settings-devices">
      <h2>{m.settings_blocked()}</h2>
      <ul class="rows">
        {people.map(person => (
          <li key={person.id}>
            <span>{nameOf(person)}</span>{' '}
            <Button
              kind="quiet"
              aria-label={m.settings_unblock_whom({ name: nameOf(person) })}
              onClick={() => void unblock(person.id)}
            >
              {m.settings_unblock()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const GonePage = () => <ShortPage title={m.settings_deleted()} text={m.settings_deleted_text()} />

/** Everything as a file, and its end; that is asked for twice. */
export function Traces({ onGone }: { readonly onGone: () => void }) {
  const [asked, setAsked] = useState<0 | 1 | 2>(0)
  const [failed, setFailed] = useState(false)
  // of whom nothing is known, nothing is kept
  if (!hasMet.value) return null

  async function erase(): Promise<void> {
    setAsked(0)
    try {
      const { id } = await meet()
      // else we would come back as somebody new at once
      disconnect()
      await ask('/api/me/delete', Deleted, { person: id })
      name.value = ''
      muted.value = []
      hasMet.value = false
      await letGo().catch(() => undefined)
      onGone()
    } catch {
      connect()
      setFailed(true)
    }
  }

  return (
    <section class="panel settings-device">
      <h2>{m.settings_kept()}</h2>
      <p class="soft">{m.settings_kept_help()}</p>
      <p class="buttons">
        <a class="button" href="/api/me/export" download>
          {m.settings_export()}
        </a>
        <Button onClick={() => setAsked(1)}>{m.settings_delete()}</Button>
      </p>
      {failed ? (
        <p class="notice notice-refusal" role="alert">
          {m.create_no_server()}
        </p>
      ) : null}
      {asked === 0 ? null : (
        <Dialog title={m.settings_delete_title()} close={m.close()} onClose={() => setAsked(0)}>
          <div class="settings-asks">
            <p>{m.settings_delete_text()}</p>
            {asked === 2 ? (
              <p role="alert">
                <strong>{m.settings_delete_sure()}</strong>
              </p>
            ) : null}
            <p class="buttons">
              <Button kind="main" onClick={() => setAsked(0)}>
                {m.settings_delete_keep()}
              </Button>
              {asked === 1 ? (
                <Button key="on" onClick={() => setAsked(2)}>
                  {m.settings_delete_go_on()}
                </Button>
              ) : (
                <Button key="do" onClick={() => void erase()}>
                  {m.settings_delete_do()}
                </Button>
              )}
            </p>
          </div>
        </Dialog>
      )}
    </section>
  )
}
