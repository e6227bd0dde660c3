import { cheapList } from '../scene/cheap-list.ts'
import type { PixelSize } from '../scene/draw-list.ts'
import { effectSources } from '../scene/passage-effect.ts'
import { visibleSources } from '../scene/scene-sources.ts'
import type {
  CompositorBackend,
  FrameTiming,
  RenderTarget,
  TargetSurface,
} from './backend/compositor-backend.ts'
import type { SourceFrames } from './backend/source-frame.ts'
import type { BackendHost } from './backend-host.ts'
import type { CanvasPicture, DrawingTurn, DrawnPicture, ScenePlan } from './canvas-picture.ts'
import type { SceneLists } from './scene-lists.ts'
import { drawPassage } from './take/draw-passage.ts'
import type { TakeFrame } from './take/take-machine.ts'

/** What is drawn of a take's state at a size in pixels. */
export function takePlan(take: TakeFrame, size: PixelSize, lists: SceneLists): ScenePlan {
  if (take.kind === 'still') {
    const from = lists.list(take.sceneId, size)
    return { take, from, to: null, keys: visibleSources(from) }
  }
  const from = lists.list(take.from, size)
  const to = lists.list(take.to, size)
  const keys = new Set([
    ...visibleSources(from),
    ...visibleSources(to),
    ...effectSources(take.effect),
  ])
  return { take, from, to, keys }
}

/** The plan without what costs most to draw. */
export function cheapPlan(plan: ScenePlan): ScenePlan {
  return { ...plan, from: cheapList(plan.from), to: plan.to && cheapList(plan.to) }
}

/** Everything that decides how a scene's picture looks; equal lists of facts give equal pictures. */
export function pictureFacts(
  { from, to, take, keys }: ScenePlan,
  frames: SourceFrames,
  generation: number,
): unknown[] {
  const versions = [...keys].map((key) => frames.get(key)?.version)
  const passage = take.kind === 'passage' ? [take.effect, take.eased] : [null, null]
  return [generation, from, to, ...passage, ...versions]
}

/** Draws a scene, or the passage between two, into a target; false when nothing could be drawn. */
export function drawScene(
  backend: CompositorBackend,
  target: RenderTarget,
  { from, to, take }: ScenePlan,
  frames: SourceFrames,
): boolean {
  if (!to || take.kind !== 'passage') return backend.draw(target, from, frames)
  const { effect, eased: progress } = take
  return drawPassage(backend, target, { from, to, effect, progress }, frames)
}

/** Whether two lists of facts are the same, one by one. */
export function sameFacts(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Targets by backend: after a loss one stands in for the other, and each needs targets of its own. */
export class TargetHolder {
  readonly #id: string
  readonly #targets = new WeakMap<CompositorBackend, RenderTarget>()

  constructor(id: string) {
    this.#id = id
  }

  /** The target on a backend, if there is one. */
  of(backend: CompositorBackend): RenderTarget | undefined {
    return this.#targets.get(backend)
  }

  /** A target of exactly that size. */
  sized(backend: CompositorBackend, { width, height }: PixelSize): RenderTarget {
    const held = this.#targets.get(backend)
    if (held?.width === width && held.height === height) return held
    const target = held
      ? backend.resizeTarget(held, width, height)
      : backend.createTarget(this.#id, width, height)
    this.#targets.set(backend, target)
    return target
  }

  /** Frees the target on a backend. */
  release(backend: CompositorBackend): void {
    const held = this.#targets.get(backend)
    if (held) backend.removeTarget(held)
    this.#targets.delete(backend)
  }
}

/** The picture of a scene, at the size of the plan's draw list. */
export class ScenePicture implements CanvasPicture {
  readonly keepsPicture = false
  readonly #host: BackendHost
  readonly #targets: TargetHolder
  #drawn: readonly unknown[] = []

  constructor(id: string, host: BackendHost) {
    this.#host = host
    this.#targets = new TargetHolder(id)
  }

  plan(take: TakeFrame, size: PixelSize, lists: SceneLists): ScenePlan {
    return takePlan(take, size, lists)
  }

  draw(whole: ScenePlan, frames: SourceFrames, { force, effects }: DrawingTurn): DrawnPicture {
    const plan = effects ? whole : cheapPlan(whole)
    const facts = pictureFacts(plan, frames, this.#host.generation)
    if (!force && sameFacts(facts, this.#drawn)) return 'same'
    const backend = this.#host.current
    try {
      const target = this.#targets.sized(backend, plan.from)
      const drawn = drawScene(backend, target, plan, frames)
      this.#host.drew(drawn)
      if (drawn) this.#drawn = facts
      return drawn ? 'drawn' : 'failed'
    } catch (error) {
      this.#host.drew(false, error)
      return 'failed'
    }
  }

  capture(timing: FrameTiming): VideoFrame {
    const backend = this.#host.current
    const target = this.#targets.of(backend)
    if (!target) throw new Error('Nothing has been drawn yet')
    return backend.captureFrame(target, timing)
  }

  surface(): TargetSurface | null {
    const backend = this.#host.current
    const target = this.#targets.of(backend)
    return target ? backend.surface(target) : null
  }

  forget(): void {
    this.#drawn = []
  }

  dispose(): void {
    this.#targets.release(this.#host.current)
  }
}
