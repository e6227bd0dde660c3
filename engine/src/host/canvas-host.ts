import { type Bounds, type Transition, transitionSchema } from '@proscenium/protocol'
import type {
  AttachOptions,
  Canvas,
  CanvasRole,
  PrepareOptions,
  Readiness,
  SnapshotOptions,
  TakeOptions,
} from '../api/canvas.ts'
import { EngineError } from '../api/engine-error.ts'
import type { MultiviewLayout } from '../api/multiview.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { TakeResult, TransitionInput } from '../api/take.ts'
import { createVideoTrack } from '../capture/video-track.ts'
import type { FinishedTake, TakeMove } from '../compositor/take/take-machine.ts'
import type { DrawList, SourceKey } from '../scene/draw-list.ts'
import { stingerKeyOf } from '../scene/source-key.ts'
import type { ClipControls } from '../sources/source-host.ts'
import { DisplayBinding } from './display-binding.ts'
import type { CanvasFollower, EngineRoom } from './engine-room.ts'
import { multiviewSheet, scenesOfSheet } from './multiview-sheet.ts'
import { sceneReadiness } from './readiness.ts'
import { drawnBounds, elementAt, layOut } from './scene-geometry.ts'
import { StingerRun } from './stinger-run.ts'
import { TakeHost } from './take-host.ts'
import { planStinger, planTake, type TakePlan } from './take-plan.ts'
import { moveSound } from './take-sound.ts'

/** A take waits so long for sources that are not ready. */
const TAKE_WAIT_MS = 500
/** And so long for a stinger to be decoded, since it is nothing without its pictures. */
const STINGER_WAIT_MS = 3000
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
export class CanvasHost implements Canvas, CanvasFollower {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly role: CanvasRole
  readonly #room: EngineRoom
  readonly #displays = new Set<DisplayBinding>()
  #cellIds: readonly string[] = []
  #stream: MediaStream | null = null
  #sceneId: string | null = null
  #preparedId: string | null = null
  /** The transition that was prepared with it. */
  #prepared: TakePlan | null = null
  #take: TakeHost | null = null
  /** True while the take is on the canvas, not only waiting for its sources. */
  #takeRuns = false
  /** The stinger of the take that runs. */
  #stinger: StingerRun | null = null
  /** Orders to a stinger whose clip is not there yet. */
  #heldMoves: TakeMove[] = []
  /** Whether its track has a keeper, and outlives a compositor. */
  #isKept = false
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
    return [...this.shownIds, this.#sceneId, this.#preparedId, ...this.#cellIds].filter(
      (id) => id !== null,
    )
  }

  /** The stinger that is heard with the scene. */
  get stingerKey(): SourceKey | null {
    return this.#stinger?.key ?? null
  }

  /** Sources that the running and the prepared transition show. */
  get transitionSources(): ReadonlyMap<SourceKey, SourceRef> {
    return new Map([...(this.#prepared?.sources ?? []), ...(this.#take?.plan.sources ?? [])])
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
    this.#room.facts(sceneId)
    this.#preparedId = sceneId
    this.#prepared = this.#plan(parseTransition(transition))
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
    return this.#takeTo(sceneId, transition, options)
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
    void this.#takeTo(this.#room.sourceScene(source), { kind: 'cut' }, { whenNotReady: 'cut' })
  }

  follow(sceneId: string | null, transition: TransitionInput): void {
    void this.#takeTo(sceneId, transition, {})
  }

  followMove(move: TakeMove): void {
    this.#take?.move(move)
  }

  #takeTo(
    sceneId: string | null,
    transition: TransitionInput,
    { whenNotReady = 'wait', waitMs }: TakeOptions,
  ): TakeHost {
    this.#assertOpen()
    if (sceneId !== null) this.#room.facts(sceneId)
    const asked = parseTransition(transition)
    this.#supersede()
    const take = this.#makeTake(sceneId, asked)
    this.#take = take
    this.#sceneId = sceneId
    this.#room.scenesChanged()
    if (whenNotReady === 'cut' || this.#isReadyFor(take)) this.#begin(take)
    else void this.#readyFor(take, waitMs ?? waitOf(asked)).then(() => this.#begin(take))
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
    this.#stinger?.advanced(progress)
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
    const wasStinger = this.#endStinger()
    if (outcome === 'aborted' || take.wasMoved || wasStinger) this.#room.soundsLike(this, 0)
    this.#end(take, { canvasId: this.id, sceneId, outcome })
    this.#room.scenesChanged()
  }

  /** Tells a compositor that has taken the place of another what is on the canvas. */
  restore(): void {
    const waiting = this.#take && !this.#takeRuns ? this.#take : null
    const to = waiting ? waiting.from : this.#sceneId
    const takeId = this.#take && this.#takeRuns ? this.#take.takeId : nextTakeId++
    const cut = { takeId, to, durationMs: 0, easing: 'linear' } as const
    this.#room.link.post({ kind: 'take', canvasId: this.id, take: cut })
  }

  /** Leads its pictures to the track, which has repeated the last one meanwhile. */
  rejoin(): void {
    const { link, keeper } = this.#room
    if (this.#disposed || !this.#isKept || !keeper) return
    const port = keeper.join(this.id)
    link.post({ kind: 'canvas-track', id: this.id, end: { kind: 'port', port } }, [port])
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
    this.#prepared = null
    this.#room.canvasDisposed(this)
  }

  #makeTake(to: string | null, asked: Transition): TakeHost {
    const plan = this.#plan(asked)
    if (!plan.isDrawn) this.#room.emit('take:unsupported', { canvasId: this.id, kind: asked.kind })
    const takeId = nextTakeId++
    const take: TakeHost = new TakeHost(
      { takeId, from: this.#sceneId, to, plan },
      {
        move: (move) => this.#room.link.batch(() => this.#moveTake(take, move)),
      },
    )
    return take
  }

  #plan(asked: Transition): TakePlan {
    const { shaders, capabilities } = this.#room
    return planTake(asked, { shaders, drawn: capabilities.transitions })
  }

  #isReadyFor({ to, plan }: TakeHost): boolean {
    const isSettled = to === null || this.#room.isSettled(to)
    return isSettled && this.#room.areSettled(plan.sources.keys())
  }

  async #readyFor({ to, plan }: TakeHost, waitMs: number): Promise<void> {
    await Promise.all([
      to === null ? undefined : this.#room.settled(to, waitMs),
      this.#room.sourcesSettled(plan.sources.keys(), waitMs),
    ])
  }

  #moveTake(take: TakeHost, move: TakeMove): void {
    if (!this.#takeRuns && this.#movesWaiting(take, move)) return
    const { takeId } = take
    this.#room.link.post({ kind: 'take-move', canvasId: this.id, takeId, move })
    if (this.#stinger) this.#stinger.moved(move)
    else moveSound(this.#room, this.id, take, move)
    for (const follower of this.#room.followersOf(this.id)) follower.followMove(move)
  }

  /**
   * An order to a take that waits for its sources ends the waiting, but for an abort, which ends the take, and
   * for a stinger, which obeys when its clip is there. False when the take has begun.
   */
  #movesWaiting(take: TakeHost, move: TakeMove): boolean {
    if (take.isOver || this.#take !== take) return true
    if (move === 'abort') {
      this.#endWaiting(take, 'aborted')
      this.#room.scenesChanged()
      return true
    }
    const { transition } = take
    const isHeld =
      move !== 'commit' &&
      transition.kind === 'stinger' &&
      this.#room.clip(stingerKeyOf(transition.fileId)) === null
    if (isHeld) this.#heldMoves.push(move)
    else this.#begin(take)
    return isHeld
  }

  #begin(take: TakeHost): void {
    if (take.isOver || this.#takeRuns || this.#take !== take) return
    // What follows begins with the same frame.
    this.#room.link.batch(() => {
      this.#start(take)
      for (const follower of this.#room.followersOf(this.id)) {
        follower.follow(take.to, take.transition)
      }
    })
    for (const move of this.#heldMoves.splice(0)) this.#moveTake(take, move)
    this.#room.scenesChanged()
  }

  #start(take: TakeHost): void {
    this.#takeRuns = true
    const clip = this.#settleStinger(take)
    const { takeId, from, to, transition } = take
    const { passage } = take.plan
    this.#room.link.post({ kind: 'take', canvasId: this.id, take: { takeId, to, ...passage } })
    this.#room.emit('take:start', { canvasId: this.id, from, to, transition })
    if (clip) this.#stinger = new StingerRun(this.#room, this.id, take, clip)
    else this.#room.soundsLike(this, passage.durationMs)
  }

  /** The clip of a stinger, which decides how long the take is; one that is not decoded by now is a cut. */
  #settleStinger(take: TakeHost): ClipControls | null {
    const { plan, transition } = take
    if (transition.kind !== 'stinger') return null
    const clip = this.#room.clip(stingerKeyOf(transition.fileId))
    const isHeld = this.#heldMoves.length > 0
    take.settle(planStinger(plan, clip?.durationMs ?? null, isHeld))
    if (take.plan.passage.effect) return clip
    this.#room.emit('take:unsupported', { canvasId: this.id, kind: transition.kind })
    return null
  }

  /** Whether there was one. */
  #endStinger(): boolean {
    const stinger = this.#stinger
    this.#stinger = null
    stinger?.end()
    return stinger !== null
  }

  /** Ends the take that another one, or the end of the canvas, replaces. */
  #supersede(): void {
    const take = this.#take
    if (!take) return
    if (!this.#takeRuns) {
      this.#endWaiting(take, 'superseded')
      return
    }
    this.#take = null
    this.#takeRuns = false
    this.#endStinger()
    this.#end(take, { canvasId: this.id, sceneId: this.#sceneId, outcome: 'superseded' })
  }

  /** Ends a take that still waits for its sources and has changed nothing. */
  #endWaiting(take: TakeHost, outcome: 'aborted' | 'superseded'): void {
    this.#sceneId = take.from
    this.#take = null
    this.#heldMoves = []
    this.#end(take, { canvasId: this.id, sceneId: this.#sceneId, outcome })
  }

  #end(take: TakeHost, result: TakeResult): void {
    take.finish(result)
    this.#room.emit('take:end', result)
  }

  #makeStream(): MediaStream {
    const { width, height, frameRate, role, id } = this
    const { capabilities, keeper } = this.#room
    const { capture, thread } = capabilities
    // Only these get a frame at every deadline; others may be left out under pressure.
    const heldRate = role === 'program' || role === 'iso' ? frameRate : null
    const video = createVideoTrack({
      width,
      height,
      capture,
      inWorker: thread === 'worker',
      keep: keeper && ((writable) => keeper.keep(id, writable, heldRate)),
    })
    this.#isKept = video.end.kind === 'port'
    this.#room.link.post({ kind: 'canvas-track', id, end: video.end }, video.transfer)
    const tracks = [video.track]
    if (role === 'program' || role === 'iso') tracks.push(this.#room.mixer.track(id))
    return new MediaStream(tracks)
  }

  #layOut(): DrawList | undefined {
    this.#assertOpen()
    if (this.#sceneId === null) return undefined
    return layOut(this.#room.facts(this.#sceneId), this, (key) => this.#room.sourceSize(key))
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

function waitOf({ kind }: Transition): number {
  return kind === 'stinger' ? STINGER_WAIT_MS : TAKE_WAIT_MS
}

/** Throws EngineError `invalid-option`. */
function parseTransition(transition: TransitionInput): Transition {
  const parsed = transitionSchema.safeParse(transition)
  if (parsed.success) return parsed.data
  const reason = parsed.error.issues[0]?.message ?? 'invalid'
  throw new EngineError('invalid-option', `transition: ${reason}`, { cause: parsed.error })
}
