import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FramePairs } from './frame-pairs.ts'

let open = 0
function frame(timestamp: number) {
  open += 1
  return {
    timestamp,
    close: () => {
      open -= 1
    },
  }
}

describe('FramePairs', () => {
  it('waits for the transparency of a picture that has one', () => {
    const pairs = new FramePairs()
    pairs.expectAlpha(10)
    pairs.pushColor(frame(10))
    expect(pairs.next()).toBeNull()
    pairs.pushAlpha(frame(10))
    expect(pairs.next()).toMatchObject({ color: { timestamp: 10 }, alpha: { timestamp: 10 } })
  })

  it('takes a picture without transparency as opaque, and one whose transparency was lost', () => {
    const pairs = new FramePairs()
    pairs.pushColor(frame(0))
    expect(pairs.next()).toMatchObject({ alpha: null })
    pairs.expectAlpha(10)
    pairs.pushColor(frame(10))
    pairs.pushAlpha(frame(20))
    expect(pairs.next()).toMatchObject({ color: { timestamp: 10 }, alpha: null })
    pairs.expectAlpha(30)
    pairs.pushColor(frame(30))
    pairs.complete()
    expect(pairs.next()).toMatchObject({ color: { timestamp: 30 }, alpha: null })
  })

  it('gives every picture once and in order, whatever comes first, and closes the rest', () => {
    const steps = fc.array(fc.constantFrom('color', 'alpha', 'take'), { maxLength: 60 })
    const lost = fc.uniqueArray(fc.nat(20)).map((timestamps) => new Set(timestamps))
    fc.assert(
      fc.property(steps, lost, (order, withoutAlpha) => {
        open = 0
        const player = new Player(withoutAlpha)
        for (const step of order) player[step as 'color']()
        while (player.alphas < player.colors) player.alpha()
        player.pairs.complete()
        while (player.take()) expect(player.taken.length).toBeLessThanOrEqual(player.colors)
        expect(player.taken).toEqual(Array.from({ length: player.colors }, (_, at) => at))
        player.pairs.clear()
        expect(open).toBe(0)
      }),
    )
  })
})

/** Two decoders and who takes what they give. */
class Player {
  readonly pairs = new FramePairs()
  readonly taken: number[] = []
  colors = 0
  alphas = 0
  readonly #withoutAlpha: ReadonlySet<number>

  constructor(withoutAlpha: ReadonlySet<number>) {
    this.#withoutAlpha = withoutAlpha
    for (let at = 0; at < 60; at++) if (!withoutAlpha.has(at)) this.pairs.expectAlpha(at)
  }

  color(): void {
    this.pairs.pushColor(frame(this.colors++))
  }

  alpha(): void {
    if (!this.#withoutAlpha.has(this.alphas)) this.pairs.pushAlpha(frame(this.alphas))
    this.alphas += 1
  }

  take(): boolean {
    const pair = this.pairs.next()
    if (!pair) return false
    const { timestamp } = pair.color
    this.taken.push(timestamp)
    expect(pair.alpha?.timestamp).toBe(this.#withoutAlpha.has(timestamp) ? undefined : timestamp)
    pair.color.close()
    pair.alpha?.close()
    return true
  }
}
