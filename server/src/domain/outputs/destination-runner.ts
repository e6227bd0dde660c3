import { isProgramHeld } from '../live/live-state.ts'
import { programStreamOf } from '../live/program-streams.ts'
import type { SecretBox } from '../ports/identity-ports.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { type OutputRunner, outputFailure } from './output-runner.ts'
import type { OutputStates } from './output-states.ts'
import { streamAddress, unsealedAddress } from './stream-address.ts'

/** What a destination runner works with. */
export interface DestinationRunnerDeps {
  readonly store: Store
  readonly media: Pick<
    MediaPlanePort,
    'startOutput' | 'stopOutput' | 'pauseOutput' | 'resumeOutput'
  >
  readonly states: OutputStates
  readonly box: SecretBox
}

/** Sends the program to RTMP and SRT targets. The media plane reports when they are reached. */
export class DestinationRunner implements OutputRunner {
  readonly #deps: DestinationRunnerDeps

  constructor(deps: DestinationRunnerDeps) {
    this.#deps = deps
  }

  async start(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const starting = await this.#deps.states.change(event, output.id, { status: 'starting' })
    return this.#launch(event, starting)
  }

  resumeAfterRestart(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    return this.#launch(event, output)
  }

  async stop(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { states, media } = this.#deps
    await states.change(event, output.id, { status: 'stopping' })
    try {
      await media.stopOutput(output.id)
    } catch (error) {
      return states.change(event, output.id, { status: 'stopped', ...outputFailure(error) })
    }
    return states.change(event, output.id, { status: 'stopped' })
  }

  async pause(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { states, media } = this.#deps
    try {
      await media.pauseOutput(output.id)
    } catch (error) {
      return states.change(event, output.id, { status: output.status, ...outputFailure(error) })
    }
    // The media plane tells when one that is not connected yet is.
    return output.status === 'started'
      ? states.change(event, output.id, { status: 'paused' })
      : output
  }

  async resume(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { states, media } = this.#deps
    try {
      await media.resumeOutput(output.id)
    } catch (error) {
      return states.change(event, output.id, { status: output.status, ...outputFailure(error) })
    }
    return output.status === 'paused'
      ? states.change(event, output.id, { status: 'started' })
      : output
  }

  async #launch(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { store, media, states, box } = this.#deps
    try {
      const distributor = await store.outputs.findDistributor(output.distributorId ?? '')
      if (!distributor) throw new Error('The destination was removed')
      const { serverUrl, streamKey } = unsealedAddress(
        box.open(distributor.sealedUrl),
        distributor.serverUrl,
      )
      const { kind, url } = streamAddress(serverUrl, streamKey)
      await media.startOutput({
        eventId: event.id,
        streamId: programStreamOf(output.formatId),
        outputId: output.id,
        kind,
        url,
        isPaused: isProgramHeld(event),
      })
      return (await store.outputs.find(output.id)) ?? output
    } catch (error) {
      return states.change(event, output.id, { status: 'stopped', ...outputFailure(error) })
    }
  }
}
