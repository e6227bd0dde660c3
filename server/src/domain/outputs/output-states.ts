import type { Clock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { type OutputChange, stepOutput } from './output-lifecycle.ts'
import type { OutputMeter } from './output-meter.ts'
import { presentOutput } from './present-output.ts'

/** What output states work with. */
export interface OutputStatesDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly meter: OutputMeter
  readonly clock: Clock
  readonly logger: LoggerPort
}

/** Writes what becomes of outputs, and tells the event's owner. */
export class OutputStates {
  readonly #deps: OutputStatesDeps

  constructor(deps: OutputStatesDeps) {
    this.#deps = deps
  }

  /** Applies a change that the table of transitions allows; ignores and logs another (GAP-045). */
  async change(event: EventRecord, outputId: string, change: OutputChange): Promise<OutputRecord> {
    const { store, clock, logger, meter } = this.#deps
    const { output, forbidden } = await store.transaction(async (within) => {
      const before = await within.outputs.find(outputId)
      if (!before) return { output: undefined, forbidden: false }
      const step = stepOutput(before, change, clock.now())
      return step
        ? { output: await within.outputs.update(outputId, step), forbidden: false }
        : { output: before, forbidden: true }
    })
    if (!output) throw new Error(`Output ${outputId} is gone`)
    if (forbidden) {
      logger.warn({ outputId, from: output.status, to: change.status }, 'output step ignored')
      return output
    }
    if (output.status === 'stopped') meter.forget(outputId)
    this.announce(event, output)
    return output
  }

  /** Tells the owner how an output is. */
  announce(event: EventRecord, output: OutputRecord): void {
    this.#deps.publisher.publish(
      {
        event_name: 'outputUpdated',
        payload: { eventId: event.id, output: presentOutput(output, this.#deps.meter) },
      },
      { userId: event.ownerId, eventId: event.id },
    )
  }
}
