// Something to show of a match that is over: a picture of its board, and a link to its replay.
import { makeRecord, type Outcome } from '@cairn/kernel'
import { Published, type PublishRequest } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import type { Seated } from '../games/module.ts'
import { Button } from '../look/button.tsx'
import { Dialog } from '../look/dialog.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { meet } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import type { PageTable, TableSeat } from '../table/table.ts'
import { CopyLink } from './copy-link.tsx'
import { saveBlob } from './save.ts'
import { drawKeepsake, scoreOf } from './keepsake.ts'

const linkTo = (...words: readonly string[]): string => new URL(href(...words), location.href).href

/** How a publisher names a seat. */
const named = (seat: TableSeat): PublishRequest['seats'][number] =>
  seat.kind === 'bot'
    ? { kind: 'bot', level: seat.level }
    : { kind: 'person', name: seat.kind === 'person' ? seat.name : '' }

/** Has the server keep a match of this device; the link under which it is found. */
async function publish(table: PageTable): Promise<string> {
  await meet()
  const { id } = await ask('/api/matches', Published, {
    record: makeRecord(await table.record()),
    seats: table.seats.peek().map(named),
  } satisfies PublishRequest)
  return linkTo('replay', 'shared', id)
}

function Link({ table }: { readonly table: PageTable }) {
  const [link, setLink] = useState(table.online ? linkTo('replay', 'table', table.id) : undefined)
  const [stage, setStage] = useState<'offered' | 'asked' | 'failed'>('offered')
  if (link !== undefined) return <CopyLink link={link} label={m.share_link()} />
  function make(): void {
    setStage('asked')
    publish(table).then(setLink, () => setStage('failed'))
  }
  return (
    <>
      <p class="soft">{m.share_publish_text()}</p>
      <Button icon="link" disabled={stage === 'asked'} onClick={make}>
        {stage === 'asked' ? m.share_publishing() : m.share_publish()}
      </Button>
      {stage === 'failed' ? (
        <p class="notice notice-refusal" role="alert">
          {m.share_publish_failed()}
        </p>
      ) : null}
    </>
  )
}

interface Drawn {
  readonly file: File
  readonly url: string
}

export function ShareDialog({
  table,
  outcome,
  seats,
  onClose,
}: {
  readonly table: PageTable
  readonly outcome: Outcome
  readonly seats: readonly Seated[]
  readonly onClose: () => void
}) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | undefined>(undefined)
  const title = shelved(table.game.value)?.name ?? ''
  const score = scoreOf(outcome, seats).join(' · ')
  useEffect(() => {
    let url: string | undefined
    let wanted = true
    function show(blob: Blob): void {
      url = URL.createObjectURL(blob)
      setDrawn({ file: new File([blob], `cairn-${table.game.peek()}.png`, { type: 'image/png' }), url })
    }
    const board = document.querySelector<HTMLElement>('.table-board')
    const drawing =
      board === null ? Promise.reject(new Error('no board')) : drawKeepsake(board, { title, outcome, seats })
    drawing.then(
      blob => wanted && show(blob),
      () => wanted && setDrawn('failed'),
    )
    return () => {
      wanted = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [])

  const canSend =
    drawn !== undefined &&
    drawn !== 'failed' &&
    'canShare' in navigator &&
    navigator.canShare({ files: [drawn.file] })
  return (
    <Dialog title={m.share_title()} close={m.close()} onClose={onClose} wide>
      <div class="share">
        {drawn === undefined ? (
          <p role="status">{m.share_making()}</p>
        ) : drawn === 'failed' ? (
          <p class="notice notice-refusal" role="alert">
            {m.share_failed()}
          </p>
        ) : (
          <>
            <img class="share-picture" src={drawn.url} alt={m.share_alt({ game: title, score })} />
            <div class="buttons">
              {canSend ? (
                <Button
                  kind="main"
                  icon="share"
                  onClick={() =>
                    // whoever changes their mind has not failed
                    void navigator
                      .share({ files: [drawn.file], text: m.share_text({ game: title, score }) })
                      .catch(() => undefined)
                  }
                >
                  {m.share_send()}
                </Button>
              ) : null}
              <Button
                kind={canSend ? 'plain' : 'main'}
                icon="save"
                onClick={() => saveBlob(drawn.file, drawn.file.name)}
              >
                {m.share_save()}
              </Button>
            </div>
          </>
        )}
        <Link table={table} />
      </div>
    </Dialog>
  )
}
