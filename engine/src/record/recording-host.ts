import { RecordError, recordFailure } from './record-error.ts'
import type { RecordCommand, RecordPlan, RecordReport } from './record-messages.ts'
import type { Recording, RecordProgress, RecordResult } from './record-options.ts'

const NOTHING: RecordProgress = {
  durationS: 0,
  byteLength: 0,
  videoFrames: 0,
  droppedFrames: 0,
  replayBytes: 0,
  openFrames: 0,
}

/** How often it is looked whether the tracks have ended: one that is stopped on this page says nothing of it. */
const ENDED_CHECK_MS = 200
/** A recording that ends, and for so long neither encodes nor writes anything, never will. */
const STUCK_MS = 5000
/** The last part of that, in which a page that was blocked hears what its worker has said meanwhile. */
const STUCK_LOOK_MS = 500
/** What is stuck gets so long to hear that it is over. */
const ABANDON_MS = 500

/** The window's half of a recording: it owns the worker and the clones of the tracks. */
export class RecordingHost implements Recording {
  readonly done: Promise<RecordResult>
  readonly #plan: RecordPlan
  readonly #worker: Worker
  readonly #tracks: readonly MediaStreamTrack[]
  readonly #endedCheck: ReturnType<typeof setInterval>
  readonly #started = Promise.withResolvers<void>()
  readonly #done = Promise.withResolvers<RecordResult>()
  readonly #replays = new Map<number, (data: Uint8Array<ArrayBuffer> | null) => void>()
  #state: Recording['state'] = 'recording'
  #progress = NOTHING
  #nextReplay = 1
  #stuck: ReturnType<typeof setTimeout> | null = null

  /**
   * `tracks` are clones of `sources`, and are ended with the recording, which itself ends when either have. Throws
   * RecordError `invalid-option` where the host's stream cannot move to the worker.
   */
  constructor(
    plan: RecordPlan,
    worker: Worker,
    tracks: readonly MediaStreamTrack[],
    sources: readonly MediaStreamTrack[],
  ) {
    this.#plan = plan
    this.#worker = worker
    this.#tracks = tracks
    this.done = this.#done.promise
    // Not everybody waits for the end; `state` tells too.
    this.done.catch(() => {})
    worker.onmessage = ({ data }: MessageEvent<RecordReport>) => this.#take(data)
    worker.onerror = ({ message }) => {
      this.#fail(
        new RecordError('worker-failed', `The recorder's worker: ${message || 'not loaded'}`),
      )
    }
    const { video, audio, to } = plan
    const target = to && !('opfs' in to) ? to : null
    const transfer = [video, audio, target].filter((stream) => stream !== null)
    try {
      worker.postMessage({ kind: 'start', plan } satisfies RecordCommand, transfer)
    } catch (cause) {
      worker.terminate()
      throw recordFailure('invalid-option', 'The stream cannot move to a worker', cause)
    }
    this.#endedCheck = setInterval(() => {
      if (haveEnded(sources) || haveEnded(tracks)) void this.stop()
    }, ENDED_CHECK_MS)
  }

  get state(): Recording['state'] {
    return this.#state
  }

  get progress(): RecordProgress {
    return this.#progress
  }

  /** Resolves when the file is open and the encoders are there. Rejects with RecordError. */
  get started(): Promise<void> {
    return this.#started.promise
  }

  pause(): void {
    if (this.#state !== 'recording') return
    this.#state = 'paused'
    this.#order({ kind: 'pause' })
  }

  resume(): void {
    if (this.#state !== 'paused') return
    this.#state = 'recording'
    this.#order({ kind: 'resume' })
  }

  stop(): Promise<RecordResult> {
    if (this.#isRunning && this.#stuck === null) {
      this.#order({ kind: 'stop' })
      this.#watchEnd()
    }
    return this.done
  }

  async replay(seconds: number = this.#plan.replaySeconds): Promise<File> {
    if (this.#plan.replaySeconds === 0) {
      throw new RecordError('invalid-option', 'No replay is kept: set replaySeconds')
    }
    if (!(seconds > 0)) {
      throw new RecordError('invalid-option', `The seconds must be more than 0, got ${seconds}`)
    }
    if (!this.#isRunning) throw new RecordError('stopped', 'The recording is over')
    const id = this.#nextReplay++
    const data = await new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
      this.#replays.set(id, resolve)
      this.#order({ kind: 'replay', id, seconds })
    })
    if (!data) throw new RecordError('nothing-recorded', 'There is nothing to replay yet')
    const { format } = this.#plan
    return new File([data], `replay.${format}`, { type: `video/${format}` })
  }

  get #isRunning(): boolean {
    return this.#state === 'recording' || this.#state === 'paused'
  }

  #order(command: RecordCommand): void {
    this.#worker.postMessage(command)
  }

  #take(report: RecordReport): void {
    switch (report.kind) {
      case 'started':
        this.#started.resolve()
        return
      case 'progress':
        this.#follow(report.progress)
        return
      case 'replay':
        this.#replays.get(report.id)?.(report.data)
        this.#replays.delete(report.id)
        return
      case 'failed':
        this.#fail(new RecordError(report.code, report.message))
        return
      case 'stopped':
        if (this.#isRunning) void this.#finish(report.result)
    }
  }

  #follow(progress: RecordProgress): void {
    const { byteLength, videoFrames } = this.#progress
    const moves = progress.byteLength !== byteLength || progress.videoFrames !== videoFrames
    this.#progress = progress
    if (moves && this.#stuck !== null) this.#watchEnd()
  }

  /** The host's stream may never take what it was given: the end is not to wait for it for ever. */
  #watchEnd(): void {
    if (this.#stuck !== null) clearTimeout(this.#stuck)
    this.#stuck = setTimeout(() => {
      this.#stuck = setTimeout(() => this.#giveUp(), STUCK_LOOK_MS)
    }, STUCK_MS - STUCK_LOOK_MS)
  }

  #giveUp(): void {
    this.#order({ kind: 'abandon' })
    const message = `The rest was not written: nothing was taken for ${STUCK_MS / 1000} s`
    this.#fail(new RecordError('write-failed', message), ABANDON_MS)
  }

  async #finish(result: Omit<RecordResult, 'file'>): Promise<void> {
    this.#progress = { ...NOTHING, ...result }
    this.#end('stopped')
    const { to } = this.#plan
    try {
      const file = to && 'opfs' in to ? await readFile(to.opfs) : null
      const { durationS, byteLength, videoFrames, droppedFrames } = result
      this.#done.resolve({ durationS, byteLength, videoFrames, droppedFrames, file })
    } catch (cause) {
      this.#done.reject(new RecordError('write-failed', 'The file has gone', { cause }))
    }
  }

  #fail(error: RecordError, workerEndsInMs = 0): void {
    // The worker may say so too, while it ends.
    if (!this.#isRunning) return
    this.#end('failed', workerEndsInMs)
    this.#started.reject(error)
    this.#done.reject(error)
  }

  #end(state: 'stopped' | 'failed', workerEndsInMs = 0): void {
    this.#state = state
    clearInterval(this.#endedCheck)
    if (this.#stuck !== null) clearTimeout(this.#stuck)
    if (workerEndsInMs === 0) this.#worker.terminate()
    else setTimeout(() => this.#worker.terminate(), workerEndsInMs)
    for (const track of this.#tracks) track.stop()
    for (const resolve of this.#replays.values()) resolve(null)
    this.#replays.clear()
  }
}

function haveEnded(tracks: readonly MediaStreamTrack[]): boolean {
  return tracks.every(({ readyState }) => readyState === 'ended')
}

async function readFile(path: string): Promise<File> {
  const names = path.split('/').filter((name) => name !== '')
  const fileName = names.pop() ?? ''
  let folder = await navigator.storage.getDirectory()
  for (const name of names) folder = await folder.getDirectoryHandle(name)
  return (await folder.getFileHandle(fileName)).getFile()
}
