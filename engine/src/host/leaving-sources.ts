import type { VisualElement } from '@proscenium/protocol'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { sourceKeyOf } from '../scene/source-key.ts'
import type { SceneFacts } from './scene-facts.ts'
import type { NeedingCanvas } from './source-needs.ts'

/** Its frames may be late, and the first of them still shows it whole. */
const MARGIN_MS = 1000

interface Leaving {
  readonly ref: SourceRef
  readonly untilMs: number
}

/** Sources of deleted elements that are still seen on their way out (GAP-020 as amended). */
export class LeavingSources implements NeedingCanvas {
  readonly role = 'preview'
  readonly shownIds = []
  readonly neededIds = []
  readonly #now: () => number
  readonly #leaving = new Map<SourceKey, Leaving>()

  constructor(now: () => number) {
    this.#now = now
  }

  get transitionSources(): ReadonlyMap<SourceKey, SourceRef> {
    return new Map([...this.#leaving].map(([key, { ref }]) => [key, ref]))
  }

  /** A scene has been edited. */
  note(before: SceneFacts | undefined, after: SceneFacts): void {
    const kept = new Set(after.scene.visualElements.map(({ id }) => id))
    const gone = before?.scene.visualElements.filter(({ id }) => !kept.has(id)) ?? []
    for (const element of gone) this.#keep(element, before?.sources ?? new Map())
  }

  /** Lets go of those that have left; true when there were some. */
  purge(): boolean {
    const nowMs = this.#now()
    const over = [...this.#leaving].filter(([, { untilMs }]) => untilMs <= nowMs)
    for (const [key] of over) this.#leaving.delete(key)
    return over.length > 0
  }

  #keep(
    { hide, hidden, content, overlays, looks }: VisualElement,
    sources: ReadonlyMap<SourceKey, SourceRef>,
  ): void {
    if (hidden || !hide || !('durationMs' in hide)) return
    const captions = overlays.map((caption) => caption.content)
    for (const each of [content, looks?.pictureMask?.content ?? null, ...captions]) {
      const key = each && sourceKeyOf(each)
      const ref = key === null ? undefined : sources.get(key)
      if (key === null || !ref) continue
      this.#leaving.set(key, { ref, untilMs: this.#now() + hide.durationMs + MARGIN_MS })
    }
  }
}
