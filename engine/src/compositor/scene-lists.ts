import type { OverlayReference } from '@proscenium/protocol'
import type { DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import { flattenScene } from '../scene/flatten-scene.ts'
import { type LiveList, listAt } from '../scene/live-list.ts'
import { ownValue } from '../scene/own-value.ts'
import type { PlaceholderWords } from '../scene/placeholder-words.ts'
import type { SceneContext } from '../scene/scene-context.ts'
import type { SceneSheet } from './messages.ts'

/** What lists depend on besides their scene. */
export interface ListSurroundings {
  sourceSize(key: SourceKey): PixelSize | undefined
  readonly words: PlaceholderWords | null
  shownKey?(key: SourceKey): SourceKey
  /** A list has been made anew. */
  onList?(list: DrawList): void
}

interface HeldList {
  readonly sheet: SceneSheet
  readonly revision: number
  readonly list: DrawList
  /** The list as it was last asked for, and when. */
  live: LiveList
  liveAtMs: number
}

/** Lists kept for each scene: programs, preview, multiviews and a passing snapshot at their sizes. */
const LISTS_PER_SCENE = 8

/**
 * The scenes, and their draw lists at the sizes that are drawn. A list is the same object as long as
 * nothing in it can have changed, so callers may compare lists by identity.
 */
export class SceneLists {
  readonly #surroundings: ListSurroundings
  readonly #sheets = new Map<string, SceneSheet>()
  readonly #held = new Map<string, Map<string, HeldList>>()
  readonly #black = new Map<string, DrawList>()
  #revision = 0
  #nowMs = 0

  constructor(surroundings: ListSurroundings) {
    this.#surroundings = surroundings
  }

  set(sheet: SceneSheet): void {
    this.#sheets.set(sheet.id, sheet)
  }

  remove(id: string): void {
    this.#sheets.delete(id)
    this.#held.delete(id)
  }

  has(id: string): boolean {
    return this.#sheets.has(id)
  }

  /** A source's size or a font has changed: every list is made anew when next asked for. */
  invalidate(): void {
    this.#revision += 1
  }

  /** Moves the times and tickers of all lists to a moment, in milliseconds since 1970. */
  setNow(nowMs: number): void {
    this.#nowMs = nowMs
  }

  /** The list of a scene at a size in pixels; black for null and for unknown scenes. */
  list(id: string | null, { width, height }: PixelSize): DrawList {
    const size = `${width}x${height}`
    const sheet = id === null ? undefined : this.#sheets.get(id)
    if (!sheet) return this.#blackOf(size, { width, height })
    const bySize = this.#held.get(sheet.id) ?? new Map<string, HeldList>()
    this.#held.set(sheet.id, bySize)
    const held = bySize.get(size)
    if (held?.sheet === sheet && held.revision === this.#revision) return this.#liveOf(held)
    const list = this.#flatten(sheet, { width, height })
    this.#surroundings.onList?.(list)
    bySize.delete(size)
    const live = listAt(list, this.#nowMs)
    bySize.set(size, { sheet, revision: this.#revision, list, live, liveAtMs: this.#nowMs })
    for (const oldest of bySize.keys()) {
      if (bySize.size <= LISTS_PER_SCENE) break
      bySize.delete(oldest)
    }
    return live.list
  }

  /** The same object as before while no time in it has changed and nothing in it runs. */
  #liveOf(held: HeldList): DrawList {
    const nowMs = this.#nowMs
    const stands = nowMs === held.liveAtMs || (nowMs > held.liveAtMs && nowMs < held.live.untilMs)
    if (!stands) {
      held.live = listAt(held.list, nowMs)
      held.liveAtMs = nowMs
    }
    return held.live.list
  }

  #blackOf(size: string, frame: PixelSize): DrawList {
    const black = this.#black.get(size) ?? { ...frame, items: [] }
    this.#black.set(size, black)
    return black
  }

  #flatten(sheet: SceneSheet, frame: PixelSize): DrawList {
    const { words } = this.#surroundings
    const context: SceneContext = {
      ...frame,
      sourceSize: (key) => this.#surroundings.sourceSize(key),
      shownKey: (key) => this.#surroundings.shownKey?.(key) ?? key,
      fallbackKey: (key) => ownValue(sheet.fallbacks, key),
      describe: ({ id }) => ownValue(sheet.descriptions, id),
      overlayElements: ({ id }: OverlayReference) => ownValue(sheet.overlays, id) ?? [],
      ...(words ? { words } : {}),
    }
    const scene = {
      visualElements: [...sheet.visualElements],
      overlayElements: [...sheet.overlayElements],
    }
    return flattenScene(scene, context)
  }
}
