import { type Bound, isPressOf } from './key-press.ts'

/** How long a sequence waits for its next key. */
const PATIENCE_MS = 1_000

/** What a press means for the sequences. */
export interface SequenceStep {
  /** It goes on with one that has begun: nothing else is meant by it. */
  readonly isUnderWay: boolean
  readonly ended: Bound | null
}

const NOTHING: SequenceStep = { isUnderWay: false, ended: null }

/** Follows keys that are pressed one after another, such as n, a, r (CORE-KEY-019). */
export class KeySequences {
  /** How many keys of a sequence have been pressed, by its chord. */
  readonly #pressed = new Map<string, number>()
  #lastMs = 0

  /** Takes note of a press. */
  step(event: KeyboardEvent, sequences: readonly Bound[]): SequenceStep {
    if (event.repeat || event.isComposing || isModifier(event)) return NOTHING
    const nowMs = event.timeStamp
    if (nowMs - this.#lastMs > PATIENCE_MS) this.#pressed.clear()
    this.#lastMs = nowMs
    const steps = sequences.map((bound) => this.#stepOf(bound, event))
    return steps.find(({ isUnderWay }) => isUnderWay) ?? NOTHING
  }

  #stepOf(bound: Bound, event: KeyboardEvent): SequenceStep {
    const presses = bound.chord.split(' ')
    const done = this.#pressed.get(bound.chord) ?? 0
    const isNext = isPressOf(presses[done] ?? '', event)
    if (!isNext) {
      this.#pressed.set(bound.chord, isPressOf(presses[0] ?? '', event) ? 1 : 0)
      return NOTHING
    }
    const isLast = done + 1 === presses.length
    this.#pressed.set(bound.chord, isLast ? 0 : done + 1)
    return { isUnderWay: done > 0, ended: isLast ? bound : null }
  }
}

function isModifier({ key }: KeyboardEvent): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta'
}
