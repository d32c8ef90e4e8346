// A person's passkeys: made, used and forgotten here. The library that speaks with authenticators comes when it is needed.
import { Me, PasskeyOptions, Passkeys as KnownPasskeys } from '@cairn/server/protocol'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useEffect, useState } from 'preact/hooks'
import type * as v from 'valibot'
import { problemText } from '../house/words.ts'
import { locale } from '../language.ts'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { hasMet } from '../settings.ts'
import { become, meet } from '../table/connection.ts'
import { ask, Declined } from '../table/http.ts'

type Known = v.InferOutput<typeof KnownPasskeys>['passkeys']

const date = (time: number): string => new Date(time).toLocaleDateString(locale.value, { dateStyle: 'long' })

/** What went wrong, in words. */
function troubleOf(error: unknown): string {
  if (error instanceof Declined && error.code !== undefined) return problemText(error.code)
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return m.passkeys_cancelled()
  if (name === 'InvalidStateError') return m.passkeys_there()
  return name === 'TypeError' ? m.create_no_server() : m.passkeys_impossible()
}

async function add(): Promise<Known> {
  await meet()
  const { options } = await ask('/api/me/passkeys/begin', PasskeyOptions, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return (await ask('/api/me/passkeys', KnownPasskeys, { response })).passkeys
}

async function signIn(): Promise<string> {
  const { options } = await ask('/api/passkey/begin', PasskeyOptions, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  const { person } = await ask('/api/passkey', Me, { response })
  become(person)
  return person.name
}

export function Passkeys() {
  const [passkeys, setPasskeys] = useState<Known>([])
  const [isAsked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const look = (): void =>
    void ask('/api/me/passkeys', KnownPasskeys).then(
      known => setPasskeys(known.passkeys),
      () => undefined,
    )
  useEffect(() => {
    if (hasMet.peek()) look()
  }, [])

  async function tryTo(work: () => Promise<string>): Promise<void> {
    setSaid('')
    setTrouble('')
    setAsked(false)
    try {
      setSaid(await work())
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  /** Whoever is somebody here is asked first whether they want to be somebody else. */
  function askFirst(): void {
    setSaid('')
    setTrouble('')
    setAsked(true)
  }
  const make = (): Promise<void> =>
    tryTo(async () => {
      setPasskeys(await add())
      return m.passkeys_added()
    })
  const enter = (): Promise<void> =>
    tryTo(async () => {
      const name = await signIn()
      look()
      return name === '' ? m.passkeys_welcome_guest() : m.passkeys_welcome({ name })
    })
  const forget = (passkey: string): Promise<void> =>
    tryTo(async () => {
      setPasskeys((await ask('/api/me/passkeys/forget', KnownPasskeys, { passkey })).passkeys)
      return ''
    })

  if (!('PublicKeyCredential' in window))
    return (
      <section class="panel settings-part">
        <h2>{m.passkeys_title()}</h2>
        <p class="soft">{m.passkeys_impossible()}</p>
      </section>
    )
  return (
    <section class="panel settings-part settings-passkeys">
      <h2>{m.passkeys_title()}</h2>
      <p class="soft">{m.passkeys_help()}</p>
      {passkeys.length === 0 ? null : (
        <ul class="settings-list">
          {passkeys.map(({ id, added, used }) => (
            <li key={id}>
              <span>{m.passkeys_listed({ added: date(added), used: date(used) })}</span>
              <Button
                kind="quiet"
                aria-label={m.passkeys_forget_which({ added: date(added) })}
                onClick={() => void forget(id)}
              >
                {m.passkeys_forget()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked ? (
        <>
          <p>{m.passkeys_ask()}</p>
          <p class="settings-buttons">
            <Button kind="main" onClick={() => void enter()}>
              {m.passkeys_go_on()}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {m.passkeys_stay()}
            </Button>
          </p>
        </>
      ) : (
        <p class="settings-buttons">
          <Button icon="key" onClick={() => void make()}>
            {m.passkeys_add()}
          </Button>
          <Button kind="quiet" onClick={() => (hasMet.peek() ? askFirst() : void enter())}>
            {m.passkeys_sign_in()}
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      {trouble === '' ? null : (
        <p class="notice notice-refusal" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}
