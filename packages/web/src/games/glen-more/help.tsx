// What stands on a tile, a landmark card or a clan, in words.
import { clanOf } from '@cairn/games/glen-more'
import { CHAPTERS } from './chronicles/index.ts'
import { bonusWords, cardWords, clanName, printed, tileName } from './words.ts'

const Words = ({
  name,
  kind = '',
  lines,
}: {
  readonly name: string
  readonly kind?: string
  readonly lines: readonly string[]
}) => (
  <div class="glen-help">
    <p>
      <b>{name}</b> {kind === '' ? null : <i>{kind}</i>}
    </p>
    {lines.map((line, i) => (
      <p key={i}>{line}</p>
    ))}
  </div>
)

export function helpOf(key: string) {
  const [what = '', id = ''] = key.split(' ')
  if (what === 'clan') return <Words name={clanName(id)} lines={[`${bonusWords(id)} (${clanOf(id).rule})`]} />
  if (what === 'landmark')
    return (
      <Words
        name={tileName(id.replace('card-', ''))}
        lines={[
          cardWords(id),
          ...CHAPTERS.flatMap(({ landmarks }) => (landmarks === undefined ? [] : [landmarks.words(id)])),
        ]}
      />
    )
  if (what === 'card') return <Words name={tileName(id.replace('card-', ''))} lines={[cardWords(id)]} />
  return <Words {...printed(id)} />
}
