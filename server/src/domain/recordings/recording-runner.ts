import type { BackgroundTasks } from '../background-tasks.ts'
import { isProgramHeld } from '../live/live-state.ts'
import { programStreamOf } from '../live/program-streams.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { failureText, type OutputRunner, outputFailure } from '../outputs/output-runner.ts'
import type { OutputStates } from '../outputs/output-states.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import { MediaPlaneError } from '../ports/media-plane-error.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'
import type { EventRecord, OutputRecord, RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { shapeOf } from '../templates/formats.ts'
import { newRecording } from './new-recording.ts'
import type { RecordingFinisher } from './recording-finisher.ts'

/** What a recording runner works with. */
export interface RecordingRunnerDeps {
  readonly store: Store
  readonly media: Pick<
    MediaPlanePort,
    'startRecording' | 'stopRecording' | 'pauseRecording' | 'resumeRecording'
  >
  readonly states: OutputStates
  readonly finisher: RecordingFinisher
  readonly folder: RecordingFolder
  readonly meter: OutputMeter
  readonly background: BackgroundTasks
  readonly clock: Clock
  readonly createId: CreateId
}

/** Records the program, each format by itself. A recording keeps its id over restarts of the server: it gets another part. */
export class RecordingRunner implements OutputRunner {
  readonly #deps: RecordingRunnerDeps

  constructor(deps: RecordingRunnerDeps) {
    this.#deps = deps
  }

  async start(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { store, states, clock, createId } = this.#deps
    await states.change(event, output.id, { status: 'starting' })
    const recording = newRecording(event, {
      id: createId(),
      name: nameOf(event, output),
      contributionId: null,
      formatId: output.formatId ?? event.formatId,
      startedAt: clock.now(),
    })
    await store.recordings.insert(recording)
    return this.#launch(event, output, recording)
  }

  async resumeAfterRestart(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const recording = await this.#running(event, output)
    return recording ? this.#launch(event, output, recording) : this.start(event, output)
  }

  async stop(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { store, states, media } = this.#deps
    await states.change(event, output.id, { status: 'stopping' })
    const recording = await this.#running(event, output)
    if (recording) {
      await store.recordings.update(recording.id, { status: 'finalizing' })
      try {
        const files = await media.stopRecording(recording.id)
        // The show was called off before it was on air.
        if (files.length === 0 && output.status === 'paused' && !event.paused) {
          await store.recordings.delete(recording.id)
          return states.change(event, output.id, { status: 'stopped' })
        }
      } catch (error) {
        // After a restart nothing was recorded anew: the parts on disk are all there is.
        if (!isUnknown(error)) await noteFailure(store, recording, error)
      }
      this.#finishLater(event, recording.id, output.id)
    }
    return states.change(event, output.id, { status: 'stopped' })
  }

  async pause(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { states, media } = this.#deps
    const recording = await this.#running(event, output)
    try {
      if (recording) await media.pauseRecording(recording.id)
    } catch (error) {
      return states.change(event, output.id, { status: output.status, ...outputFailure(error) })
    }
    return states.change(event, output.id, { status: 'paused' })
  }

  async resume(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const { states, media } = this.#deps
    const recording = await this.#running(event, output)
    try {
      if (recording) await media.resumeRecording(recording.id)
    } catch (error) {
      return states.change(event, output.id, { status: output.status, ...outputFailure(error) })
    }
    return states.change(event, output.id, { status: 'started' })
  }

  async #launch(
    event: EventRecord,
    output: OutputRecord,
    recording: RecordingRecord,
  ): Promise<OutputRecord> {
    const { states, media, folder } = this.#deps
    const isPaused = isProgramHeld(event)
    try {
      await media.startRecording({
        eventId: event.id,
        streamId: programStreamOf(output.formatId),
        recordingId: recording.id,
        directory: folder.partsOf(recording),
        isPaused,
      })
    } catch (error) {
      await this.failed(event, recording.id, failureText(error))
      return states.change(event, output.id, { status: 'stopped', ...outputFailure(error) })
    }
    const started = await states.change(event, output.id, { status: 'started' })
    return isPaused ? states.change(event, output.id, { status: 'paused' }) : started
  }

  /** The disk refused, or the recording could not start: what is there is kept and offered. */
  async failed(event: EventRecord, recordingId: string, error: string): Promise<void> {
    const { store, finisher, background } = this.#deps
    await store.recordings.update(recordingId, { status: 'finalizing', error })
    background.run('finishing a recording', () => finisher.finish(event, recordingId))
  }

  /** Writes a recording out and tells how far that is (GAP-067). */
  #finishLater(event: EventRecord, recordingId: string, outputId: string): void {
    const { finisher, background } = this.#deps
    background.run('finishing a recording', async () => {
      try {
        await finisher.finish(event, recordingId, (percent) => {
          background.run('telling how far a recording is', () =>
            this.#tellProgress(event, outputId, percent),
          )
        })
      } finally {
        await this.#tellProgress(event, outputId, null)
      }
    })
  }

  async #tellProgress(
    event: EventRecord,
    outputId: string,
    progress: number | null,
  ): Promise<void> {
    const { meter, clock, store, states } = this.#deps
    meter.note(outputId, { progress, progressAt: progress === null ? null : clock.now() })
    const output = await store.outputs.find(outputId)
    if (output) states.announce(event, output)
  }

  async #running(event: EventRecord, output: OutputRecord): Promise<RecordingRecord | undefined> {
    const recordings = await this.#deps.store.recordings.listOf(event.id)
    return recordings.find(
      ({ status, partOf, contributionId, formatId }) =>
        status === 'recording' &&
        partOf === null &&
        contributionId === null &&
        formatId === (output.formatId ?? event.formatId),
    )
  }
}

/** The show's name; of another format than the master with its shape, so that files can be told apart. */
function nameOf(event: EventRecord, { formatId }: OutputRecord): string {
  return formatId === null ? event.name : `${event.name} (${shapeOf(formatId)})`
}

function isUnknown(error: unknown): boolean {
  return error instanceof MediaPlaneError && error.code === 'not_found'
}

async function noteFailure(
  store: Store,
  recording: RecordingRecord,
  error: unknown,
): Promise<void> {
  await store.recordings.update(recording.id, { error: failureText(error) })
}
