// Looks for somebody to play with, and goes on until somebody is found or one has had enough.
import { effect } from '@preact/signals'
import { play } from '../sound.ts'
import { online, type Reply, searchNews, send } from './connection.ts'
import { search, type Wish } from './search.ts'

const order = ({ game, pace, seats }: Wish) => ({ type: 'seek', game, pace, seats }) as const

export async function seek(wish: Wish): Promise<Reply> {
  search.value = { ...wish, others: undefined, since: performance.now(), table: undefined }
  const reply = await send(order(wish))
  if (!reply.ok) search.value = undefined
  return reply
}

/** The table that was found: one goes there. */
export function sitDown(): string | undefined {
  const table = search.peek()?.table
  if (table === undefined) return undefined
  search.value = undefined
  void send({ type: 'unseek', table })
  return table
}

/** Waits no more; and does not come to a table that was found. */
export function stopSeeking(): void {
  const table = search.peek()?.table
  search.value = undefined
  void send({ type: 'unseek' })
  if (table !== undefined) void send({ type: 'leave', table })
}

effect(() => {
  const news = searchNews.value
  const mine = search.peek()
  if (news?.type === 'waiting') {
    if (mine !== undefined)
      search.value = { ...mine, others: news.others, since: performance.now() - news.waited }
  } else if (news?.type === 'paired') {
    if (mine === undefined) void send({ type: 'leave', table: news.table })
    else {
      play('turn')
      search.value = { ...mine, table: news.table }
    }
  }
})

let wasOnline = online.peek()
effect(() => {
  // whoever was cut off is not waited with any more
  const mine = search.peek()
  if (online.value && !wasOnline && mine?.others !== undefined && mine.table === undefined)
    void send(order(mine))
  wasOnline = online.value
})
