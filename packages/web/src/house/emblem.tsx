import { shelved } from '../games/index.ts'
import { Drawing } from '../look/drawing.tsx'

/** The emblem of a game, on the shelf and wherever the game is named. */
export function Emblem({ game }: { readonly game: string }) {
  const own = shelved(game)
  return (
    <Drawing box={[64, 64]} class="emblem" tone={own?.tone}>
      {own?.emblem}
    </Drawing>
  )
}
