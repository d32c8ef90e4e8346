// Where one waits for others: the table in the inn, with a chair for everybody. It is drawn when it has come; nothing hangs on it.
import type { SettName } from '../look/setts.ts'
import { useLoaded } from './loading.tsx'

export interface Chair {
  readonly by: 'person' | 'bot' | 'nobody'
  /** On the plate before it, if there is somebody. */
  readonly name: string
  readonly sett: SettName
  /** Nothing more is waited for there. */
  readonly ready: boolean
}

export function Inn({ chairs }: { readonly chairs: readonly Chair[] }) {
  const { value } = useLoaded('', () => import('./inn-scene.tsx'))
  return (
    <div class="inn" aria-hidden="true">
      {value === undefined ? null : <value.InnScene chairs={chairs} />}
    </div>
  )
}
