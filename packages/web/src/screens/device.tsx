// Another device's link: this one becomes the same person. Asked first, because it replaces who we were here.
import { Me } from '@cairn/server/protocol'
import { useState } from 'preact/hooks'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { href, route } from '../route.ts'
import { become } from '../table/connection.ts'
import { ask } from '../table/http.ts'

export function Device() {
  const code = route.value[1] ?? ''
  const [state, setState] = useState<'asking' | 'done' | 'failed'>('asking')
  async function claim(): Promise<void> {
    try {
      const { person } = await ask('/api/me/device', Me, { code })
      become(person)
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <main id="main" class="page">
      <h1>{m.settings_device()}</h1>
      {state === 'asking' ? (
        <>
          <p>{m.device_ask()}</p>
          <Button kind="main" onClick={() => void claim()}>
            {m.device_claim()}
          </Button>
        </>
      ) : (
        <p role="status">{state === 'done' ? m.device_done() : m.problem_unknown_link()}</p>
      )}
      <p>
        <a href={href()}>{m.back_home()}</a>
      </p>
    </main>
  )
}
