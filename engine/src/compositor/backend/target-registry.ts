import type { RenderTarget } from './compositor-backend.ts'

/** Keeps the targets of one backend and refuses what is wrong with them. */
export class TargetRegistry {
  readonly #targets = new Map<string, RenderTarget>()
  readonly #maxSizePx: number

  constructor(maxSizePx: number) {
    this.#maxSizePx = maxSizePx
  }

  /** All targets that exist. */
  get all(): RenderTarget[] {
    return [...this.#targets.values()]
  }

  /** Throws a RangeError when the id is taken or the size is not possible. */
  create(id: string, width: number, height: number, alpha: boolean): RenderTarget {
    if (this.#targets.has(id)) throw new RangeError(`There is a render target "${id}" already`)
    return this.#put({ id, width, height, alpha })
  }

  /** Throws a RangeError when the target is not one of these or the size is not possible. */
  resize(target: RenderTarget, width: number, height: number): RenderTarget {
    this.check(target)
    return this.#put({ ...target, width, height })
  }

  /** True when the target was one of these. */
  remove(target: RenderTarget): boolean {
    return this.#targets.get(target.id) === target && this.#targets.delete(target.id)
  }

  /** Throws a RangeError when the target is not one of these, or the list is of another size. */
  check(target: RenderTarget, ...lists: readonly { width: number; height: number }[]): void {
    if (this.#targets.get(target.id) !== target) {
      throw new RangeError(`"${target.id}" is not a render target of this backend`)
    }
    for (const { width, height } of lists) {
      if (width === target.width && height === target.height) continue
      throw new RangeError(
        `A draw list of ${width} × ${height} does not fit a target of ${target.width} × ${target.height}`,
      )
    }
  }

  #put(target: RenderTarget): RenderTarget {
    for (const side of [target.width, target.height]) {
      if (Number.isInteger(side) && side >= 1 && side <= this.#maxSizePx) continue
      throw new RangeError(`A render target cannot be ${target.width} × ${target.height} pixels`)
    }
    this.#targets.set(target.id, target)
    return target
  }
}
