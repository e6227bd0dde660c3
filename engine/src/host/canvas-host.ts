import {
  type Bounds,
  DEFAULT_TRANSITION_MS,
  type Transition,
  transitionSchema,
} from '@proscenium/protocol'
import type {
  AttachOptions,
  Canvas,
  CanvasRole,
  Readiness,
  SnapshotOptions,
} from '../api/canvas.ts'
import { EngineError } from '../api/engine-error.ts'
import type { TakeResult, TransitionInput } from '../api/take.ts'
import { createVideoTrack } from '../capture/video-track.ts'
import type { FinishedTake } from '../compositor/take/take-machine.ts'
import type { DrawList } from '../scene/draw-list.ts'
import { DisplayBinding } from './display-binding.ts'
import type { EngineRoom } from './engine-room.ts'
import { sceneReadiness } from './readiness.ts'
import { drawnBounds, elementAt, layOut } from './scene-geometry.ts'
import { TakeHost } from './take-host.ts'

/** A take waits so long for sources that are not ready. */
const TAKE_WAIT_MS = 500
const PREPARE_TIMEOUT_MS = 5000

/** A canvas, complete and checked. */
export interface CanvasHostSpec {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly role: CanvasRole
}

let nextTakeId = 1

/** A canvas as the window holds it: its tracks, its places in the page and its takes. */
export class CanvasHost implements Canvas {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly role: CanvasRole
  readonly #room: EngineRoom
  readonly #displays = new Set<DisplayBinding>()
  #stream: MediaStream | null = null
  #sceneId: string | null = null
  #preparedId: string | null = null
  #take: TakeHost | null = null
  /** True while the take is on the canvas, not only waiting for its sources. */
  #takeRuns = false
  #disposed = false

  constructor(spec: CanvasHostSpec, room: EngineRoom) {
    this.id = spec.id
    this.width = spec.width
    this.height = spec.height
    this.frameRate = spec.frameRate
    this.role = spec.role
    this.#room = room
  }

  get sceneId(): string | null {
    return this.#sceneId
  }

  get stream(): MediaStream {
    if (this.#stream) return this.#stream
    this.#assertOpen()
    this.#stream = this.#makeStream()
    return this.#stream
  }

  /** Scenes that are on the canvas now. */
  get shownIds(): readonly string[] {
    const from = this.#takeRuns ? this.#take?.from : null
    const to = this.#take && !this.#takeRuns ? this.#take.from : this.#sceneId
    return [from, to].filter((id) => id !== null && id !== undefined)
  }

  /** Scenes whose sources are to be open: those that are shown, coming or prepared. */
  get neededIds(): readonly string[] {
    return [...this.shownIds, this.#sceneId, this.#preparedId].filter((id) => id !== null)
  }

  attach(element: HTMLCanvasElement, options: AttachOptions = {}): () => void {
    this.#assertOpen()
    const display = new DisplayBinding(this.#room.link, this, element, options)
    this.#displays.add(display)
    return () => {
      if (this.#displays.delete(display)) display.detach()
    }
  }

  async prepare(
    sceneId: string,
    { timeoutMs = PREPARE_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
  ): Promise<Readiness> {
    this.#assertOpen()
    this.#room.facts(sceneId)
    this.#preparedId = sceneId
    this.#room.scenesChanged()
    await this.#room.settled(sceneId, timeoutMs)
    const facts = this.#room.facts(sceneId)
    await this.#room.link.request<'warm'>({ kind: 'warm', canvasId: this.id, sceneId })
    return sceneReadiness(sceneId, facts.scene.visualElements, (key) => this.#room.source(key))
  }

  take(sceneId: string | null, transition: TransitionInput = { kind: 'cut' }): TakeHost {
    this.#assertOpen()
    if (sceneId !== null) this.#room.facts(sceneId)
    const parsed = transitionSchema.safeParse(transition)
    if (!parsed.success) {
      const reason = parsed.error.issues[0]?.message ?? 'invalid'
      throw new EngineError('invalid-option', `transition: ${reason}`, { cause: parsed.error })
    }
    this.#supersede()
    const take = this.#makeTake(sceneId, parsed.data)
    this.#take = take
    this.#sceneId = sceneId
    this.#room.scenesChanged()
    if (sceneId === null || this.#room.isSettled(sceneId)) this.#begin(take)
    else void this.#room.settled(sceneId, TAKE_WAIT_MS).then(() => this.#begin(take))
    return take
  }

  async snapshot({ type = 'image/png', width, quality }: SnapshotOptions = {}): Promise<Blob> {
    this.#assertOpen()
    return this.#room.link.request<'snapshot'>({
      kind: 'snapshot',
      canvasId: this.id,
      type,
      width: width ?? null,
      quality: quality ?? null,
    })
  }

  hitTest(xPercent: number, yPercent: number): string | undefined {
    const list = this.#layOut()
    return list && elementAt(list, xPercent, yPercent)
  }

  bounds(elementId: string): Bounds | undefined {
    const list = this.#layOut()
    return list && drawnBounds(list, elementId)
  }

  /** A frame of the running take has been drawn. */
  takeAdvanced(takeId: number, progress: number): void {
    if (this.#take?.takeId !== takeId) return
    this.#take.advanced(progress)
    this.#room.emit('take:progress', { canvasId: this.id, progress })
  }

  /** The compositor has ended a take. */
  takeEnded({ takeId, sceneId, outcome }: FinishedTake): void {
    const take = this.#take
    // One that was superseded has been ended here already.
    if (take?.takeId !== takeId) return
    this.#take = null
    this.#takeRuns = false
    this.#sceneId = sceneId
    if (outcome === 'aborted') this.#room.soundsLike(this, 0)
    this.#end(take, { canvasId: this.id, sceneId, outcome })
    this.#room.scenesChanged()
  }

  /** A scene is gone for good. */
  forget(sceneId: string): void {
    if (this.#preparedId === sceneId) this.#preparedId = null
    if (this.#sceneId === sceneId) this.#sceneId = null
  }

  dispose(): void {
    if (this.#disposed) return
    this.#supersede()
    for (const display of this.#displays) display.detach()
    this.#displays.clear()
    this.#room.link.post({ kind: 'canvas-remove', id: this.id })
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    this.#disposed = true
    this.#sceneId = null
    this.#preparedId = null
    this.#room.canvasDisposed(this)
  }

  #makeTake(to: string | null, asked: Transition): TakeHost {
    const transition = this.#drawable(asked)
    const takeId = nextTakeId++
    const take: TakeHost = new TakeHost(
      { takeId, from: this.#sceneId, to, transition },
      {
        move: (move) => {
          // An order to a take that waits for its sources ends the waiting.
          if (!this.#takeRuns) this.#begin(take)
          this.#room.link.post({ kind: 'take-move', canvasId: this.id, takeId, move })
          if (typeof move === 'object') this.#room.mixer.scrub(this.id, move.progress)
          if (move === 'commit') this.#room.soundsLike(this, 0)
        },
      },
    )
    return take
  }

  /** Kinds that cannot be drawn become a fade of the same length, and are announced. */
  #drawable(asked: Transition): Transition {
    if (asked.kind === 'cut' || asked.kind === 'fade') return asked
    this.#room.emit('take:unsupported', { canvasId: this.id, kind: asked.kind })
    if (asked.kind === 'stinger') {
      return { kind: 'fade', durationMs: DEFAULT_TRANSITION_MS, easing: 'linear' }
    }
    return { kind: 'fade', durationMs: asked.durationMs, easing: asked.easing }
  }

  #begin(take: TakeHost): void {
    if (take.isOver || this.#takeRuns || this.#take !== take) return
    this.#takeRuns = true
    const { takeId, from, to, transition } = take
    const passage =
      transition.kind === 'fade'
        ? { durationMs: transition.durationMs, easing: transition.easing }
        : { durationMs: 0, easing: 'linear' as const }
    this.#room.link.post({ kind: 'take', canvasId: this.id, take: { takeId, to, ...passage } })
    this.#room.emit('take:start', { canvasId: this.id, from, to, transition })
    this.#room.soundsLike(this, passage.durationMs)
    this.#room.scenesChanged()
  }

  /** Ends the take that another one, or the end of the canvas, replaces. */
  #supersede(): void {
    const take = this.#take
    if (!take) return
    // One that still waited for its sources has changed nothing.
    if (!this.#takeRuns) this.#sceneId = take.from
    this.#take = null
    this.#takeRuns = false
    this.#end(take, { canvasId: this.id, sceneId: this.#sceneId, outcome: 'superseded' })
  }

  #end(take: TakeHost, result: TakeResult): void {
    take.finish(result)
    this.#room.emit('take:end', result)
  }

  #makeStream(): MediaStream {
    const { width, height, role, id } = this
    const { capture, thread } = this.#room.capabilities
    const video = createVideoTrack({
      width,
      height,
      capture,
      inWorker: thread === 'worker',
    })
    this.#room.link.post({ kind: 'canvas-track', id, end: video.end }, video.transfer)
    const tracks = [video.track]
    if (role === 'program') tracks.push(this.#room.mixer.track(id))
    return new MediaStream(tracks)
  }

  #layOut(): DrawList | undefined {
    this.#assertOpen()
    if (this.#sceneId === null) return undefined
    return layOut(this.#room.facts(this.#sceneId), this, (key) => this.#room.sourceSize(key))
  }

  #assertOpen(): void {
    if (this.#disposed) throw new EngineError('disposed', `The canvas ${this.id} is disposed`)
  }
}
