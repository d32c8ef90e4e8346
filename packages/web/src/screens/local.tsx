import { useEffect, useMemo } from 'preact/hooks'
import { loadGame, loadTable } from '../games/index.ts'
import { saveRecord } from '../house/save.ts'
import { ShortPage } from '../house/short-page.tsx'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { route } from '../route.ts'
import { type GameAbout, type LocalTable, openLocalTable } from '../table/local.ts'
import { recordOfSaved } from '../table/saved.ts'
import type { TableOptions } from '../table/table.ts'
import { TableScreen } from './table.tsx'

async function about(id: string, options: TableOptions): Promise<GameAbout> {
  // the board will wait for what the options need; here they need not be waited for
  loadTable(id, options).catch(() => {})
  const module = await loadGame(id)
  if (module === undefined) throw new Error(`there is no game "${id}"`)
  return module
}

/** A match whose rules are gone: it cannot be played on, but is not lost. */
function Retired({ table }: { readonly table: LocalTable }) {
  const saved = table.saved()
  return (
    <ShortPage title={m.table_retired()} text={m.table_retired_match_text()}>
      {saved === undefined ? null : (
        <p>
          <Button icon="save" onClick={() => saveRecord(recordOfSaved(saved))}>
            {m.end_save()}
          </Button>
        </p>
      )}
    </ShortPage>
  )
}

export function LocalTableScreen() {
  const id = route.value[1] ?? ''
  const table = useMemo(() => openLocalTable(id, about), [id])
  useEffect(() => () => table.close(), [table])
  return table.phase.value === 'retired' ? <Retired table={table} /> : <TableScreen table={table} />
}
