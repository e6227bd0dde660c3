import type { BenchCase, Target } from '../../harness/result.ts'
import type { SuiteRoom } from '../../harness/suite.ts'
import type { ProgramVideo } from './media/program-video.ts'
import type { ProductServer } from './product-server.ts'
import type { Unavailable } from './unavailable.ts'

/** What a part of the server suite found. */
export interface ServerPartResult {
  readonly notes: readonly string[]
  readonly cases: readonly BenchCase[]
  readonly targets: readonly Target[]
}

/** What a part is handed. */
export interface ServerRoom extends Omit<SuiteRoom, 'browser'> {
  /** The product as shipped; the suite owns it. Parts make users of their own. */
  readonly product: ProductServer
  /** What publishers send. */
  readonly video: ProgramVideo | Unavailable
}

/** One thing that the server suite measures; the peers are the part's own. */
export type ServerPart = (room: ServerRoom) => Promise<ServerPartResult>
