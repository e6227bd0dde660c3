import { outputLifecycle, type PullStatus, pullLifecycle } from '@proscenium/protocol'
import type { MediaEvent, MediaOutputStatus } from '../domain/ports/media-event.ts'
import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import type { MediaOutputKind } from '../domain/ports/media-plane-port.ts'
import type { MediaWorkload } from '../domain/ports/media-workload.ts'
import type { PagePictures } from '../domain/ports/page-renderer-port.ts'
import { parseStreamKey, type StreamAddress, streamKey } from './host/stream-key.ts'
import type { WireVideoConfig } from './ipc/messages.ts'

/** A recording that is to run, whatever happens to the media host. */
export interface WantedRecording {
  eventId: string
  /** The contribution that it is of, or the program in another format; the program unless given. */
  streamId?: string | undefined
  recordingId: string
  directory: string
  isPaused: boolean
  /** The disk refused: its files are there to be had, but it is not started again. */
  hasFailed: boolean
}

/** An output that is to run, whatever happens to the media host. */
export interface WantedOutput {
  eventId: string
  /** The program in another format; the program unless given. */
  streamId?: string | undefined
  outputId: string
  kind: MediaOutputKind
  url: string
  isPaused: boolean
}

/** A pull that is to run, whatever happens to the media host: from a server, or of a rendered web page. */
export type WantedPull = StreamAddress & ({ readonly url: string } | PagePictures)

/** What the server asked for and a new media host must take up again, and what was told of it. */
export class WantedState {
  readonly recordings = new Map<string, WantedRecording>()
  readonly outputs = new Map<string, WantedOutput>()
  /** By the stream's key. */
  readonly pulls = new Map<string, WantedPull>()
  /** What encoders push, by the stream's key: a new host can't take it up, and says that it has ended. */
  readonly pushes = new Map<string, StreamAddress>()
  /** Keys of the pulled and pushed streams whose pictures are encoded anew. */
  readonly encodedAnew = new Set<string>()
  /** How each program was coded last, by its stream's key, so that its slate can play before the program is back. */
  readonly configs = new Map<string, WireVideoConfig>()
  /** Open sessions and their streams. */
  readonly sessions = new Map<string, StreamAddress>()
  /** Sessions whose stream is arriving, by the stream's key. */
  readonly connected = new Map<string, { sessionId: string; stream: StreamAddress }>()
  private readonly statuses = new Map<string, MediaOutputStatus>()
  private readonly pullStatuses = new Map<string, PullStatus>()

  /** @throws MediaPlaneError `not_found`. */
  recording(recordingId: string): WantedRecording {
    const recording = this.recordings.get(recordingId)
    if (recording !== undefined) return recording
    throw new MediaPlaneError('not_found', `There is no recording ${recordingId}.`)
  }

  /** @throws MediaPlaneError `not_found`. */
  output(outputId: string): WantedOutput {
    const output = this.outputs.get(outputId)
    if (output !== undefined) return output
    throw new MediaPlaneError('not_found', 'There is no such output.')
  }

  /** True while a stream is arriving. */
  isConnected(stream: StreamAddress): boolean {
    return this.connected.has(streamKey(stream))
  }

  /**
   * Takes note of an event; false for one that must not be passed on: a step that outputs don't have
   * (GAP-045), such as `starting` from the new host of an output that is `retrying`; the same for pulls (GAP-011).
   */
  accept(event: MediaEvent): boolean {
    switch (event.type) {
      case 'outputStatus':
        return this.acceptStatus(event.outputId, event.status)
      case 'pullStatus':
        return this.acceptPullStatus(streamKey(event), event.status)
      case 'pushEnded':
        this.encodedAnew.delete(streamKey(event))
        return this.pushes.delete(streamKey(event))
      case 'streamEncoding':
        if (event.isEncodedAnew) this.encodedAnew.add(streamKey(event))
        else this.encodedAnew.delete(streamKey(event))
        return true
      case 'streamConnected': {
        const { eventId, streamId, sessionId } = event
        this.connected.set(streamKey(event), { sessionId, stream: { eventId, streamId } })
        return true
      }
      case 'streamLost':
        this.connected.delete(streamKey(event))
        return true
      case 'sessionClosed':
        this.sessions.delete(event.sessionId)
        if (this.connected.get(streamKey(event))?.sessionId === event.sessionId) {
          this.connected.delete(streamKey(event))
        }
        return true
      case 'recordingFailed': {
        const recording = this.recordings.get(event.recordingId)
        if (recording !== undefined) recording.hasFailed = true
        return true
      }
      default:
        return true
    }
  }

  /** How much of each kind of work there is, for all events or for one; what has failed for good is none. */
  workload(eventId?: string): MediaWorkload {
    const isOf = (one: { readonly eventId: string }) =>
      eventId === undefined || one.eventId === eventId
    const pulls = [...this.pulls].filter(([, pull]) => isOf(pull))
    const pages = pulls.filter(([, pull]) => 'socketPath' in pull).map(([key]) => key)
    const pushes = [...this.pushes].filter(([, push]) => isOf(push))
    const fromOutside = new Set([...pulls, ...pushes].map(([key]) => key))
    const streams = [...fromOutside].filter((key) => !pages.includes(key))
    const encodedStream = streams.filter((key) => this.encodedAnew.has(key)).length
    const connected = [...this.connected].filter(([, { stream }]) => isOf(stream))
    const publication = connected.filter(([key]) => !fromOutside.has(key)).length
    const recordings = [...this.recordings.values()].filter(isOf)
    return {
      publication,
      view: Math.max(0, [...this.sessions.values()].filter(isOf).length - publication),
      recording: recordings.filter(({ hasFailed }) => !hasFailed).length,
      output: [...this.outputs.values()].filter(isOf).length,
      copiedStream: streams.length - encodedStream,
      encodedStream,
      page: pages.length,
    }
  }

  /** Forgets everything of an event. */
  endEvent(eventId: string): void {
    for (const [id, recording] of this.recordings) {
      if (recording.eventId === eventId) this.recordings.delete(id)
    }
    for (const [id, output] of this.outputs) {
      if (output.eventId === eventId) this.outputs.delete(id)
    }
    for (const [key, pull] of this.pulls) {
      if (pull.eventId !== eventId) continue
      this.pulls.delete(key)
      this.encodedAnew.delete(key)
    }
    for (const key of this.configs.keys()) {
      if (parseStreamKey(key).eventId === eventId) this.configs.delete(key)
    }
  }

  private acceptPullStatus(key: string, status: PullStatus): boolean {
    const last = this.pullStatuses.get(key) ?? 'stopped'
    const isNews = pullLifecycle.canStep(last, status) || (last === status && status === 'retrying')
    if (isNews) this.pullStatuses.set(key, status)
    if (status === 'stopped') {
      this.pullStatuses.delete(key)
      this.pulls.delete(key)
      this.encodedAnew.delete(key)
    }
    return isNews
  }

  private acceptStatus(outputId: string, status: MediaOutputStatus): boolean {
    const last = this.statuses.get(outputId) ?? 'stopped'
    // Another attempt is news though the status stays.
    const isNews =
      outputLifecycle.canStep(last, status) || (last === status && status === 'retrying')
    if (!isNews) return false
    this.statuses.set(outputId, status)
    if (status === 'stopped') {
      this.statuses.delete(outputId)
      this.outputs.delete(outputId)
    }
    return true
  }
}

/** What failed to start for a reason of its own is not to be tried again by the next host. */
export async function keepIfStarted<T>(
  wanted: Map<string, T>,
  id: string,
  started: Promise<unknown>,
): Promise<void> {
  try {
    await started
  } catch (error) {
    wanted.delete(id)
    throw error
  }
}
