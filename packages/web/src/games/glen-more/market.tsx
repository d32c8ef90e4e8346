// The market inside the rondel, and what is left of the stack.
import { GOODS, type Good, MARKET, STACKS, sellPrice } from '@cairn/games/glen-more'
import * as m from '../../paraglide/messages.js'
import { CHAPTERS } from './chronicles/index.ts'
import type { PartProps } from './seam/part.ts'
import { Wooden } from './pieces/piece.tsx'
import { Sign } from './pieces/signs.tsx'
import { goodName } from './words.ts'

export const Market = (props: PartProps) => {
  const { view } = props
  return (
    <div class="glen-market">
      <p class="glen-market-title">
        <i>{m.glen_more_market()}</i>
      </p>
      <ul>
        {GOODS.map(good => (
          <Row key={good} good={good} {...props} />
        ))}
      </ul>
      <p class="glen-stack">
        {m.glen_more_stack({ stack: STACKS[view.stack] ?? '', n: view.unseen[view.stack]?.length ?? 0 })}
      </p>
    </div>
  )
}

/** What the Chronicles in play keep in the middle of the table. */
export const Centers = (props: PartProps) => (
  <div class="glen-centers">
    {CHAPTERS.map(({ key, Center }) =>
      Center === undefined || props.view.chronicles[key] === undefined ? null : (
        <Center key={key} {...props} />
      ),
    )}
  </div>
)

export const hasCenters = ({ chronicles }: PartProps['view']): boolean =>
  CHAPTERS.some(({ key, Center }) => Center !== undefined && chronicles[key] !== undefined)

function Row({ good, view, touch }: PartProps & { readonly good: Good }) {
  const filled = view.market[good]
  const where = `market ${good}`
  const label = m.glen_more_market_sell({ good: goodName(good) })
  return (
    <li>
      <span class="glen-crate" aria-hidden="true">
        <Wooden good={good} />
        <Wooden good={good} />
        <Wooden good={good} />
      </span>
      {MARKET.prices.map((price, i) => (
        <span
          key={price}
          class={`glen-price ${i < filled ? 'glen-price-filled' : ''}`}
          data-n={price}
          aria-hidden="true"
        />
      ))}
      <span class="visually-hidden">{m.glen_more_market_row({ good: goodName(good), filled })}</span>
      {touch.at(where).length === 0 ? null : (
        <button
          type="button"
          class={`glen-sell ${touch.marks(where)}`}
          aria-label={label}
          title={label}
          onClick={() => touch.touch(where)}
        >
          <Sign of="coins" n={`+${sellPrice(view, good)}`} />
        </button>
      )}
    </li>
  )
}
