import { useEffect, useMemo } from 'preact/hooks'
import { ShortPage } from '../house/short-page.tsx'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { route } from '../route.ts'
import { outdated } from '../table/connection.ts'
import { type OnlineTable, openOnlineTable } from '../table/online.ts'
import { inviteFor } from './join.tsx'
import { TableScreen } from './table.tsx'
import { Room } from './room.tsx'

const Outdated = () => (
  <main id="main" class="page">
    <h1>{m.problem_protocol()}</h1>
    <Button kind="main" onClick={() => location.reload()}>
      {m.reload()}
    </Button>
  </main>
)

/** A table whose rules are gone; if its match had begun, the server has its record. */
function Retired({ table }: { readonly table: OnlineTable }) {
  const begun = table.info.value?.fairness.contributions !== undefined
  return (
    <ShortPage title={m.table_retired()} text={begun ? m.table_retired_match_text() : m.table_retired_text()}>
      {begun && (
        <p>
          <a class="button" href={`/api/tables/${table.id}/record`} download>
            {m.end_save()}
          </a>
        </p>
      )}
    </ShortPage>
  )
}

export function OnlineTableScreen() {
  const id = route.value[1] ?? ''
  const table = useMemo(() => openOnlineTable(id, inviteFor(id)), [id])
  useEffect(() => () => table.close(), [table])
  useEffect(() => {
    const come = (): void => {
      if (document.visibilityState === 'hidden') return
      import('../person/tapped.ts').then(({ quieten }) => quieten(id)).catch(() => undefined)
    }
    come()
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [id])
  if (outdated.value) return <Outdated />
  if (table.phase.value === 'gathering') return <Room table={table} />
  if (table.phase.value === 'retired') return <Retired table={table} />
  return <TableScreen table={table} online={table} />
}
