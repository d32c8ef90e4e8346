import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'

export const NotFound = () => (
  <main id="main" class="page">
    <h1>{m.not_found_title()}</h1>
    <p>{m.not_found_text()}</p>
    <p>
      <a class="button button-main" href={href()}>
        {m.back_home()}
      </a>
    </p>
  </main>
)
