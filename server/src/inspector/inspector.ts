import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ProtocolError, reportedCodec } from '@proscenium/protocol'
import type {
  FileInspector,
  InspectedFile,
  InspectedFont,
  UploadedFile,
} from '../domain/ports/file-inspector.ts'
import type { MediaFacts, MediaProbe } from '../domain/ports/media-probe.ts'
import { FairQueue } from './fair-queue.ts'
import type { InspectorEntry } from './inspector-entry.ts'
import { InspectorLoss, InspectorProcess } from './inspector-process.ts'
import type { InspectionAnswer, InspectionJob } from './messages.ts'

/** What an inspector works with. */
export interface InspectorDeps {
  /** For the working folders of children; emptied at every start. */
  readonly temporaryFolder: string
  readonly createId: () => string
  /** Null means the one on PATH. */
  readonly ffmpegPath: string | null
  /** How many files are read at once. */
  readonly maxAtOnce: number
  /** Resolves when the processors have room for a file of that user. Throws `conflict` when they stay busy. */
  readonly waitForRoom: (ownerId: string) => Promise<void>
  readonly log: (level: 'info' | 'warn', message: string) => void
  readonly entry?: InspectorEntry
}

/** All recordings are one owner: one of them is read at a time. */
const RECORDINGS = 'recordings'
/** A child that has read nothing for so long is ended. */
const IDLE_MS = 30_000
const PRIVATE_FOLDER = 0o700

/**
 * Reads files of users in child processes, which have little memory, little time and nothing of the server's
 * environment. One that dies or hangs takes one upload with it. Dispose it.
 */
export class Inspector implements FileInspector, MediaProbe, AsyncDisposable {
  readonly #deps: InspectorDeps
  readonly #queue: FairQueue
  /** Beside uploads, which may take long. */
  readonly #recordings = new FairQueue(1)
  readonly #idle: InspectorProcess[] = []
  readonly #busy = new Set<InspectorProcess>()
  #idleTimer: NodeJS.Timeout | undefined
  #isDisposed = false

  constructor(deps: InspectorDeps) {
    this.#deps = deps
    this.#queue = new FairQueue(deps.maxAtOnce)
  }

  /** How many files are being read. */
  get running(): number {
    return this.#busy.size
  }

  async inspect(file: UploadedFile): Promise<InspectedFile> {
    const { temporaryFolder, createId, ffmpegPath } = this.#deps
    const { path, fileName } = file
    const folder = join(temporaryFolder, `${createId()}.inspection`)
    await mkdir(folder, { mode: PRIVATE_FOLDER })
    const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
    try {
      const job = { kind: 'file', path, fileName, folder, ffmpegPath } as const
      const { found } = await this.#inspectUpload('file', job, file)
      const { copyName, thumbnailName, ...facts } = found
      return {
        ...facts,
        path: copyName === null ? path : join(folder, copyName),
        thumbnailPath: thumbnailName === null ? null : join(folder, thumbnailName),
        analysis: reported(facts.analysis),
        [Symbol.asyncDispose]: remove,
      }
    } catch (error) {
      await remove()
      throw error
    }
  }

  async inspectFont(file: UploadedFile): Promise<InspectedFont> {
    const { path, fileName } = file
    return (await this.#inspectUpload('font', { kind: 'font', path, fileName }, file)).found
  }

  /** Waits for no room: recordings are written by this server, and one is read at a time. */
  async probe(path: string): Promise<MediaFacts | undefined> {
    try {
      const job = { kind: 'media', path, ffmpegPath: this.#deps.ffmpegPath } as const
      const answer = await this.#recordings.run(RECORDINGS, () => this.#run(job))
      if (answer.type !== 'media' || !answer.found) return undefined
      return { ...answer.found, analysis: reported(answer.found.analysis) }
    } catch (error) {
      this.#deps.log('warn', `a recording was not read: ${textOf(error)}`)
      return undefined
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true
    clearTimeout(this.#idleTimer)
    await Promise.all([...this.#busy, ...this.#idle.splice(0)].map((child) => child.end()))
  }

  async #inspectUpload<Kind extends 'file' | 'font'>(
    kind: Kind,
    job: InspectionJob,
    { fileName, ownerId, part }: UploadedFile,
  ): Promise<Extract<InspectionAnswer, { type: Kind }>> {
    const refuse = (
      code: 'unsupported_file' | 'inspection_failed',
      reason: string,
      cause?: unknown,
    ) => new ProtocolError(code, reason, { fields: { [part]: reason }, cause })
    const answer = await this.#queue.run(ownerId, async () => {
      await this.#deps.waitForRoom(ownerId)
      try {
        return await this.#run(job)
      } catch (error) {
        if (!(error instanceof InspectorLoss)) throw error
        this.#deps.log('warn', `an upload was given up: ${error.message}`)
        throw refuse(
          'inspection_failed',
          `${fileName} can't be checked: it takes too much time or memory to read`,
          error,
        )
      }
    })
    if (answer.type === 'refused') throw refuse('unsupported_file', answer.reason)
    if (!isOfKind(answer, kind))
      throw new Error(`The inspector took a ${kind} for a ${answer.type}`)
    return answer
  }

  async #run(job: InspectionJob): Promise<InspectionAnswer> {
    if (this.#isDisposed) throw new ProtocolError('server_stopping')
    const child = this.#takeIdle() ?? this.#launch()
    this.#busy.add(child)
    try {
      return await child.run(job)
    } finally {
      this.#busy.delete(child)
      if (child.isUsable && !this.#isDisposed && this.#idle.length < this.#deps.maxAtOnce) {
        this.#idle.push(child)
      } else {
        await child.end()
      }
      clearTimeout(this.#idleTimer)
      if (!this.#isDisposed) this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS).unref()
    }
  }

  /** One that died while it had nothing to do is left out. */
  #takeIdle(): InspectorProcess | undefined {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) {
      if (child.isUsable) return child
    }
    return undefined
  }

  #launch(): InspectorProcess {
    const { log, entry } = this.#deps
    return new InspectorProcess((message) => {
      if (message !== '') log('info', message)
    }, entry)
  }

  #endIdle(): void {
    for (const child of this.#idle.splice(0)) void child.end()
  }
}

function isOfKind<Kind extends InspectionAnswer['type']>(
  answer: InspectionAnswer,
  kind: Kind,
): answer is Extract<InspectionAnswer, { type: Kind }> {
  return answer.type === kind
}

/** Codecs under the names that the studio knows. */
function reported(analysis: MediaFacts['analysis']): MediaFacts['analysis'] {
  const named = <Track extends { codec: string | null }>(tracks: readonly Track[]) =>
    tracks.map((track) => ({ ...track, codec: track.codec && reportedCodec(track.codec) }))
  const { audioTracks, videoTracks, imageTracks } = analysis
  return { audioTracks: named(audioTracks), imageTracks, videoTracks: named(videoTracks) }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
