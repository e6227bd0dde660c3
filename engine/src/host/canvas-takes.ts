import type { Transition } from '@proscenium/protocol'
import type { TakeOptions } from '../api/canvas.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { TakeResult, TransitionInput } from '../api/take.ts'
import type { FinishedTake, TakeMove } from '../compositor/take/take-machine.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { stingerKeyOf } from '../scene/source-key.ts'
import type { ClipControls } from '../sources/source-host.ts'
import type { EngineRoom, SoundingCanvas } from './engine-room.ts'
import { parseTransition } from './parse-transition.ts'
import { StingerRun } from './stinger-run.ts'
import { TakeHost } from './take-host.ts'
import { planStinger, planTake, type TakePlan } from './take-plan.ts'
import { isTakeReady, takeReady } from './take-readiness.ts'
import { moveSound } from './take-sound.ts'

let nextTakeId = 1

/** The takes of one canvas: which scene it shows, and how it gets to the next. */
export class CanvasTakes implements SoundingCanvas {
  readonly id: string
  readonly #room: EngineRoom
  #sceneId: string | null = null
  #take: TakeHost | null = null
  /** True while the take is on the canvas, not only waiting for its sources. */
  #takeRuns = false
  /** The stinger of the take that runs. */
  #stinger: StingerRun | null = null
  /** Orders to a stinger whose clip is not there yet. */
  #heldMoves: TakeMove[] = []

  constructor(id: string, room: EngineRoom) {
    this.id = id
    this.#room = room
  }

  /** The scene on the canvas, or the one that a take goes to; null is black. */
  get sceneId(): string | null {
    return this.#sceneId
  }

  /** Scenes that are on the canvas now. */
  get shownIds(): readonly string[] {
    const from = this.#takeRuns ? this.#take?.from : null
    const to = this.#take && !this.#takeRuns ? this.#take.from : this.#sceneId
    return [from, to].filter((id) => id !== null && id !== undefined)
  }

  /** The stinger that is heard with the scene. */
  get stingerKey(): SourceKey | null {
    return this.#stinger?.key ?? null
  }

  /** Sources that the transition shows itself. */
  get sources(): ReadonlyMap<SourceKey, SourceRef> {
    return this.#take?.plan.sources ?? new Map()
  }

  /** Throws EngineError `unknown-scene` and `invalid-option`. */
  takeTo(sceneId: string | null, transition: TransitionInput, options: TakeOptions): TakeHost {
    if (sceneId !== null) this.#room.facts(sceneId)
    const asked = parseTransition(transition)
    return this.#room.hold(() => this.#takeTo(sceneId, asked, options))
  }

  #takeTo(
    sceneId: string | null,
    asked: Transition,
    { whenNotReady = 'wait', waitMs }: TakeOptions,
  ): TakeHost {
    this.supersede()
    const take = this.#makeTake(sceneId, asked)
    this.#take = take
    this.#sceneId = sceneId
    this.#room.scenesChanged()
    if (whenNotReady === 'cut' || isTakeReady(take, this.#room)) this.#begin(take)
    else void takeReady(take, this.#room, waitMs).then(() => this.#begin(take))
    return take
  }

  /** How a transition would run here. Throws EngineError `invalid-option`. */
  plan(transition: TransitionInput): TakePlan {
    const { shaders, capabilities } = this.#room
    return planTake(parseTransition(transition), { shaders, drawn: capabilities.transitions })
  }

  /** Moves the take, if there is one. */
  move(move: TakeMove): void {
    this.#take?.move(move)
  }

  /** A frame of the running take has been drawn. */
  advanced(takeId: number, progress: number): void {
    if (this.#take?.takeId !== takeId) return
    this.#take.advanced(progress)
    this.#stinger?.advanced(progress)
    this.#room.emit('take:progress', { canvasId: this.id, progress })
  }

  /** The compositor has ended a take. */
  ended({ takeId, outcome }: Pick<FinishedTake, 'takeId' | 'outcome'>): void {
    const take = this.#take
    // One that was superseded has been ended here already.
    if (take?.takeId !== takeId) return
    this.#take = null
    this.#takeRuns = false
    // Not what the compositor says: a scene may have gone since it said so.
    this.#sceneId = outcome === 'aborted' ? take.from : take.to
    const wasStinger = this.#endStinger()
    if (outcome === 'aborted' || take.wasMoved || wasStinger) this.#room.soundsLike(this, 0)
    this.#room.hold(() => {
      this.#end(take, outcome)
      this.#room.scenesChanged()
    })
  }

  /** Tells a compositor that has taken the place of another what is on the canvas. */
  restore(): void {
    const waiting = this.#take && !this.#takeRuns ? this.#take : null
    const to = waiting ? waiting.from : this.#sceneId
    const takeId = this.#take && this.#takeRuns ? this.#take.takeId : nextTakeId++
    const cut = { takeId, to, durationMs: 0, easing: 'linear' } as const
    this.#room.link.post({ kind: 'take', canvasId: this.id, take: cut })
  }

  /** A scene is gone for good. */
  forget(sceneId: string): void {
    if (this.#sceneId === sceneId) this.#sceneId = null
    this.#take?.forget(sceneId)
  }

  #makeTake(to: string | null, asked: Transition): TakeHost {
    const plan = this.plan(asked)
    if (!plan.isDrawn) this.#room.emit('take:unsupported', { canvasId: this.id, kind: asked.kind })
    const takeId = nextTakeId++
    const take: TakeHost = new TakeHost(
      { takeId, from: this.#sceneId, to, plan },
      {
        move: (move) =>
          this.#room.hold(() => this.#room.link.batch(() => this.#moveTake(take, move))),
      },
    )
    return take
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
    this.#room.hold(() => {
      // What follows begins with the same frame.
      this.#room.link.batch(() => {
        this.#start(take)
        for (const follower of this.#room.followersOf(this.id)) {
          follower.follow(take.to, take.transition)
        }
      })
      for (const move of this.#heldMoves.splice(0)) this.#moveTake(take, move)
      this.#room.scenesChanged()
    })
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
  supersede(): void {
    const take = this.#take
    if (!take) return
    if (!this.#takeRuns) {
      this.#endWaiting(take, 'superseded')
      return
    }
    this.#take = null
    this.#takeRuns = false
    this.#endStinger()
    this.#end(take, 'superseded')
  }

  /** Ends a take that still waits for its sources and has changed nothing. */
  #endWaiting(take: TakeHost, outcome: 'aborted' | 'superseded'): void {
    this.#sceneId = take.from
    this.#take = null
    this.#heldMoves = []
    this.#end(take, outcome)
  }

  /** Says how it ended, and what the canvas shows now. */
  #end(take: TakeHost, outcome: TakeResult['outcome']): void {
    const result = { canvasId: this.id, sceneId: this.#sceneId, outcome }
    take.finish(result)
    this.#room.emit('take:end', result)
  }
}
