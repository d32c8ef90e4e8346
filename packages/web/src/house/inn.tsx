// Where one waits for others: the table in the inn, with a chair for everybody. It is drawn when it has come; nothing hangs on it.
import type { Chair } from './inn-scene.tsx'
import { useLoaded } from './loading.tsx'

export function Inn({ chairs }: { readonly chairs: readonly Chair[] }) {
  const { value } = useLoaded('', () => import('./inn-scene.tsx'))
  return (
    <div class="inn" aria-hidden="true">
      {value === undefined ? null : <value.InnScene chairs={chairs} />}
    </div>
  )
}
