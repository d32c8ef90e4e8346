import { ShortPage } from '../house/short-page.tsx'
import * as m from '../paraglide/messages.js'

export const NotFound = () => <ShortPage title={m.not_found_title()} text={m.not_found_text()} />
