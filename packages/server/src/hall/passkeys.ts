// Passkeys: with one, a person is the same on another device, and comes back when this one has forgotten them.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Person } from '../protocol.ts'
import type { Passkey, Store } from '../store/store.ts'
import { newSecret } from './people.ts'
import { hashOf } from './token.ts'

/** The page from which somebody asks: passkeys are one host's. */
export interface Site {
  readonly host: string
  readonly origin: string
}

export interface KnownPasskey {
  readonly id: string
  readonly added: number
  readonly used: number
}

/** What an authenticator is asked, as the browser takes it. */
export interface PasskeyQuestion {
  readonly challenge: string
}

export interface PasskeyKeeper {
  list(person: Person): Promise<KnownPasskey[]>
  /** What to ask an authenticator to make one; undefined if there are enough of them. */
  beginAdding(person: Person, site: Site): Promise<PasskeyQuestion | undefined>
  /** Whether what it made is good. */
  add(person: Person, site: Site, response: unknown): Promise<boolean>
  forget(person: Person, id: string): Promise<boolean>
  /** What to ask for one, whosever it is. */
  beginSigningIn(site: Site): Promise<PasskeyQuestion>
  /** The person whose it is, and the secret for this device. */
  signIn(
    site: Site,
    response: unknown,
  ): Promise<{ readonly person: Person; readonly secret: string } | undefined>
}

/** How long a question may be answered, in milliseconds. */
const LIFE = 300_000
/** EdDSA, ES256, RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

const handleOf = (person: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(person)

const described = ({ id, transports }: Passkey): { readonly id: string; readonly transports: string[] } => ({
  id,
  transports: transports.split(',').filter(way => way !== ''),
})

// few ever need it, and a server starts sooner without it
const library = () => import('@simplewebauthn/server')

export function openPasskeys(store: Store, most: number, now: () => number): PasskeyKeeper {
  async function asking<Q extends PasskeyQuestion>(question: Q, person: string | null): Promise<Q> {
    await store.addChallenge(hashOf(question.challenge), person, now() + LIFE, now())
    return question
  }

  return {
    async list({ id }) {
      const passkeys = await store.passkeys(id)
      return passkeys.map(passkey => ({ id: passkey.id, added: passkey.at, used: passkey.used }))
    },
    async beginAdding(person, { host }) {
      const passkeys = await store.passkeys(person.id)
      if (passkeys.length >= most) return undefined
      const { generateRegistrationOptions } = await library()
      const question = await generateRegistrationOptions({
        rpName: 'Cairn',
        rpID: host,
        // what the authenticator shows when it offers the passkey
        userName: person.name === '' ? 'Cairn' : person.name,
        userID: handleOf(person.id),
        timeout: LIFE,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: passkeys.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return asking(question, person.id)
    },
    async add(person, { host, origin }, response) {
      const { verifyRegistrationResponse } = await library()
      let challenge = ''
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge(given) {
          challenge = given
          return true
        },
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined)
      if (verified?.verified !== true) return false
      if (!(await store.useChallenge(hashOf(challenge), person.id, now()))) return false
      if ((await store.passkeys(person.id)).length >= most) return false
      const { credential } = verified.registrationInfo
      return store.addPasskey({
        id: credential.id,
        person: person.id,
        key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(),
        at: now(),
        used: now(),
      })
    },
    forget: ({ id }, passkey) => store.forgetPasskey(id, passkey),
    async beginSigningIn({ host }) {
      const { generateAuthenticationOptions } = await library()
      const question = await generateAuthenticationOptions({
        rpID: host,
        timeout: LIFE,
        userVerification: 'preferred',
      })
      return asking(question, null)
    },
    async signIn({ host, origin }, response) {
      const given = response as AuthenticationResponseJSON
      const passkey = await store.passkey(given.id)
      if (passkey === undefined) return undefined
      const { verifyAuthenticationResponse } = await library()
      let challenge = ''
      const verified = await verifyAuthenticationResponse({
        response: given,
        expectedChallenge(answered) {
          challenge = answered
          return true
        },
        expectedOrigin: origin,
        expectedRPID: host,
        credential: {
          ...described(passkey),
          publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: false,
      }).catch(() => undefined)
      if (verified?.verified !== true) return undefined
      const { userHandle } = given.response
      if (
        userHandle !== undefined &&
        userHandle !== Buffer.from(handleOf(passkey.person)).toString('base64url')
      )
        return undefined
      if (!(await store.useChallenge(hashOf(challenge), null, now()))) return undefined
      const secret = newSecret()
      const { newCounter } = verified.authenticationInfo
      const person = await store.usePasskey(passkey.id, newCounter, hashOf(secret), now())
      return person && { person, secret }
    },
  }
}
