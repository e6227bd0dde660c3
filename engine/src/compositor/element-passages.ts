import type { Transition, VisualElement } from '@proscenium/protocol'
import type { ElementMoment } from '../scene/element-passage.ts'
import type { SceneSheet } from './messages.ts'
import { ease } from './take/ease.ts'

/** An element that is drawn, and its place in the list. */
interface Shown {
  readonly element: VisualElement
  readonly index: number
}

/** An element that comes or goes. */
interface Passage {
  readonly transition: Exclude<Transition, { kind: 'cut' | 'stinger' }>
  /** Whose movement it makes; it runs back the way it came when the edit is taken back. */
  readonly mode: ElementMoment['mode']
  heading: 'in' | 'out'
  /** How much is there, not eased, as of `atMs`; null is the next frame. */
  share: number
  atMs: number | null
  /** What is drawn once the document shows it no more, and its place in the list. */
  last: Shown | null
}

/**
 * Elements of one scene that come and go by edits while the scene is on a canvas (GAP-020 as amended). Time
 * is that of frames: the first frame after an edit still shows what was there before. An edit that takes
 * another one back on its way turns round where that is.
 */
export class ElementPassages {
  readonly #passages = new Map<string, Passage>()
  #nowMs = 0

  get isRunning(): boolean {
    return this.#passages.size > 0
  }

  /** Moves all to a moment, in milliseconds; true when one of them has ended. */
  advance(nowMs: number): boolean {
    this.#nowMs = nowMs
    const before = this.#passages.size
    for (const [id, passage] of this.#passages) {
      passage.atMs ??= nowMs
      const share = shareAt(passage, nowMs)
      const isOver = passage.heading === 'in' ? share >= 1 : share <= 0
      if (isOver) this.#passages.delete(id)
    }
    return this.#passages.size < before
  }

  /** The document has changed. */
  note(before: SceneSheet, after: SceneSheet): void {
    const shownBefore = shownElements(before)
    const shownAfter = shownElements(after)
    for (const [id, { element }] of shownAfter) {
      if (shownBefore.has(id)) continue
      this.#turn(id, 'in', element.show)
    }
    for (const [id, last] of shownBefore) {
      const still = after.visualElements.find((element) => element.id === id)
      if (!shownAfter.has(id)) this.#turn(id, 'out', still ? still.hide : last.element.hide, last)
    }
  }

  /** The document with the elements that are on their way out. */
  withLeaving(sheet: SceneSheet): SceneSheet {
    const visualElements = [...sheet.visualElements]
    for (const [id, { heading, last }] of this.#passages) {
      if (heading !== 'out' || !last) continue
      const index = visualElements.findIndex((element) => element.id === id)
      if (index < 0) visualElements.splice(last.index, 0, last.element)
      else visualElements[index] = { ...last.element, hidden: false }
    }
    return { ...sheet, visualElements }
  }

  /** Where each of them is, by element id. */
  moments(): Map<string, ElementMoment> {
    return new Map(
      [...this.#passages].map(([id, passage]) => {
        const { transition, mode } = passage
        const share = shareAt(passage, this.#nowMs)
        const eased =
          mode === 'show' ? ease(transition.easing, share) : 1 - ease(transition.easing, 1 - share)
        return [id, { transition, mode, share: eased }]
      }),
    )
  }

  /** Everything is where it is going. */
  clear(): void {
    this.#passages.clear()
  }

  #turn(
    id: string,
    heading: Passage['heading'],
    transition: Transition | null | undefined,
    last: Shown | null = null,
  ): void {
    const running = this.#passages.get(id)
    if (running) {
      running.share = shareAt(running, this.#nowMs)
      running.atMs = running.atMs === null ? null : this.#nowMs
      running.heading = heading
      if (last) running.last = last
      return
    }
    if (!transition || transition.kind === 'cut' || transition.kind === 'stinger') return
    if (transition.durationMs <= 0) return
    const isIn = heading === 'in'
    const mode = isIn ? 'show' : 'hide'
    this.#passages.set(id, { transition, mode, heading, share: isIn ? 0 : 1, atMs: null, last })
  }
}

function shareAt({ heading, share, atMs, transition }: Passage, nowMs: number): number {
  if (atMs === null) return share
  const way = Math.max(0, nowMs - atMs) / transition.durationMs
  return heading === 'in' ? Math.min(1, share + way) : Math.max(0, share - way)
}

/** What is drawn of a document, by id, with its place in the list. */
function shownElements({ visualElements }: SceneSheet): Map<string, Shown> {
  return new Map(
    visualElements.flatMap((element, index) =>
      element.hidden ? [] : [[element.id, { element, index }] as const],
    ),
  )
}
