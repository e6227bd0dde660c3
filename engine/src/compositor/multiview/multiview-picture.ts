import type { PixelRect, PixelSize } from '../../layout/geometry.ts'
import { fittedRect, multiviewGrid } from '../../layout/multiview-grid.ts'
import type { FrameTiming, RenderTarget, TargetSurface } from '../backend/compositor-backend.ts'
import type { SourceFrames } from '../backend/source-frame.ts'
import type { BackendHost } from '../backend-host.ts'
import type { CanvasSpec } from '../canvas-output.ts'
import type { CanvasPicture, DrawingTurn, DrawnPicture, ScenePlan } from '../canvas-picture.ts'
import type { MultiviewSheet } from '../messages.ts'
import type { SceneLists } from '../scene-lists.ts'
import {
  cheapPlan,
  drawScene,
  pictureFacts,
  sameFacts,
  TargetHolder,
  takePlan,
} from '../scene-picture.ts'
import type { TakeFrame } from '../take/take-machine.ts'
import { drawDecor } from './cell-decor.ts'

/** A canvas that a cell can show. */
export interface ShownCanvas {
  readonly spec: CanvasSpec
  currentTake(): TakeFrame
}

interface PlannedCell {
  readonly cell: PixelRect
  readonly picture: PixelRect
  readonly plan: ScenePlan | null
}

function withoutEffects(planned: PlannedCell): PlannedCell {
  return planned.plan ? { ...planned, plan: cheapPlan(planned.plan) } : planned
}

const NO_SCENE: TakeFrame = { kind: 'still', sceneId: null }
const GAP_COLOR = '#14171c'

/**
 * The grid of a multiview. Its picture is kept between turns, and only cells that have changed are drawn:
 * where the time is up, the rest keep their picture until the next turn, which begins with them. So a
 * multiview slows down cell by cell and never holds up program. Cells draw from the same uploads as every
 * other canvas.
 */
export class MultiviewPicture implements CanvasPicture {
  readonly keepsPicture = true
  readonly #host: BackendHost
  readonly #canvases: ReadonlyMap<string, ShownCanvas>
  readonly #target: TargetHolder
  readonly #canvas = new OffscreenCanvas(1, 1)
  readonly #context = this.#canvas.getContext('2d', { alpha: false })
  #sheet: MultiviewSheet = { columns: null, sceneAspect: 16 / 9, cells: [] }
  #cells: readonly PlannedCell[] = []
  #drawn: (readonly unknown[])[] = []
  #next = 0

  constructor(id: string, host: BackendHost, canvases: ReadonlyMap<string, ShownCanvas>) {
    this.#host = host
    this.#canvases = canvases
    this.#target = new TargetHolder(`${id} cell`)
  }

  /** Shows another grid. */
  setSheet(sheet: MultiviewSheet): void {
    this.#sheet = sheet
    this.#clear()
  }

  plan(take: TakeFrame, size: PixelSize, lists: SceneLists): ScenePlan {
    this.#resize(size)
    const { cells, columns } = this.#sheet
    const rects = multiviewGrid(cells, size, columns ?? undefined)
    this.#cells = rects.map((cell, index) => this.#planCell(cell, index, lists))
    const keys = new Set(this.#cells.flatMap(({ plan }) => (plan ? [...plan.keys] : [])))
    return { take, from: lists.list(null, size), to: null, keys }
  }

  draw(_: ScenePlan, frames: SourceFrames, { force, effects, mayGoOn }: DrawingTurn): DrawnPicture {
    if (!effects) this.#cells = this.#cells.map(withoutEffects)
    const count = this.#cells.length
    let drawn = 0
    let turn = 0
    for (; turn < count; turn++) {
      if (drawn > 0 && !mayGoOn()) break
      const index = (this.#next + turn) % count
      const facts = this.#factsOf(index, frames)
      if (sameFacts(facts, this.#drawn[index] ?? [])) continue
      if (!this.#drawCell(index, frames)) return 'failed'
      this.#drawn[index] = facts
      drawn += 1
    }
    this.#next = count > 0 ? (this.#next + turn) % count : 0
    return drawn > 0 || force ? 'drawn' : 'same'
  }

  capture({ timestampUs, durationUs }: FrameTiming): VideoFrame {
    const timing = { timestamp: timestampUs, alpha: 'discard' } as const
    return new VideoFrame(
      this.#canvas,
      durationUs === undefined ? timing : { ...timing, duration: durationUs },
    )
  }

  surface(): TargetSurface {
    const { width, height } = this.#canvas
    return { canvas: this.#canvas, rect: { x: 0, y: 0, width, height } }
  }

  forget(): void {
    this.#drawn = []
  }

  dispose(): void {
    this.#target.release(this.#host.current)
  }

  #resize({ width, height }: PixelSize): void {
    if (this.#canvas.width === width && this.#canvas.height === height) return
    this.#canvas.width = width
    this.#canvas.height = height
    this.#clear()
  }

  #clear(): void {
    this.forget()
    const context = this.#context
    if (!context) return
    context.fillStyle = GAP_COLOR
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height)
  }

  #planCell(cell: PixelRect, index: number, lists: SceneLists): PlannedCell {
    const shows = this.#sheet.cells[index]?.shows ?? null
    const shown = shows?.kind === 'canvas' ? this.#canvases.get(shows.canvasId) : undefined
    const aspect = shown ? shown.spec.width / shown.spec.height : this.#sheet.sceneAspect
    const picture = fittedRect(cell, aspect)
    if (shows === null) return { cell, picture, plan: null }
    const take: TakeFrame =
      shows.kind === 'scene'
        ? { kind: 'still', sceneId: shows.sceneId }
        : (shown?.currentTake() ?? NO_SCENE)
    return { cell, picture, plan: takePlan(take, picture, lists) }
  }

  #factsOf(index: number, frames: SourceFrames): readonly unknown[] {
    const plan = this.#cells[index]?.plan
    const facts = plan ? pictureFacts(plan, frames, this.#host.generation) : ['empty']
    return [this.#sheet, ...facts]
  }

  #drawCell(index: number, frames: SourceFrames): boolean {
    const context = this.#context
    const planned = this.#cells[index]
    const decor = this.#sheet.cells[index]
    if (!context || !planned || !decor) return true
    const { cell, picture, plan } = planned
    context.fillStyle = plan ? '#000' : GAP_COLOR
    context.fillRect(cell.x, cell.y, cell.width, cell.height)
    if (plan && !this.#drawPicture(context, picture, plan, frames)) return false
    const unit = Math.min(this.#canvas.width, this.#canvas.height) / 1080
    drawDecor(context, { cell, picture, unit: Math.max(unit, 1 / 3) }, decor)
    return true
  }

  #drawPicture(
    context: OffscreenCanvasRenderingContext2D,
    picture: PixelRect,
    plan: ScenePlan,
    frames: SourceFrames,
  ): boolean {
    const backend = this.#host.current
    try {
      const target: RenderTarget = this.#target.sized(backend, picture)
      const drawn = drawScene(backend, target, plan, frames)
      this.#host.drew(drawn)
      if (!drawn) return false
      const { canvas, rect } = backend.surface(target)
      const { x, y, width, height } = picture
      context.drawImage(canvas, rect.x, rect.y, rect.width, rect.height, x, y, width, height)
      return true
    } catch (error) {
      this.#host.drew(false, error)
      return false
    }
  }
}
