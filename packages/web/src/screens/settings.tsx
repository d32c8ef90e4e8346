import { DeviceLink, Devices } from '@cairn/server/protocol'
import type { Signal } from '@preact/signals'
import type * as v from 'valibot'
import { useEffect, useId, useState } from 'preact/hooks'
import { CopyLink } from '../house/copy-link.tsx'
import { NameForm } from '../house/name-form.tsx'
import { locale } from '../language.ts'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { href, replaceWith, route } from '../route.ts'
import { hasMet, motion, sound, theme } from '../settings.ts'
import { Passkeys } from '../person/passkeys.tsx'
import { Taps } from '../person/taps.tsx'
import { play } from '../sound.ts'
import { meet } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import { Blocked, GonePage, Traces, WordSettings } from './traces.tsx'

function Choice<T extends string>({
  title,
  value,
  choices,
}: {
  readonly title: string
  readonly value: Signal<T>
  readonly choices: readonly (readonly [T, string, string?])[]
}) {
  const group = useId()
  return (
    <fieldset class="panel">
      <legend>{title}</legend>
      {choices.map(([choice, label, lang]) => (
        <label key={choice} class="check">
          <input
            type="radio"
            name={group}
            checked={value.value === choice}
            onChange={() => {
              value.value = choice
            }}
          />
          <span lang={lang}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Name() {
  const [said, setSaid] = useState('')
  return (
    <NameForm
      class="settings-name"
      does={m.settings_name_keep()}
      said={said}
      onName={async called => {
        // without a server the name is still this device's
        await meet(called).catch(() => undefined)
        setSaid(m.settings_name_kept())
      }}
    />
  )
}

function Device() {
  const [link, setLink] = useState<string | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  async function make(): Promise<void> {
    try {
      await meet()
      const { code } = await ask('/api/me/link', DeviceLink, {})
      setLink(new URL(href('device', code), location.href).href)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <section class="panel settings-device">
      <h2>{m.settings_device()}</h2>
      <p class="soft">{m.settings_device_help()}</p>
      {link === undefined ? (
        <Button icon="device" onClick={() => void make()}>
          {m.settings_device_make()}
        </Button>
      ) : (
        <CopyLink link={link} label={m.settings_device()} />
      )}
      {failed ? (
        <p class="notice notice-refusal" role="alert">
          {m.create_no_server()}
        </p>
      ) : null}
    </section>
  )
}

type Known = v.InferOutput<typeof Devices>['devices']

/** The devices that are this person's; without a server, or with one device, there is nothing to show. */
function KnownDevices() {
  const [devices, setDevices] = useState<Known>([])
  useEffect(() => {
    if (!hasMet.peek()) return
    ask('/api/me/devices', Devices).then(
      known => setDevices(known.devices),
      () => undefined,
    )
  }, [])
  async function forget(device: string): Promise<void> {
    const known = await ask('/api/me/devices/forget', Devices, { device }).catch(() => undefined)
    if (known !== undefined) setDevices(known.devices)
  }
  if (devices.length < 2) return null
  const date = (added: number): string =>
    new Date(added).toLocaleDateString(locale.value, { dateStyle: 'long' })
  return (
    <section class="panel settings-devices">
      <h2>{m.settings_devices()}</h2>
      <ul class="rows">
        {devices.map(({ id, added, here }) => (
          <li key={id}>
            <span>
              {added === 0 ? m.settings_devices_unknown() : m.settings_devices_added({ date: date(added) })}
            </span>{' '}
            {here ? (
              <span class="soft">{m.settings_devices_here()}</span>
            ) : (
              <Button
                kind="quiet"
                aria-label={m.settings_devices_forget_which({ date: date(added) })}
                onClick={() => void forget(id)}
              >
                {m.settings_devices_forget()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Settings() {
  // an address of its own, so that one can leave it for the settings
  if (route.value[1] === 'gone') return <GonePage />
  return (
    <main id="main" class="page settings">
      <h1>{m.nav_settings()}</h1>
      <Name />
      <Choice
        title={m.settings_language()}
        value={locale}
        choices={[
          ['fr', 'Français', 'fr'],
          ['en', 'English', 'en'],
        ]}
      />
      <Choice
        title={m.settings_theme()}
        value={theme}
        choices={[
          ['system', m.settings_as_system()],
          ['light', m.settings_light()],
          ['dark', m.settings_dark()],
        ]}
      />
      <Choice
        title={m.settings_motion()}
        value={motion}
        choices={[
          ['system', m.settings_as_system()],
          ['less', m.settings_motion_less()],
        ]}
      />
      <fieldset class="panel">
        <legend>{m.settings_sound()}</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={sound.value}
            onChange={event => {
              sound.value = event.currentTarget.checked
              play('laid')
            }}
          />
          <span>{m.settings_sound_on()}</span>
        </label>
      </fieldset>
      <WordSettings />
      <Taps />
      <Passkeys />
      <Device />
      <KnownDevices />
      <Blocked />
      <Traces onGone={() => replaceWith('settings', 'gone')} />
    </main>
  )
}
