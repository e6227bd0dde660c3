import type { SourceKey } from '../../scene/draw-list.ts'

/** How long a picture takes to go once it has stood its time, and to come again. */
export const LOSS_FADE_MS = 400

interface Loss {
  /** How long the picture stands whole. */
  readonly holdMs: number
  /** When it was lost; null until the next moment. */
  lostAtMs: number | null
  /** When it was there again; null while it is not. */
  backAtMs: number | null
  /** How much of it was left then. */
  shareThen: number
}

/**
 * Pictures of sources that went away: each stands for a moment, then goes little by little. What comes back comes
 * the same way. Time is that of frames.
 */
export class LostPictures {
  readonly #losses = new Map<SourceKey, Loss>()
  #nowMs = 0

  /** The picture of a source stands still from now on. What is lost already stays so. */
  lose(key: SourceKey, holdMs: number): void {
    const known = this.#losses.get(key)
    if (known && known.backAtMs === null) return
    this.#losses.set(key, { holdMs, lostAtMs: null, backAtMs: null, shareThen: 1 })
  }

  /** It has a picture again. True when it was lost. */
  back(key: SourceKey): boolean {
    const loss = this.#losses.get(key)
    if (!loss || loss.backAtMs !== null) return false
    loss.shareThen = this.share(key)
    loss.backAtMs = this.#nowMs
    if (loss.shareThen >= 1) this.#losses.delete(key)
    return true
  }

  /** The source is no longer there to come back. */
  forget(key: SourceKey): void {
    this.#losses.delete(key)
  }

  has(key: SourceKey): boolean {
    return this.#losses.has(key)
  }

  /** Its picture has stood its time and has not come back. */
  isOver(key: SourceKey): boolean {
    const loss = this.#losses.get(key)
    return loss !== undefined && loss.backAtMs === null && this.#goneForMs(loss) >= 0
  }

  /** How much of its picture is there, 0 to 1. */
  share(key: SourceKey): number {
    const loss = this.#losses.get(key)
    if (!loss) return 1
    const { backAtMs, shareThen } = loss
    if (backAtMs !== null) return Math.min(1, shareThen + (this.#nowMs - backAtMs) / LOSS_FADE_MS)
    return Math.max(0, 1 - Math.max(0, this.#goneForMs(loss)) / LOSS_FADE_MS)
  }

  /** Moves to a moment; says which pictures have begun to go, have gone, and are whole again. */
  advance(nowMs: number): { readonly turned: boolean; readonly gone: readonly SourceKey[] } {
    const before = new Map([...this.#losses.keys()].map((key) => [key, this.#stageOf(key)]))
    this.#nowMs = nowMs
    for (const loss of this.#losses.values()) loss.lostAtMs ??= nowMs
    const turned = [...before].filter(([key, stage]) => this.#stageOf(key) !== stage)
    const gone = turned.filter(([key]) => this.#stageOf(key) === 'gone').map(([key]) => key)
    for (const key of before.keys()) if (this.#stageOf(key) === 'whole') this.#losses.delete(key)
    return { turned: turned.length > 0, gone }
  }

  #stageOf(key: SourceKey): 'stands' | 'goes' | 'gone' | 'comes' | 'whole' {
    const isBack = this.#losses.get(key)?.backAtMs !== null
    const share = this.share(key)
    if (isBack) return share < 1 ? 'comes' : 'whole'
    if (!this.isOver(key)) return 'stands'
    return share > 0 ? 'goes' : 'gone'
  }

  #goneForMs({ lostAtMs, holdMs }: Loss): number {
    return lostAtMs === null ? -1 : this.#nowMs - lostAtMs - holdMs
  }
}
