import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import { ffmpegMissingText } from './ffmpeg/ffmpeg.ts'
import { type StreamAddress, streamKey } from './host/stream-key.ts'
import type { HostSupervisor } from './ipc/host-supervisor.ts'
import { keepIfStarted, type WantedState } from './wanted-state.ts'

/** What is to be pulled into a stream; `url` is a secret. */
export interface PullRequest extends StreamAddress {
  url: string
}

/** Which encoder may push into a stream; `passphrase` is a secret. */
export interface PushAcceptance extends StreamAddress {
  offerId: string
  passphrase: string | null
}

/** Streams that come from servers and encoders: what is wanted of them, whatever happens to the media host. */
export class StreamIntake {
  readonly #wanted: WantedState
  readonly #supervisor: HostSupervisor
  readonly #hasFfmpeg: boolean

  constructor(wanted: WantedState, supervisor: HostSupervisor, hasFfmpeg: boolean) {
    this.#wanted = wanted
    this.#supervisor = supervisor
    this.#hasFfmpeg = hasFfmpeg
  }

  /** Throws `ffmpeg_missing`, and `conflict` where something is pulled already. */
  async startPull(request: PullRequest): Promise<void> {
    if (!this.#hasFfmpeg) throw new MediaPlaneError('ffmpeg_missing', ffmpegMissingText)
    const { pulls } = this.#wanted
    const key = streamKey(request)
    if (pulls.has(key)) {
      throw new MediaPlaneError('conflict', 'Something is pulled into this stream already.')
    }
    pulls.set(key, request)
    await keepIfStarted(pulls, key, this.#supervisor.call('startPull', request))
  }

  /** A stream without a pull is no error. */
  async stopPull({ eventId, streamId }: StreamAddress): Promise<void> {
    // Not wanted any more, so that no new host takes it up.
    if (!this.#wanted.pulls.delete(streamKey({ eventId, streamId }))) return
    const stream = { eventId, streamId }
    await this.#supervisor
      .call('stopPull', stream)
      .catch(() => this.#supervisor.reportPullStopped(stream))
  }

  /** Throws `not_found` for an encoder that has gone, and `conflict` where one pushes already. */
  async acceptPush(request: PushAcceptance): Promise<void> {
    const { eventId, streamId } = request
    const { pushes } = this.#wanted
    const key = streamKey(request)
    if (pushes.has(key)) {
      throw new MediaPlaneError('conflict', 'Something is pushed into this stream already.')
    }
    // Known from here on: its end may be told before the call is answered.
    pushes.set(key, { eventId, streamId })
    await keepIfStarted(pushes, key, this.#supervisor.call('acceptPush', request))
  }

  /** A stream without a push is no error. */
  async stopPush({ eventId, streamId }: StreamAddress): Promise<void> {
    if (!this.#wanted.pushes.has(streamKey({ eventId, streamId }))) return
    await this.#supervisor.call('stopPush', { eventId, streamId })
  }
}
