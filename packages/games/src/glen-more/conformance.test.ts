import { conformance } from '@cairn/kernel/conformance'
import { glenMore } from './index.ts'
import { setup } from './testing/setup.ts'

conformance('two', glenMore, setup(2, {}, 2))
conformance(
  'two, introductory, Highlander on two spaces',
  glenMore,
  setup(2, { intro: true, highlander: 'two-spaces' }, 1),
)
conformance('two, Highlander on one space', glenMore, setup(2, { highlander: 'one-space' }, 1))
conformance('three', glenMore, setup(3, {}, 1))
conformance(
  'three with the die, Highlander on two spaces',
  glenMore,
  setup(3, { die: true, highlander: 'two-spaces' }, 1),
)
conformance('three, introductory, with the die', glenMore, setup(3, { die: true, intro: true }, 1))
conformance('three, Highlander on one space', glenMore, setup(3, { highlander: 'one-space' }, 1))
conformance('four', glenMore, setup(4, {}, 1))
conformance('four, introductory', glenMore, setup(4, { intro: true }, 1))
conformance('four with the die', glenMore, setup(4, { die: true }, 1))
conformance('four, Highlander on two spaces', glenMore, setup(4, { highlander: 'two-spaces' }, 1))
conformance(
  'four with the die, Highlander on one space',
  glenMore,
  setup(4, { die: true, highlander: 'one-space' }, 1),
)
