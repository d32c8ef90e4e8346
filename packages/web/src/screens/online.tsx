import { useEffect, useMemo } from 'preact/hooks'
import { route } from '../route.ts'
import { openOnlineTable } from '../table/online.ts'
import { inviteFor } from './join.tsx'
import { TableScreen } from './table.tsx'
import { Room } from './room.tsx'

export function OnlineTableScreen() {
  const id = route.value[1] ?? ''
  const table = useMemo(() => openOnlineTable(id, inviteFor(id)), [id])
  useEffect(() => () => table.close(), [table])
  if (table.phase.value === 'gathering') return <Room table={table} />
  return <TableScreen table={table} take={() => table.take()} />
}
