import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import type { PagePictures } from '../domain/ports/page-renderer-port.ts'
import { type StreamAddress, streamKey } from './host/stream-key.ts'
import { type PlanePart, requireFfmpeg } from './plane-part.ts'
import { keepIfStarted, type WantedPull } from './wanted-state.ts'

/** What is to be pulled into a stream; `url` is a secret. */
export interface PullRequest extends StreamAddress {
  url: string
}

/** Which rendered page's pictures are to become a stream. */
export type PageRequest = StreamAddress & PagePictures

/** Which encoder may push into a stream; `passphrase` is a secret. */
export interface PushAcceptance extends StreamAddress {
  offerId: string
  passphrase: string | null
}

/** Streams that come from servers and encoders: what is wanted of them, whatever happens to the media host. */
export class StreamIntake {
  readonly #part: PlanePart

  constructor(part: PlanePart) {
    this.#part = part
  }

  /** Throws `ffmpeg_missing`, and `conflict` where something is pulled already. */
  startPull(request: PullRequest): Promise<void> {
    return this.#start(request, () => this.#part.supervisor.call('startPull', request))
  }

  /** Throws as {@link startPull}. */
  startPage(request: PageRequest): Promise<void> {
    return this.#start(request, () => this.#part.supervisor.call('startPage', request))
  }

  /** A stream without a pull is no error. */
  async stopPull({ eventId, streamId }: StreamAddress): Promise<void> {
    // Not wanted any more, so that no new host takes it up.
    if (!this.#part.wanted.pulls.delete(streamKey({ eventId, streamId }))) return
    const stream = { eventId, streamId }
    await this.#part.supervisor
      .call('stopPull', stream)
      .catch(() => this.#part.supervisor.reportPullStopped(stream))
  }

  /** Throws `not_found` for an encoder that has gone, and `conflict` where one pushes already. */
  async acceptPush(request: PushAcceptance): Promise<void> {
    const { eventId, streamId } = request
    const { pushes } = this.#part.wanted
    const key = streamKey(request)
    if (pushes.has(key)) {
      throw new MediaPlaneError('conflict', 'Something is pushed into this stream already.')
    }
    // Known from here on: its end may be told before the call is answered.
    pushes.set(key, { eventId, streamId })
    await keepIfStarted(pushes, key, this.#part.supervisor.call('acceptPush', request))
  }

  /** A stream without a push is no error. */
  async stopPush({ eventId, streamId }: StreamAddress): Promise<void> {
    if (!this.#part.wanted.pushes.has(streamKey({ eventId, streamId }))) return
    await this.#part.supervisor.call('stopPush', { eventId, streamId })
  }

  async #start(request: WantedPull, call: () => Promise<unknown>): Promise<void> {
    requireFfmpeg(this.#part)
    const { pulls } = this.#part.wanted
    const key = streamKey(request)
    if (pulls.has(key)) {
      throw new MediaPlaneError('conflict', 'Something is pulled into this stream already.')
    }
    pulls.set(key, request)
    await keepIfStarted(pulls, key, call())
  }
}
