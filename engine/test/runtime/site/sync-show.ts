import type { Engine, EngineOptions, SourceInput } from '../../../src/index.ts'
import { type Recording, recordCanvas } from '../../../src/record/index.ts'
import { type Loopback, openLoopback } from './loopback.ts'
import { OnsetWatch } from './onset-watch.ts'
import type { OnsetReport } from './onset-worker.ts'
import { full, sceneOf } from './scenes.ts'

const CLIP = { url: '/media/flash-and-beep.mp4', kind: 'video' } as const
const FILE = 'sync.mp4'

/** What has come since the report before, at the engine's own tracks and behind a connection. */
export interface SyncReport {
  readonly program: OnsetReport
  readonly received: OnsetReport
}

/** A clip that flashes and beeps once a second, on air, recorded, and sent through a connection. */
export class SyncShow {
  readonly #start: (options: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>
  #loopback: Loopback | null = null
  #watches: { readonly program: OnsetWatch; readonly received: OnsetWatch } | null = null
  #recording: Recording | null = null
  #file: File | null = null

  constructor(
    start: (options: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs
  }

  async start(): Promise<void> {
    this.#inputs.set('file:flash', () => CLIP)
    const engine = await this.#start({})
    await engine.audio.resume()
    const content = { kind: 'media_source', fileId: 'flash', loop: true } as const
    engine.scenes.set(
      sceneOf('sync', [{ id: 'clip', kind: 'video', boundsExpected: full, content }]),
    )
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    const { stream } = program
    await program.prepare('sync')
    await program.take('sync')
    this.#loopback = await openLoopback(stream)
    this.#watches = {
      program: new OnsetWatch(stream),
      received: new OnsetWatch(this.#loopback.stream),
    }
    const rates = { videoBitrate: 400_000, audioBitrate: 64_000 }
    this.#recording = await recordCanvas(program, { to: { opfs: FILE }, ...rates })
  }

  async report(): Promise<SyncReport> {
    if (!this.#watches) throw new Error('The show has not started')
    const [program, received] = await Promise.all([
      this.#watches.program.report(),
      this.#watches.received.report(),
    ])
    return { program, received }
  }

  /** Ends all but the engine; resolves to the size of the recorded file in bytes. */
  async end(): Promise<number> {
    const result = await this.#recording?.stop()
    this.#watches?.program.stop()
    this.#watches?.received.stop()
    this.#loopback?.close()
    this.#file = result?.file ?? null
    return this.#file?.size ?? 0
  }

  /** A piece of the recorded file, as base64. */
  async slice(start: number, end: number): Promise<string> {
    const piece = this.#file?.slice(start, end) ?? new Blob()
    const url = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(piece)
    })
    return url.slice(url.indexOf(',') + 1)
  }
}
