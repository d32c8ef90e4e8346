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
conformance('two, Haggis', glenMore, setup(2, { haggis: true }, 1))
conformance(
  'three, Haggis beside Highlander',
  glenMore,
  setup(3, { haggis: true, highlander: 'two-spaces' }, 1),
)
conformance('four, Haggis', glenMore, setup(4, { haggis: true }, 1))
conformance('two, Great Glen', glenMore, setup(2, { glen: true }, 1))
conformance('three, Great Glen and Haggis', glenMore, setup(3, { glen: true, haggis: true }, 1))
conformance('four, Great Glen', glenMore, setup(4, { glen: true }, 1))
conformance('two, Dragon Boats', glenMore, setup(2, { boats: true }, 1))
conformance(
  'three, Dragon Boats beside Highlander and Haggis',
  glenMore,
  setup(3, { boats: true, highlander: 'two-spaces', haggis: true }, 1),
)
conformance('four, Dragon Boats', glenMore, setup(4, { boats: true }, 1))
conformance('two, Single Cask', glenMore, setup(2, { cask: true }, 1))
conformance(
  'three, Single Cask beside Highlander and Haggis',
  glenMore,
  setup(3, { cask: true, highlander: 'one-space', haggis: true }, 1),
)
conformance('four, Single Cask', glenMore, setup(4, { cask: true }, 1))
