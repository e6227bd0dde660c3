import type { BenchBrowser } from './bench-browser.ts'
import type { SuiteResult } from './result.ts'

/** What a suite is handed. */
export interface SuiteRoom {
  /** The shared browser; started when first asked for. */
  browser(): Promise<BenchBrowser>
  /** Fewer cases and rounds: shows that all works, with wide spreads. */
  readonly quick: boolean
  readonly seed: number
  /** Tells how far it is. */
  say(line: string): void
}

/** A group of measurements that can run by itself. */
export interface Suite {
  readonly id: string
  readonly title: string
  run(room: SuiteRoom): Promise<SuiteResult>
}
