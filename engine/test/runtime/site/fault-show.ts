import type { Canvas, Engine, EngineOptions, EngineStats, SourceInput } from '../../../src/index.ts'
import { switchBackend } from '../../../src/index.ts'
import { loseGraphicsContext } from '../../../src/testing/index.ts'
import type { FeederOrder } from './feeder-worker.ts'
import { Receiver, type Recording } from './receiver.ts'
import { full, quarter, sceneOf } from './scenes.ts'

declare const MediaStreamTrackGenerator: new (init: {
  kind: 'video'
}) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }

/** What can befall a show. `steady`: nothing; `hang` and `hidden` are done by whoever drives the page. */
export type Fault = 'steady' | 'unplug' | 'stall' | 'block' | 'lose' | 'hang' | 'hidden'

/** How the show is made. */
export interface FaultShowOptions {
  readonly width: number
  readonly height: number
  readonly backend: 'webgl2' | 'canvas2d' | 'webgpu'
}

interface Parts {
  readonly engine: Engine
  readonly program: Canvas
  readonly receiver: Receiver
  readonly feeder: Worker
}
type Inputs = Map<string, () => SourceInput | null | Promise<SourceInput | null>>
type Until = (what: string, holds: () => boolean, timeoutMs?: number) => Promise<void>

const CAMERA = 'contribution:1'
const GUEST = 'contribution:2'
/** Milliseconds for which faults last, unless they say otherwise. */
const BLOCKED_MS = 2000
const AFTER_LOSS_MS = 2000
const STALLED_MS = 2500
const UNPLUGGED_MS = 2500

/** A show of a camera that fills the frame and a guest over it, with a receiver on a thread of its own. */
export class FaultShow {
  readonly events: string[] = []
  readonly #start: (options: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Inputs
  readonly #until: Until
  #parts: Parts | null = null
  #camera: MediaStream | null = null
  #backend: FaultShowOptions['backend'] = 'canvas2d'
  #track: MediaStreamTrack | undefined
  #monitor: HTMLCanvasElement | null = null

  constructor(
    start: (options: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Inputs,
    until: Until,
  ) {
    this.#start = start
    this.#inputs = inputs
    this.#until = until
  }

  async start({ width, height, backend }: FaultShowOptions): Promise<void> {
    this.#backend = backend
    const { feeder, guest } = makeGuest()
    this.#camera = await openCamera()
    this.#inputs.set(CAMERA, () => this.#camera)
    this.#inputs.set(GUEST, () => guest)
    const hold = { lostMs: 800, stalledAfterMs: 600, stalledMs: 800 }
    const engine = await this.#start({ backend, hold })
    this.#listen(engine)
    engine.scenes.set(sceneOf('show', [person('camera', 1, full), person('guest', 2, quarter(3))]))
    const program = engine.addCanvas('program', { width, height, frameRate: 30 })
    this.#track = program.stream.getVideoTracks()[0]
    if (!this.#track) throw new Error('no track')
    // A director always has the program before his eyes.
    this.#monitor = document.body.appendChild(document.createElement('canvas'))
    Object.assign(this.#monitor.style, { width: '240px', height: '135px' })
    program.attach(this.#monitor)
    await program.prepare('show')
    await program.take('show')
    this.#parts = { engine, program, receiver: new Receiver(this.#track), feeder }
    await wait(1500)
  }

  /** Lets a fault happen, and says what the receiver got meanwhile. */
  async suffer(fault: Exclude<Fault, 'hang' | 'hidden'>): Promise<Recording> {
    await this.#setUp(fault)
    const startMs = nowMs()
    await this.#happen(fault)
    const recording = await this.since(startMs)
    await this.#cleanUp(fault)
    return recording
  }

  /** What the receiver got since a moment, in milliseconds since 1970. */
  since(startMs: number): Promise<Recording> {
    return this.#open().receiver.since(startMs)
  }

  /** Ends the show. Whether the program's track was the same to the end, and what was left open. */
  async end(): Promise<{ sameTrack: boolean; openFrames: number; stats: EngineStats }> {
    const { engine, program, receiver, feeder } = this.#open()
    const stats = engine.stats()
    const track = this.#track
    const sameTrack = program.stream.getVideoTracks()[0] === track && track?.readyState === 'live'
    receiver.stop()
    await engine.dispose()
    feeder.terminate()
    this.#monitor?.remove()
    for (const each of this.#camera?.getTracks() ?? []) each.stop()
    return { sameTrack, openFrames: engine.stats().openFrames, stats }
  }

  async #setUp(fault: Fault): Promise<void> {
    const { engine } = this.#open()
    if (fault === 'unplug') {
      await this.#until('a live camera', () => this.#stateOf(CAMERA) === 'live')
    }
    if (fault === 'stall') await this.#until('a live guest', () => this.#stateOf(GUEST) === 'live')
    if (fault !== 'lose') return
    if (engine.stats().backend !== this.#backend) await switchBackend(engine, this.#backend)
    await this.#until('graphics', () => engine.stats().backend === this.#backend)
    await wait(700)
  }

  async #happen(fault: Fault): Promise<void> {
    const { engine, feeder } = this.#open()
    switch (fault) {
      case 'unplug':
        for (const track of this.#camera?.getTracks() ?? []) track.stop()
        return wait(UNPLUGGED_MS)
      case 'stall':
        feeder.postMessage('stall' satisfies FeederOrder)
        return wait(STALLED_MS)
      case 'block':
        blockFor(BLOCKED_MS)
        return
      case 'lose':
        await loseGraphicsContext(engine)
        return wait(AFTER_LOSS_MS)
      default:
        return wait(2000)
    }
  }

  async #cleanUp(fault: Fault): Promise<void> {
    const { engine, feeder } = this.#open()
    if (fault === 'stall') feeder.postMessage('go' satisfies FeederOrder)
    if (fault !== 'unplug') return
    this.#camera = await openCamera()
    await engine.sources.refresh(CAMERA)
  }

  #stateOf(key: string): string | undefined {
    return this.#parts?.engine.sources.get(key)?.state
  }

  #listen(engine: Engine): void {
    engine.on('source:state', ({ key, state }) => {
      const words = `${key} ${state}`
      if (this.events.findLast((each) => each.startsWith(key)) !== words) this.events.push(words)
    })
    engine.on('output:held', () => this.events.push('held'))
    engine.on('output:resumed', () => this.events.push('resumed'))
    engine.on('gpu:lost', ({ backend }) => this.events.push(`lost ${backend}`))
    engine.on('gpu:restored', ({ backend }) => this.events.push(`restored ${backend}`))
  }

  #open(): Parts {
    if (!this.#parts) throw new Error('The show has not started')
    return this.#parts
  }
}

function makeGuest(): { feeder: Worker; guest: MediaStreamTrack } {
  const guest = new MediaStreamTrackGenerator({ kind: 'video' })
  const feeder = new Worker(new URL('./feeder-worker.ts', import.meta.url), { type: 'module' })
  const { writable } = guest
  feeder.postMessage(writable satisfies FeederOrder, [writable])
  return { feeder, guest }
}

function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180, frameRate: 30 } })
}

function person(id: string, contributionIndex: number, bounds: typeof full) {
  return {
    id,
    kind: 'contribution',
    sizing: 'fill',
    boundsExpected: bounds,
    content: { kind: 'contribution', contributionIndex },
  } as const
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

function blockFor(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs) Math.sqrt(endMs)
}
