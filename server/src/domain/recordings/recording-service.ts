import { ProtocolError, type Recording } from '@proscenium/protocol'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import type { RecordedFragments, RecordedPart } from '../ports/recorded-fragments.ts'
import type { RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { mediaPlaylist, multivariantPlaylist } from './media-playlist.ts'
import { presentRecording } from './present-recording.ts'

/** What a recording service works with. */
export interface RecordingServiceDeps {
  readonly store: Store
  readonly meter: OutputMeter
  readonly fragments: RecordedFragments
}

/** A stored recording or its picture. */
export interface RecordingObject {
  readonly key: string
  readonly name: string
}

/** Lists and serves the recordings of events. */
export class RecordingService {
  readonly #deps: RecordingServiceDeps

  constructor(deps: RecordingServiceDeps) {
    this.#deps = deps
  }

  /** Oldest first; one that runs says how far it is. Throws `not_found`. */
  async list(userId: string, eventId: string): Promise<Recording[]> {
    const { store, meter } = this.#deps
    await requireOwnedEvent(store, eventId, userId)
    const recordings = await store.recordings.listOf(eventId)
    return recordings.map((recording) => {
      const shown = presentRecording(recording)
      if (recording.status !== 'recording') return shown
      const { bytes, durationSec } = meter.of(recording.id)
      return {
        ...shown,
        sizeBytes: bytes ?? shown.sizeBytes,
        durationSec: durationSec ?? shown.durationSec,
      }
    })
  }

  /** Throws `not_found`, also while nothing of it can be played. */
  async content(userId: string, eventId: string, recordingId: string): Promise<RecordingObject> {
    const { path, name } = await this.find(userId, eventId, recordingId)
    if (path === null) throw new ProtocolError('not_found')
    return { key: path, name }
  }

  async thumbnail(userId: string, eventId: string, recordingId: string): Promise<RecordingObject> {
    const { thumbnailPath, name } = await this.find(userId, eventId, recordingId)
    if (thumbnailPath === null) throw new ProtocolError('not_found')
    return { key: thumbnailPath, name }
  }

  /**
   * The HLS playlist of a recording with its segments. One that is being written has no end. Throws `not_found`, also
   * before its first seconds are there.
   */
  async mediaPlaylist(userId: string, eventId: string, recordingId: string): Promise<string> {
    const { parts, isRunning } = await this.#played(userId, eventId, recordingId)
    return found(mediaPlaylist(parts, isRunning))
  }

  /** The playlist that names the one at `address`. Throws `not_found`, also before the first seconds are there. */
  async playlist(
    userId: string,
    eventId: string,
    recordingId: string,
    address: string,
  ): Promise<string> {
    const { parts, isRunning } = await this.#played(userId, eventId, recordingId)
    return found(multivariantPlaylist(parts, { isRunning, address }))
  }

  /** One file of a recording, as its playlist names it. Throws `not_found`. */
  async part(
    userId: string,
    eventId: string,
    recordingId: string,
    part: number,
  ): Promise<RecordedPart> {
    const recording = await this.find(userId, eventId, recordingId)
    const parts = await this.#deps.fragments.partsOf(recording)
    return found(parts.find((one) => one.part === part))
  }

  /** Throws `not_found`. */
  async find(userId: string, eventId: string, recordingId: string): Promise<RecordingRecord> {
    const { store } = this.#deps
    await requireOwnedEvent(store, eventId, userId)
    const recording = await store.recordings.find(recordingId)
    if (recording?.eventId !== eventId) throw new ProtocolError('not_found')
    return recording
  }

  async #played(userId: string, eventId: string, recordingId: string) {
    const recording = await this.find(userId, eventId, recordingId)
    const parts = await this.#deps.fragments.partsOf(recording)
    return { parts, isRunning: isBeingWritten(recording) }
  }
}

/** Whether more of a recording will follow: a file that is being closed still gets its last pieces. */
export function isBeingWritten({ status }: Pick<RecordingRecord, 'status'>): boolean {
  return status === 'recording' || status === 'finalizing'
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ProtocolError('not_found')
  return value
}
