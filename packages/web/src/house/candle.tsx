/** A clock as a candle: the more time, the taller. */
export const Candle = ({ height }: { readonly height: number }) => (
  <svg class="candle" viewBox="0 0 40 64" aria-hidden="true">
    <ellipse class="candle-dish" cx="20" cy="57" rx="15" ry="4.5" />
    <rect class="candle-wax" x="14" y={55 - height} width="12" height={height} rx="1.5" />
    <rect class="candle-band" x="14" y={55 - height * 0.55} width="12" height={Math.min(6, height / 3)} />
    <path class="candle-flame" d={`M20 ${54 - height}c-5-4-3-8 0-13 3 5 5 9 0 13z`} />
  </svg>
)
