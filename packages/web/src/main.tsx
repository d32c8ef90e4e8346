import './language.ts'
import { render } from 'preact'
import { shelf } from './games/index.ts'
import * as m from './paraglide/messages.js'

function Home() {
  return (
    <main>
      <h1>{m.home_title()}</h1>
      <p>{m.home_lead()}</p>
      <ul>
        {shelf.map(game => (
          <li key={game.id}>
            <h2>{game.name()}</h2>
            <p>{game.about()}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}

const place = document.getElementById('cairn')
if (place !== null) render(<Home />, place)
