import type { LoadMeter } from '../domain/ports/load-meter.ts'

/** A load that a test sets: two processors with nothing to do. */
export class FakeLoadMeter implements LoadMeter {
  processors = 2
  share: number | null = 0
}
