import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { keepPrivate, makeFolder } from './folder.ts'
import type { Request } from './sqlite-worker.ts'
import type { Operation, Store } from './store.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens (or makes) a database file. Rejects if another server has it open; `beside` one, a file that is there and up to
 * date is opened all the same.
 */
export async function openSqlite(file: string, { beside = false } = {}): Promise<Store> {
  makeFolder(dirname(file))
  keepPrivate(file)
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file, beside } })
  /** Who waits for an answer, in the order in which they asked: answers come in the same. */
  let waiting: Waiting[] = []
  let failure: Error | undefined
  /** What has come up while the thread was busy; sent together, for one commit. */
  let requests: Request[] = []
  let isBusy = false
  const flush = (): void => {
    if (requests.length === 0) return
    isBusy = true
    worker.postMessage(requests)
    requests = []
  }

  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting) reject(failure)
    waiting = []
  }
  let closing = false
  const { promise: failed, resolve: giveUp } = Promise.withResolvers<Error>()
  const exited = new Promise<void>(resolve => {
    worker.once('exit', () => {
      fail(new Error('the store is closed'))
      if (!closing && failure !== undefined) giveUp(failure)
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', error => {
      const text = String(error)
      reject(new Error(text.includes('locked') ? `another server has ${file} open` : text, { cause: error }))
    })
  })
  worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('message', (answers: readonly unknown[]) => {
    isBusy = false
    flush()
    const answered = waiting
    waiting = answered.slice(answers.length)
    for (const [i, answer] of answers.entries())
      if (answer instanceof Error) answered[i]?.reject(answer)
      else answered[i]?.resolve(answer)
  })

  const ask = <K extends Operation>(name: K): Store[K] =>
    // the worker's table of operations has the same types
    ((...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure)
          return
        }
        waiting.push({ resolve, reject })
        // with all that comes up in this turn, unless the thread is busy: then when it is done
        if (requests.push([name, ...args]) === 1)
          setImmediate(() => {
            if (!isBusy) flush()
          })
      })) as Store[K]

  return {
    isShared: beside,
    append: ask('append'),
    read: ask('read'),
    list: ask('list'),
    attend: ask('attend'),
    shown: ask('shown'),
    tablesOf: ask('tablesOf'),
    madeBy: ask('madeBy'),
    abandoned: ask('abandoned'),
    unlisted: ask('unlisted'),
    heads: ask('heads'),
    lease: ask('lease'),
    time: ask('time'),
    addPerson: ask('addPerson'),
    matchesOf: ask('matchesOf'),
    tallies: ask('tallies'),
    companions: ask('companions'),
    publish: ask('publish'),
    published: ask('published'),
    unread: ask('unread'),
    catchUp: ask('catchUp'),
    rename: ask('rename'),
    hide: ask('hide'),
    isHidden: ask('isHidden'),
    personOf: ask('personOf'),
    people: ask('people'),
    devices: ask('devices'),
    forgetDevice: ask('forgetDevice'),
    addLink: ask('addLink'),
    useLink: ask('useLink'),
    ratingsOf: ask('ratingsOf'),
    ratingCurve: ask('ratingCurve'),
    best: ask('best'),
    ratedTables: ask('ratedTables'),
    rerate: ask('rerate'),
    wait: ask('wait'),
    stopWaiting: ask('stopWaiting'),
    waiting: ask('waiting'),
    block: ask('block'),
    unblock: ask('unblock'),
    blocked: ask('blocked'),
    blocksAmong: ask('blocksAmong'),
    kept: ask('kept'),
    erase: ask('erase'),
    enact: ask('enact'),
    deeds: ask('deeds'),
    lastDeed: ask('lastDeed'),
    barred: ask('barred'),
    find: ask('find'),
    subscribe: ask('subscribe'),
    subscriptionOf: ask('subscriptionOf'),
    subscriptions: ask('subscriptions'),
    unsubscribe: ask('unsubscribe'),
    claimTap: ask('claimTap'),
    unclaimedTaps: ask('unclaimedTaps'),
    tapsFor: ask('tapsFor'),
    addChallenge: ask('addChallenge'),
    useChallenge: ask('useChallenge'),
    addPasskey: ask('addPasskey'),
    passkey: ask('passkey'),
    passkeys: ask('passkeys'),
    usePasskey: ask('usePasskey'),
    forgetPasskey: ask('forgetPasskey'),
    key: ask('key'),
    pushKey: ask('pushKey'),
    due: ask('due'),
    beat: ask('beat'),
    failed,
    async close() {
      closing = true
      flush()
      worker.postMessage('close')
      await exited
    },
  }
}
