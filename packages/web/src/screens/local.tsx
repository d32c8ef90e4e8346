import { useEffect, useMemo } from 'preact/hooks'
import { loadGame } from '../games/index.ts'
import { route } from '../route.ts'
import { openLocalTable } from '../table/local.ts'
import { TableScreen } from './table.tsx'

const secretHands = async (game: string): Promise<boolean> => (await loadGame(game))?.secretHands ?? false

export function LocalTableScreen() {
  const id = route.value[1] ?? ''
  const table = useMemo(() => openLocalTable(id, secretHands), [id])
  useEffect(() => () => table.close(), [table])
  return <TableScreen table={table} />
}
