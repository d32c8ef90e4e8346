// Ends with whoever started us: nobody tells a process that its parent is dead. Plain JavaScript for Node 18 and newer.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOOK = 500

/** Where Node keeps what it made of our source, so that the next start is twice as quick. */
export const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

const proc = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Our parent and, where npm runs us in a shell that waits instead of becoming us, the shell's. */
function ancestors() {
  const parent = process.ppid
  const isShell = /^(ba|da|a|k|z)?sh$|^busybox$/.test(proc(parent, 'comm').trim())
  return isShell ? `${parent} ${/^PPid:\t(\d+)$/m.exec(proc(parent, 'status'))?.[1]}` : `${parent}`
}

const born = ancestors()

/** Calls back once when the npm that runs us as this script (`npx` for npx) has ended. */
export function whenNpmEnds(script, then) {
  if (process.env['npm_lifecycle_event'] !== script) return
  const timer = setInterval(() => {
    if (ancestors() === born) return
    clearInterval(timer)
    then()
  }, LOOK)
  timer.unref()
}

/** Goes on as another Node: it has our streams, is passed our signals, and sees its channel close when we die. */
export function become(node, args, options = {}) {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env }
  const child = spawn(node, args, { env, ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
  return child
}
