import { expect } from 'vitest'
import type { MediaOutputStatus } from '../../domain/ports/media-event.ts'
import { DestinationGuard } from '../outputs/destination-guard.ts'
import { parseOutputTarget } from '../outputs/output-target.ts'
import {
  type OutputStats,
  type OutputStatusDetails,
  ProgramOutput,
} from '../outputs/program-output.ts'
import { ClipHub, type ProgramClip } from './program-clip.ts'

/** A report of an output, and when it came. */
export interface ReportedStep extends OutputStatusDetails {
  readonly status: MediaOutputStatus
}

/** An output of a clip to a real server by the system's ffmpeg. Dispose it. */
export class SentOutput implements AsyncDisposable {
  readonly output: ProgramOutput
  readonly steps: ReportedStep[] = []
  readonly stats: (OutputStats & { readonly atMs: number })[] = []
  readonly log: string[] = []
  readonly #hub: ClipHub

  constructor(
    clip: ProgramClip,
    url: string,
    { caFile = null as string | null, hub = null as ClipHub | null, isDiscreet = false } = {},
  ) {
    const target =
      parseOutputTarget('rtmp', url) ??
      parseOutputTarget('rtmps', url) ??
      parseOutputTarget('srt', url)
    if (target === null) throw new Error(`not a target: ${url}`)
    this.#hub = hub ?? new ClipHub(clip, (nowMs) => this.output.tick(nowMs))
    this.output = new ProgramOutput({
      outputId: 'out',
      target,
      destinations: new DestinationGuard({ allowed: ['localhost', '127.0.0.1'], isDiscreet }),
      ffmpegPath: 'ffmpeg',
      caFile,
      hub: this.#hub,
      now: () => performance.now(),
      slateConfig: () => null,
      onStatus: (status, details) => this.steps.push({ status, ...details }),
      onStats: (stats) => this.stats.push({ ...stats, atMs: performance.now() }),
      log: (line) => this.log.push(line),
    })
    this.output.start()
  }

  /** Waits for a status; resolves with what came with it. */
  async until(status: MediaOutputStatus): Promise<ReportedStep> {
    const find = () => this.steps.find((step) => step.status === status)
    await expect.poll(find, { timeout: 30_000, interval: 20 }).toBeDefined()
    return find() ?? { status }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.output.stop()
    this.#hub[Symbol.dispose]()
  }
}
