import type { CreateId } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaPlanePort, RecordedFile } from '../ports/media-plane-port.ts'
import type { MediaProbe } from '../ports/media-probe.ts'
import type { Changes } from '../ports/paging.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'
import type { EventRecord, RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { StorageUsage } from '../quota/storage-usage.ts'
import { presentRecording } from './present-recording.ts'

const THUMBNAIL_WIDTH = 640
const FIRST_PART_NUMBER = 1
/** A second in, the picture has usually settled. */
const THUMBNAIL_AT_SEC = 1

/** What a finisher works with. */
export interface RecordingFinisherDeps {
  readonly store: Store
  readonly media: Pick<MediaPlanePort, 'recoverRecordings' | 'joinRecording' | 'makeThumbnail'>
  readonly probe: MediaProbe
  readonly folder: RecordingFolder
  readonly publisher: Publisher
  readonly usage: StorageUsage
  readonly logger: LoggerPort
  readonly createId: CreateId
}

/** Hears how many percent of a recording are written out; every file of it weighs the same. */
export type OnFinishProgress = (percent: number) => void

/** Makes what was recorded fit to be played: closes, joins, measures, pictures and announces it. */
export class RecordingFinisher {
  readonly #deps: RecordingFinisherDeps
  /** Two callers that want the same recording finished get the same work. */
  readonly #running = new Map<string, Promise<void>>()

  constructor(deps: RecordingFinisherDeps) {
    this.#deps = deps
  }

  /** Finishes a recording that no longer runs. Repeating it after a crash is safe. */
  finish(
    event: EventRecord,
    recordingId: string,
    onProgress: OnFinishProgress = () => undefined,
  ): Promise<void> {
    const known = this.#running.get(recordingId)
    if (known) return known
    const work = this.#finish(event, recordingId, onProgress).finally(() =>
      this.#running.delete(recordingId),
    )
    this.#running.set(recordingId, work)
    return work
  }

  async #finish(
    event: EventRecord,
    recordingId: string,
    onProgress: OnFinishProgress,
  ): Promise<void> {
    const { store, folder } = this.#deps
    const recording = await store.recordings.find(recordingId)
    if (!recording) return
    await store.recordings.update(recording.id, { status: 'finalizing' })
    const files = await this.#partsOnDisk(recording)
    // Finding the files and joining them are two steps more.
    const steps = files.length + 2
    onProgress(percentOf(1, steps))
    const whole = await this.#joined(recording, files)
    onProgress(percentOf(2, steps))
    const [first, ...others] = whole ? [whole] : files
    if (!first) {
      const error = recording.error ?? 'No picture arrived while it was recorded'
      await store.recordings.update(recording.id, { status: 'failed', error })
    } else {
      const described = await this.#describe(recording, first)
      onProgress(percentOf(steps - others.length, steps))
      const parts = await this.#describeParts(recording, others, FIRST_PART_NUMBER + 1)
      await this.#replaceParts(recording, parts, described)
      if (whole) await folder.remove(folder.partsOf(recording))
    }
    await this.#announce(event)
  }

  /**
   * Offers what a crashed server had recorded of a show that goes on: each file of it can be played at
   * once, until the whole recording takes their place.
   */
  async offerParts(event: EventRecord, recording: RecordingRecord): Promise<void> {
    const files = await this.#partsOnDisk(recording)
    const parts = await this.#describeParts(recording, files, FIRST_PART_NUMBER)
    await this.#replaceParts(recording, parts, {})
    if (parts.length > 0) await this.#announce(event)
  }

  async #partsOnDisk(recording: RecordingRecord): Promise<RecordedFile[]> {
    const { media, folder } = this.#deps
    const files = await media.recoverRecordings(folder.partsOf(recording))
    return files.filter(({ recordingId }) => recordingId === recording.id)
  }

  async #joined(
    recording: RecordingRecord,
    parts: RecordedFile[],
  ): Promise<RecordedFile | undefined> {
    const { media, folder, logger } = this.#deps
    // Each part of a contribution has its own place beside the program.
    if (parts.length < 2 || recording.contributionId !== null) return undefined
    try {
      const destination = folder.wholeOf(recording)
      const whole = await media.joinRecording({ recordingId: recording.id, parts, destination })
      return whole ?? undefined
    } catch (error) {
      logger.warn({ err: error, recordingId: recording.id }, 'the parts of a recording stay apart')
      return undefined
    }
  }

  async #describeParts(
    recording: RecordingRecord,
    files: readonly RecordedFile[],
    firstNumber: number,
  ): Promise<RecordingRecord[]> {
    const parts: RecordingRecord[] = []
    for (const [at, file] of files.entries()) {
      const part = { ...recording, id: this.#deps.createId(), partOf: recording.id }
      const name = `${recording.name} (part ${firstNumber + at})`
      parts.push({ ...part, ...(await this.#describe(part, file)), name })
    }
    return parts
  }

  /** All at once: nobody sees a recording without some of its parts. */
  async #replaceParts(
    recording: RecordingRecord,
    parts: readonly RecordingRecord[],
    changes: Changes<RecordingRecord>,
  ): Promise<void> {
    const { store, folder } = this.#deps
    const before = await store.recordings.listParts(recording.id)
    await store.transaction(async (within) => {
      for (const { id } of before) await within.recordings.delete(id)
      await within.recordings.update(recording.id, { partOf: null, ...changes })
      for (const part of parts) await within.recordings.insert(part)
    })
    for (const { thumbnailPath } of before) {
      if (thumbnailPath) await folder.remove(folder.resolve(thumbnailPath))
    }
  }

  async #describe(
    recording: RecordingRecord,
    file: RecordedFile,
  ): Promise<Changes<RecordingRecord>> {
    const { probe, folder, media } = this.#deps
    const facts = await probe.probe(file.path)
    const destination = folder.thumbnailOf(recording)
    const pictured = await media
      .makeThumbnail({
        source: file.path,
        destination,
        atSec: Math.min(THUMBNAIL_AT_SEC, file.durationSec / 2),
        widthPixels: THUMBNAIL_WIDTH,
      })
      .catch(() => false)
    return {
      status: 'ready',
      startedAt: new Date(file.startedAtMs),
      durationSec: file.durationSec,
      sizeBytes: file.sizeBytes,
      // Sound alone has none.
      width: file.widthPixels || null,
      height: file.heightPixels || null,
      videoCodec: facts?.video?.codec ?? null,
      audioCodec: facts?.audio?.codec ?? null,
      path: folder.relative(file.path),
      thumbnailPath: pictured ? folder.relative(destination) : null,
      // Why it ended early, if it did.
      error: recording.error,
    }
  }

  async #announce(event: EventRecord): Promise<void> {
    const { store, publisher } = this.#deps
    const recordings = await store.recordings.listOf(event.id)
    publisher.publish(
      {
        event_name: 'eventFilesAdded',
        payload: { eventId: event.id, recordings: recordings.map(presentRecording) },
      },
      { userId: event.ownerId, eventId: event.id },
    )
    await this.#deps.usage.announce(event.ownerId)
  }
}

function percentOf(done: number, all: number): number {
  return Math.round((done / all) * 100)
}
