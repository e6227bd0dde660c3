import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import { ffmpegMissingText } from './ffmpeg/ffmpeg.ts'
import type { HostSupervisor } from './ipc/host-supervisor.ts'
import { keepIfStarted, type WantedState } from './wanted-state.ts'

/** Where a program is sent to; `url` is a secret. */
export interface OutputRequest {
  eventId: string
  outputId: string
  kind: 'rtmp' | 'rtmps' | 'srt'
  url: string
}

/** Outputs: which are wanted, whatever happens to the media host. */
export class PlaneOutputs {
  readonly #wanted: WantedState
  readonly #supervisor: HostSupervisor
  readonly #hasFfmpeg: boolean

  constructor(wanted: WantedState, supervisor: HostSupervisor, hasFfmpeg: boolean) {
    this.#wanted = wanted
    this.#supervisor = supervisor
    this.#hasFfmpeg = hasFfmpeg
  }

  /** Throws `ffmpeg_missing`, and `conflict` for one that runs already. */
  async start(request: OutputRequest): Promise<void> {
    if (!this.#hasFfmpeg) throw new MediaPlaneError('ffmpeg_missing', ffmpegMissingText)
    const { outputId } = request
    const { outputs } = this.#wanted
    if (outputs.has(outputId)) {
      throw new MediaPlaneError('conflict', `Output ${outputId} runs already.`)
    }
    outputs.set(outputId, { ...request, isPaused: false })
    await keepIfStarted(outputs, outputId, this.#supervisor.call('startOutput', request))
  }

  /** One that is unknown is no error. */
  async stop(outputId: string): Promise<void> {
    const output = this.#wanted.outputs.get(outputId)
    if (output === undefined) return
    // Not wanted any more, so that no new host takes it up; its last events are still passed on.
    this.#wanted.outputs.delete(outputId)
    const isStopped = await this.#supervisor.call('stopOutput', { outputId }).then(
      () => true,
      () => false,
    )
    if (!isStopped) this.#supervisor.reportStopped(output)
  }

  /** Throws `not_found`. */
  async setPaused(outputId: string, isPaused: boolean): Promise<void> {
    this.#wanted.output(outputId).isPaused = isPaused
    await this.#supervisor.call(isPaused ? 'pauseOutput' : 'resumeOutput', { outputId })
  }
}
