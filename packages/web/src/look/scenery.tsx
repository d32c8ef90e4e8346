// Parts of a Highland scene, each on the ground at its own origin: put them into an SVG by transform.
// Far hills have no line; what stands near is inked.

interface Placed {
  readonly x: number
  readonly y: number
  readonly size?: number
}

const place = ({ x, y, size = 1 }: Placed): string =>
  `translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`

/** A ridge of waves from edge to edge of a sheet `width` wide, filled down to `depth`. */
export function Ridge({
  width,
  y,
  depth,
  rise,
  phase,
  tone,
}: {
  readonly width: number
  readonly y: number
  readonly depth: number
  /** Half the height of its waves. */
  readonly rise: number
  readonly phase: number
  /** The class that colours it. */
  readonly tone: string
}) {
  const steps = 12
  const point = (i: number): string =>
    `${Math.round((width * i) / steps)} ${Math.round(y + Math.sin(i * 1.3 + phase) * rise)}`
  const between = (i: number): string =>
    `${Math.round((width * (i + 0.5)) / steps)} ${Math.round(y + ((Math.sin(i * 1.3 + phase) + Math.sin((i + 1) * 1.3 + phase)) / 2) * rise)}`
  const curve = Array.from({ length: steps - 1 }, (_, i) => `Q${point(i + 1)} ${between(i + 1)}`)
  return <path class={tone} d={`M${point(0)}L${between(0)}${curve.join('')}L${point(steps)}V${depth}H0z`} />
}

/** A mountain with a lit side: its foot is `2 * half` wide. */
export function Mountain({
  x,
  y,
  half,
  height,
  tone,
}: {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly height: number
  readonly tone: string
}) {
  const at = (dx: number, dy: number): string => `${Math.round(x + half * dx)} ${Math.round(y - height * dy)}`
  const left = `M${at(-1, 0)}C${at(-0.6, 0.22)} ${at(-0.42, 0.5)} ${at(-0.22, 0.73)}C${at(-0.12, 0.86)} ${at(-0.06, 1)} ${at(0, 1)}`
  return (
    <>
      <path
        class={tone}
        d={`${left}C${at(0.06, 1)} ${at(0.13, 0.86)} ${at(0.2, 0.75)}C${at(0.36, 0.5)} ${at(0.6, 0.2)} ${at(1, 0)}z`}
      />
      <path
        class={`${tone}-lit`}
        d={`${left}C${at(-0.04, 0.8)} ${at(-0.2, 0.64)} ${at(-0.15, 0.5)}S${at(-0.38, 0.26)} ${at(-0.42, 0)}z`}
      />
    </>
  )
}

export const Cloud = (placed: Placed) => (
  <path
    class="scenery-cloud"
    transform={place(placed)}
    d="M-70 0c4-10 18-12 26-8 4-14 28-18 38-8 10-10 30-6 34 4 14-6 34-2 40 12z"
  />
)

export const Sun = ({ x, y, size = 1 }: Placed) => (
  <g class="scenery-sun" transform={place({ x, y, size })}>
    {[2.6, 1.8, 1.35].map(ring => (
      <circle key={ring} class="scenery-halo" r={44 * ring} />
    ))}
    <circle r="44" />
  </g>
)

export const Spruce = (placed: Placed) => (
  <g class="scenery" transform={place(placed)}>
    <ellipse class="scenery-shadow" cx="9" cy="2" rx="15" ry="4" />
    <path class="scenery-earth" d="M-2.500 4v-10h5V4z" />
    <path
      class="scenery-fir"
      d="M0-44c2 6 5 11 9 16h-4c3 5 6 10 10 13l-6 1c3 4 6 8 9 12-10 3-26 3-36 0 3-4 6-8 9-12l-6-1c4-3 7-8 10-13h-4c4-5 7-10 9-16z"
    />
    <path
      class="scenery-bare scenery-fir-lit"
      d="M-1-40c-2 5-4 9-7 12l4 .5c-2 5-5 9-9 12l5 1c-2 4-5 7-7 10 3 .8 6 1 8 1 2-13 5-24 6-36.500z"
    />
    <path
      class="scenery-bare scenery-fir-shade"
      d="M1-37c1 4 3 8 5 11H3c3 5 6 9 9 11l-5 1c2 4 5 7 7 10-3 1-7 1-10 1 1-11-1-23-3-34z"
    />
  </g>
)

export const Heather = (placed: Placed) => (
  <g class="scenery" transform={place(placed)}>
    <path class="scenery-heather" d="M-10 0c-3-4 0-9 5-8 1-5 8-5 9-1 5-1 8 4 5 9z" />
    <path class="scenery-bare scenery-heather-lit" d="M-8-2c-1-3 1-4 4-4 1-3 4-4 6-2-4 1-7 3-10 6z" />
  </g>
)

export const Tuft = (placed: Placed) => (
  <path class="scenery-tuft" transform={place(placed)} d="M-4 0c0-3-1-5-2-7M0 0v-8M4 0c0-3 1-5 2-7" />
)

/** A dry-stone wall of so many courses' length. */
export const Dyke = ({ length, ...placed }: Placed & { readonly length: number }) => (
  <g class="scenery" transform={place(placed)}>
    {Array.from({ length }, (_, i) => {
      const y = Math.round(Math.sin(i * 0.55 + placed.x) * 3)
      return (
        <path
          key={i}
          class={i % 3 === 1 ? 'scenery-rock-lit' : 'scenery-rock'}
          d={`M${i * 9} ${y}c-1-5 1-8 4-8s6 2 5 8zM${i * 9 + 3} ${y - 7}c0-4 7-4 7 0z`}
        />
      )
    })}
  </g>
)

/** A keep on its rock, the flag in its lord's cloth. */
export const Castle = ({ flag, ...placed }: Placed & { readonly flag: string }) => (
  <g class="scenery" transform={place(placed)}>
    <ellipse class="scenery-shadow" cx="14" cy="7" rx="50" ry="7" />
    <path class="scenery-rock" d="M-44 4c1-6 8-9 15-8 7-4 46-4 54 0 8-1 16 2 19 8-23 6-65 6-88 0z" />
    <path class="scenery-wall" d="M-42-1v-25h4v4h4v-4h4v4h4v-4h4v25z" />
    <path class="scenery-line" d="M-8-52v-26" />
    <path fill={flag} d="M-8-78c4-2 8 2 12 0s5-1 7-1l-3 5 3 6c-4-1-8 2-11 1s-5 1-8 0z" />
    <path class="scenery-wall" d="M-24-2v-50h5v5h5v-5h6v5h6v-5h6v5h5v-5h5v50z" />
    <path class="scenery-bare scenery-wall-lit" d="M-22.500-3v-42h9v42zM-40.500-2v-18h5v18z" />
    <path class="scenery-bare scenery-wall-shade" d="M5-46h8v43H5z" />
    <path class="scenery-wall" d="M14-2v-36h20v36z" />
    <path class="scenery-bare scenery-wall-lit" d="M15-3v-34h5v34z" />
    <path class="scenery-slate" d="M11-37c6-6 10-14 13-23 3 9 7 17 13 23-8 3-18 3-26 0z" />
    <path class="scenery-window" d="M-17-36h4v8h-4zM-1-36h4v8h-4zM-17-22h4v7h-4zM22-28h4v7h-4z" />
    <path class="scenery-earth" d="M-7-2v-11c0-6 10-6 10 0v11z" />
  </g>
)

export const Cottage = (placed: Placed) => (
  <g class="scenery" transform={place(placed)}>
    <ellipse class="scenery-shadow" cx="10" cy="2" rx="23" ry="5" />
    <path
      class="scenery-smoke"
      d="M-12-37c-2-4 2-6 1-9 4 0 3 5 2 7 5-1 7-6 4-10 6 1 8 8 3 11-3 2-7 3-10 1z"
    />
    <path class="scenery-harl-shade" d="M-15-34h7v10h-7z" />
    <path class="scenery-harl" d="M-18 0v-16h36V0z" />
    <path class="scenery-bare scenery-harl-shade" d="M9-14h8V-1H9z" />
    <path class="scenery-thatch" d="M-22-13l6-15c10-2 22-2 32 0l6 15c-13 2-31 2-44 0z" />
    <path
      class="scenery-bare scenery-thatch-lit"
      d="M-19-14.500l4.500-11.500c5-1 10-1.300 15-1.300-5 3-8 7-9 13.500-4 0-7-.3-10.500-.7z"
    />
    <path class="scenery-earth" d="M-4 0v-9c0-3 6-3 6 0v9z" />
    <path class="scenery-window" d="M-13-10h5v5h-5zM7-10h5v5H7z" />
  </g>
)

/** A fire; by night it glows. */
export const Campfire = (placed: Placed) => (
  <g class="scenery scenery-fire" transform={place(placed)}>
    <ellipse class="scenery-glow" cy="-8" rx="46" ry="30" />
    <ellipse class="scenery-glow" cy="-8" rx="26" ry="18" />
    <path class="scenery-earth" d="M-16 4l26-10 4 4-26 10zM16 4L-10-6l-4 4L12 8z" />
    <path
      class="scenery-flame"
      d="M-10 0c-4-10 4-14 3-24 8 4 10 10 9 14 3-2 4-4 4-7 6 6 6 13 3 18-6 4-14 4-19-1z"
    />
    <path class="scenery-bare scenery-ember" d="M-5 0c-2-6 3-8 3-13 5 4 7 9 6 13-3 2-6 2-9 0z" />
  </g>
)
