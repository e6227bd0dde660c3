import type { Suite } from '../harness/suite.ts'
import { canvasesSuite } from './canvases/canvases-suite.ts'
import { drawSuite } from './compositing/draw-suite.ts'
import { conditionsSuite } from './conditions/conditions-suite.ts'
import { liveSuite } from './live/live-suite.ts'
import { memorySuite } from './memory/memory-suite.ts'
import { serverSuite } from './server/server-suite.ts'
import { slopeSuite } from './slope/slope-suite.ts'
import { studioSuite } from './studio/studio-suite.ts'
import { takeSuite } from './takes/take-suite.ts'
import { textSuite } from './text/text-suite.ts'
import { transitionSuite } from './transitions/transition-suite.ts'
import { uploadSuite } from './uploads/upload-suite.ts'

/** Every suite, in the order in which they run. */
export const suites: readonly Suite[] = [
  drawSuite,
  slopeSuite,
  uploadSuite,
  textSuite,
  transitionSuite,
  liveSuite,
  takeSuite,
  canvasesSuite,
  conditionsSuite,
  memorySuite,
  studioSuite,
  serverSuite,
]
