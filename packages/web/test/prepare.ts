// Before the browser suite: the messages are compiled, so that a fresh clone can run it.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export default function prepare(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/messages.ts', import.meta.url))], {
    stdio: 'inherit',
  })
}
