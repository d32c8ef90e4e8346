// Solves in a thread of its own, so that the main one can draw its bar and hear Ctrl-C.
import { parentPort, workerData } from 'node:worker_threads'
import { solve, type SolvedGame } from '@cairn/bots/braverats'

export type SolveTask = Parameters<typeof solve>[0]
export type SolveNews = { readonly part: number } | { readonly solved: SolvedGame }

const tell = (news: SolveNews): void => parentPort?.postMessage(news)

tell({ solved: solve(workerData as SolveTask, part => tell({ part })) })
