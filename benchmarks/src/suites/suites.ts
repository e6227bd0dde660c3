import type { Suite } from '../harness/suite.ts'
import { drawSuite } from './compositing/draw-suite.ts'
import { liveSuite } from './live/live-suite.ts'

/** Every suite, in the order in which they run. */
export const suites: readonly Suite[] = [drawSuite, liveSuite]
