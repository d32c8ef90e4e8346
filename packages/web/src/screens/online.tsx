import { useEffect, useMemo } from 'preact/hooks'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { route } from '../route.ts'
import { outdated } from '../table/connection.ts'
import { openOnlineTable } from '../table/online.ts'
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

export function OnlineTableScreen() {
  const id = route.value[1] ?? ''
  const table = useMemo(() => openOnlineTable(id, inviteFor(id)), [id])
  useEffect(() => () => table.close(), [table])
  if (outdated.value) return <Outdated />
  if (table.phase.value === 'gathering') return <Room table={table} />
  return <TableScreen table={table} take={() => table.take()} />
}
