import type { Bounds } from '@proscenium/protocol'
import type {
  AttachOptions,
  Canvas,
  CanvasRole,
  PrepareOptions,
  Readiness,
  SnapshotOptions,
  TakeOptions,
} from '../api/canvas.ts'
import { checkMilliseconds } from '../api/check-milliseconds.ts'
import { EngineError } from '../api/engine-error.ts'
import type { MultiviewLayout } from '../api/multiview.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { TransitionInput } from '../api/take.ts'
import type { FinishedTake, TakeMove } from '../compositor/take/take-machine.ts'
import type { DrawList, SourceKey } from '../scene/draw-list.ts'
import type { CanvasHostSpec } from './canvas-options.ts'
import { CanvasStream } from './canvas-stream.ts'
import { CanvasTakes } from './canvas-takes.ts'
import { DisplayBinding } from './display-binding.ts'
import type { CanvasFollower, EngineRoom } from './engine-room.ts'
import { multiviewSheet, scenesOfSheet } from './multiview-sheet.ts'
import { sceneReadiness } from './readiness.ts'
import { drawnBounds, elementAt, layOut } from './scene-geometry.ts'
import type { TakeHost } from './take-host.ts'
import type { TakePlan } from './take-plan.ts'
import { checkTakeOptions } from './take-readiness.ts'

const PREPARE_TIMEOUT_MS = 5000

/** A canvas as the window holds it: its stream, its places in the page and its takes. */
export class CanvasHost implements Canvas, CanvasFollower {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly role: CanvasRole
  readonly #room: EngineRoom
  readonly #takes: CanvasTakes
  readonly #stream: CanvasStream
  readonly #displays = new Set<DisplayBinding>()
  #cellIds: readonly string[] = []
  #preparedId: string | null = null
  /** The transition that was prepared with it. */
  #prepared: TakePlan | null = null
  #disposed = false

  constructor(spec: CanvasHostSpec, room: EngineRoom) {
    this.id = spec.id
    this.width = spec.width
    this.height = spec.height
    this.frameRate = spec.frameRate
    this.role = spec.role
    this.#room = room
    this.#takes = new CanvasTakes(spec.id, room)
    this.#stream = new CanvasStream(spec, room)
  }

  get sceneId(): string | null {
    return this.#takes.sceneId
  }

  get stream(): MediaStream {
    if (!this.#stream.isOpen) this.#assertOpen()
    return this.#stream.open()
  }

  /** Scenes that are on the canvas now. */
  get shownIds(): readonly string[] {
    return this.#takes.shownIds
  }

  /** Scenes whose sources are to be open: those that are shown, coming or prepared. */
  get neededIds(): readonly string[] {
    return [...this.shownIds, this.sceneId, this.#preparedId, ...this.#cellIds].filter(
      (id) => id !== null,
    )
  }

  /** The stinger that is heard with the scene. */
  get stingerKey(): SourceKey | null {
    return this.#takes.stingerKey
  }

  /** Sources that the running and the prepared transition show. */
  get transitionSources(): ReadonlyMap<SourceKey, SourceRef> {
    return new Map([...(this.#prepared?.sources ?? []), ...this.#takes.sources])
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
    { timeoutMs = PREPARE_TIMEOUT_MS, transition = { kind: 'cut' } }: PrepareOptions = {},
  ): Promise<Readiness> {
    this.#assertOpen()
    checkMilliseconds('timeoutMs', timeoutMs)
    this.#room.facts(sceneId)
    this.#preparedId = sceneId
    this.#prepared = this.#takes.plan(transition)
    this.#room.scenesChanged()
    await Promise.all([
      this.#room.settled(sceneId, timeoutMs),
      this.#room.sourcesSettled(this.#prepared.sources.keys(), timeoutMs),
    ])
    const facts = this.#room.facts(sceneId)
    await this.#room.link.request<'warm'>({ kind: 'warm', canvasId: this.id, sceneId })
    return sceneReadiness(sceneId, facts.scene.visualElements, (key) => this.#room.source(key))
  }

  take(
    sceneId: string | null,
    transition: TransitionInput = { kind: 'cut' },
    options: TakeOptions = {},
  ): TakeHost {
    if (this.role === 'iso' || this.role === 'multiview') {
      throw new EngineError('invalid-option', `The canvas ${this.id} has no scene of its own`)
    }
    this.#assertOpen()
    checkTakeOptions(options)
    return this.#takes.takeTo(sceneId, transition, options)
  }

  arrange(layout: MultiviewLayout): void {
    this.#assertOpen()
    this.#assertRole('multiview')
    const sheet = multiviewSheet(layout, (source) => this.#room.sourceScene(source))
    this.#cellIds = scenesOfSheet(sheet)
    this.#room.link.post({ kind: 'multiview-set', id: this.id, sheet })
    this.#room.scenesChanged()
  }

  showSource(source: SourceRef): void {
    this.#assertRole('iso')
    this.#assertOpen()
    const sceneId = this.#room.sourceScene(source)
    void this.#takes.takeTo(sceneId, { kind: 'cut' }, { whenNotReady: 'cut' })
  }

  follow(sceneId: string | null, transition: TransitionInput): void {
    this.#assertOpen()
    void this.#takes.takeTo(sceneId, transition, {})
  }

  followMove(move: TakeMove): void {
    this.#takes.move(move)
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
    this.#takes.advanced(takeId, progress)
  }

  /** The compositor has ended a take. */
  takeEnded(finished: FinishedTake): void {
    this.#takes.ended(finished)
  }

  /** Tells a compositor that has taken the place of another what is on the canvas. */
  restore(): void {
    this.#takes.restore()
  }

  /** Leads its pictures to the track, which has repeated the last one meanwhile. */
  rejoin(): void {
    if (!this.#disposed) this.#stream.rejoin()
  }

  /** A scene is gone for good. */
  forget(sceneId: string): void {
    if (this.#preparedId === sceneId) this.#preparedId = null
    this.#takes.forget(sceneId)
  }

  dispose(): void {
    if (this.#disposed) return
    // First of all: a listener that hears of the end of its take begins no other.
    this.#disposed = true
    this.#room.hold(() => this.#end())
  }

  #end(): void {
    this.#takes.supersede()
    if (this.sceneId !== null) this.#takes.forget(this.sceneId)
    for (const display of this.#displays) display.detach()
    this.#displays.clear()
    this.#room.link.post({ kind: 'canvas-remove', id: this.id })
    this.#stream.stop()
    this.#preparedId = null
    this.#prepared = null
    this.#room.canvasDisposed(this)
  }

  #layOut(): DrawList | undefined {
    this.#assertOpen()
    const { sceneId } = this
    if (sceneId === null) return undefined
    return layOut(this.#room.facts(sceneId), this, (key) => this.#room.sourceSize(key))
  }

  #assertRole(role: CanvasRole): void {
    if (this.role !== role) {
      throw new EngineError('invalid-option', `The role of the canvas ${this.id} is not ${role}`)
    }
  }

  #assertOpen(): void {
    if (this.#disposed) throw new EngineError('disposed', `The canvas ${this.id} is disposed`)
  }
}
