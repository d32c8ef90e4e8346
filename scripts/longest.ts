// The order of the test files: those that take longest come first among their suite, so that no core waits for the last.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long although they are short to read, which is all that Vitest goes by in a fresh clone. */
const LONG = [
  'packages/web/test/screens.test.ts',
  'packages/web/test/chronicles.test.ts',
  'packages/games/src/glen-more/chronicles/together.test.ts',
  'packages/games/src/glen-more/chronicles/alone.test.ts',
  'packages/games/src/glen-more/conformance.test.ts',
  'packages/games/src/lords-of-scotland/conformance.test.ts',
  'packages/games/src/records.test.ts',
]
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some(path => moduleId.endsWith(path))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const suites = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...suites.values()].flatMap(suite => [
      ...suite.filter(isLong),
      ...suite.filter(file => !isLong(file)),
    ])
  }
}
