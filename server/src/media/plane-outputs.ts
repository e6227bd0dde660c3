import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import { type PlanePart, requireFfmpeg } from './plane-part.ts'
import { keepIfStarted } from './wanted-state.ts'

/** Where a program is sent to, that of the master format where no stream is named; `url` is a secret. */
export interface OutputRequest {
  eventId: string
  streamId?: string | undefined
  outputId: string
  kind: 'rtmp' | 'rtmps' | 'srt'
  url: string
  /** Begins with the slate, until it is resumed. */
  isPaused?: boolean | undefined
}

/** Outputs: which are wanted, whatever happens to the media host. */
export class PlaneOutputs {
  readonly #part: PlanePart

  constructor(part: PlanePart) {
    this.#part = part
  }

  /** Throws `ffmpeg_missing`, and `conflict` for one that runs already. */
  async start(request: OutputRequest): Promise<void> {
    requireFfmpeg(this.#part)
    const { outputId } = request
    const { outputs } = this.#part.wanted
    if (outputs.has(outputId)) {
      throw new MediaPlaneError('conflict', `Output ${outputId} runs already.`)
    }
    const output = { ...request, isPaused: request.isPaused ?? false }
    outputs.set(outputId, output)
    await keepIfStarted(outputs, outputId, this.#part.supervisor.call('startOutput', output))
  }

  /** One that is unknown is no error. */
  async stop(outputId: string): Promise<void> {
    const output = this.#part.wanted.outputs.get(outputId)
    if (output === undefined) return
    // Not wanted any more, so that no new host takes it up; its last events are still passed on.
    this.#part.wanted.outputs.delete(outputId)
    const isStopped = await this.#part.supervisor.call('stopOutput', { outputId }).then(
      () => true,
      () => false,
    )
    if (!isStopped) this.#part.supervisor.reportStopped(output)
  }

  /** Throws `not_found`. */
  async setPaused(outputId: string, isPaused: boolean): Promise<void> {
    this.#part.wanted.output(outputId).isPaused = isPaused
    await this.#part.supervisor.call(isPaused ? 'pauseOutput' : 'resumeOutput', { outputId })
  }
}
