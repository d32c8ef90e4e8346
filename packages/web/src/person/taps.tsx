// Where a person says whether this device taps them on the shoulder, and for what.
import { TAP_KINDS, type TapKind } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { problemText } from '../house/words.ts'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { hasMet } from '../settings.ts'
import { meet } from '../table/connection.ts'
import { Declined } from '../table/http.ts'
import { canBeTapped, tapHere, tapNoMore, tapsHere } from './tapped.ts'

const labels: Readonly<Record<TapKind, () => string>> = {
  turn: m.taps_turn,
  invitation: m.taps_invitation,
  rematch: m.taps_rematch,
  end: m.taps_end,
}

const isDenied = (): boolean => Notification.permission === 'denied'

export function Taps() {
  const [kinds, setKinds] = useState<readonly TapKind[] | null>(null)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (canBeTapped() && hasMet.peek()) tapsHere().then(setKinds, () => undefined)
  }, [])

  async function change(wanted: readonly TapKind[] | null): Promise<void> {
    const before = kinds
    setBusy(true)
    setTrouble('')
    if (before !== null) setKinds(wanted)
    try {
      if (wanted === null) await tapNoMore()
      else {
        await meet()
        if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
        setKinds(await tapHere(wanted))
      }
    } catch (error) {
      setKinds(before)
      setTrouble(
        error instanceof Declined && error.code !== undefined
          ? problemText(error.code)
          : isDenied()
            ? m.taps_denied()
            : m.taps_failed(),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <section class="panel settings-part settings-taps">
      <h2>{m.taps_title()}</h2>
      <p class="soft">{canBeTapped() ? m.taps_help() : m.taps_impossible()}</p>
      {kinds === null ? (
        canBeTapped() && (
          <Button icon="bell" aria-busy={isBusy} onClick={() => void change(TAP_KINDS)}>
            {m.taps_start()}
          </Button>
        )
      ) : (
        <>
          <div>
            {TAP_KINDS.map(kind => (
              <label key={kind} class="check">
                <input
                  type="checkbox"
                  name={kind}
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget }) =>
                    void change(
                      TAP_KINDS.filter(other =>
                        other === kind ? currentTarget.checked : kinds.includes(other),
                      ),
                    )
                  }
                />
                <span>{labels[kind]()}</span>
              </label>
            ))}
          </div>
          <Button kind="quiet" aria-busy={isBusy} onClick={() => void change(null)}>
            {m.taps_stop()}
          </Button>
        </>
      )}
      {trouble === '' ? null : (
        <p class="notice notice-refusal" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}
