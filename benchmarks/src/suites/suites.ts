import type { Suite } from '../harness/suite.ts'
import { drawSuite } from './compositing/draw-suite.ts'

/** Every suite, in the order in which they run. */
export const suites: readonly Suite[] = [drawSuite]
