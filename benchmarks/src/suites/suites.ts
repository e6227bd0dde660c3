import type { Suite } from '../harness/suite.ts'
import { canvasesSuite } from './canvases/canvases-suite.ts'
import { drawSuite } from './compositing/draw-suite.ts'
import { conditionsSuite } from './conditions/conditions-suite.ts'
import { liveSuite } from './live/live-suite.ts'
import { takeSuite } from './takes/take-suite.ts'

/** Every suite, in the order in which they run. */
export const suites: readonly Suite[] = [
  drawSuite,
  liveSuite,
  takeSuite,
  canvasesSuite,
  conditionsSuite,
]
