// Before the browser suite: the page is built, so that a fresh clone can run it.
import { ensurePage } from '../../../scripts/page.ts'

export default function prepare(): void {
  if (!ensurePage()) throw new Error('the page could not be built')
}
