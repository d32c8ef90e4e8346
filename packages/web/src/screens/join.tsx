// Somebody comes through an invite link: it leads to the table, and lets them sit down there.
import { useEffect, useState } from 'preact/hooks'
import { Loading } from '../house/loading.tsx'
import { ShortPage } from '../house/short-page.tsx'
import { problemText } from '../house/words.ts'
import * as m from '../paraglide/messages.js'
import { replaceWith, route } from '../route.ts'
import { findInvited } from '../table/online.ts'

const PREFIX = 'cairn.invite.'

/** The invite with which this tab came to a table. */
export const inviteFor = (table: string): string | undefined =>
  sessionStorage.getItem(PREFIX + table) ?? undefined

export function Join() {
  const invite = route.value[1] ?? ''
  const [problem, setProblem] = useState<string | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    async function find(): Promise<void> {
      const reply = await findInvited(invite)
      if (!wanted) return
      if (reply.ok && reply.table !== undefined) {
        sessionStorage.setItem(PREFIX + reply.table, invite)
        replaceWith('table', reply.table)
      } else
        setProblem(!reply.ok && 'problem' in reply ? problemText(reply.problem) : m.problem_unknown_table())
    }
    void find()
    return () => {
      wanted = false
    }
  }, [invite])
  if (problem === undefined) return <Loading />
  return <ShortPage title={m.join_failed()} text={problem} alert />
}
