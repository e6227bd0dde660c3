import type { OverlayReference } from '@proscenium/protocol'
import type { DrawItem, DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import { type ElementMoment, withElementMoments } from '../scene/element-passage.ts'
import { flattenScene } from '../scene/flatten-scene.ts'
import { type LiveList, listAt } from '../scene/live-list.ts'
import { ownValue } from '../scene/own-value.ts'
import type { PlaceholderWords } from '../scene/placeholder-words.ts'
import type { SceneContext } from '../scene/scene-context.ts'
import { ElementPassages } from './element-passages.ts'
import type { FollowingWindow } from './face-crops.ts'
import { LOSS_FADE_MS } from './feeds/lost-pictures.ts'
import type { SceneSheet } from './messages.ts'

/** What lists depend on besides their scene. */
export interface ListSurroundings {
  sourceSize(key: SourceKey): PixelSize | undefined
  readonly words: PlaceholderWords | null
  shownKey?(key: SourceKey): SourceKey
  /** Whether a source is lost and its last picture has stood its time. */
  isLost?(key: SourceKey): boolean
  /** How much of the picture of a source is there, 0 to 1; default all. */
  shareOf?(key: SourceKey): number
  /** Where the middle of a window is that may follow a face, in parts of its source's width. */
  middleOf?(window: FollowingWindow): number
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
  /** The same with windows where their faces are, and where that was. */
  followed: { readonly from: DrawList; readonly middles: string; readonly list: DrawList } | null
}

/** How elements go that have lost their pictures; how far they are is known of the pictures. */
const FADE = { kind: 'fade', durationMs: LOSS_FADE_MS, easing: 'linear' } as const

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
  /** Elements on their way, by scene, and the scenes with those that are leaving. */
  readonly #passages = new Map<string, ElementPassages>()
  readonly #drawn = new Map<string, SceneSheet>()
  #revision = 0
  #nowMs = 0

  constructor(surroundings: ListSurroundings) {
    this.#surroundings = surroundings
  }

  /** Takes a scene in. Where it `isShown` already, elements come and go as they ask. */
  set(sheet: SceneSheet, isShown = false): void {
    const { id } = sheet
    const before = this.#sheets.get(id)
    this.#sheets.set(id, sheet)
    this.#drawn.delete(id)
    const passages = this.#passages.get(id) ?? new ElementPassages()
    if (before && isShown) passages.note(before, sheet)
    else passages.clear()
    if (passages.isRunning) this.#passages.set(id, passages)
    else this.#passages.delete(id)
  }

  remove(id: string): void {
    this.#sheets.delete(id)
    this.#held.delete(id)
    this.#passages.delete(id)
    this.#drawn.delete(id)
  }

  /** A source's size or a font has changed: every list is made anew when next asked for. */
  invalidate(): void {
    this.#revision += 1
  }

  /** Moves the times and tickers of all lists to a moment, in milliseconds since 1970. */
  setNow(nowMs: number): void {
    this.#nowMs = nowMs
    for (const [id, passages] of this.#passages) {
      if (passages.advance(nowMs)) this.#drawn.delete(id)
      if (!passages.isRunning) this.#passages.delete(id)
    }
  }

  /** The list of a scene at a size in pixels; black for null and for unknown scenes. */
  list(id: string | null, { width, height }: PixelSize): DrawList {
    const size = `${width}x${height}`
    const sheet = id === null ? undefined : this.#drawnSheet(id)
    if (!sheet) return this.#blackOf(size, { width, height })
    const bySize = this.#held.get(sheet.id) ?? new Map<string, HeldList>()
    this.#held.set(sheet.id, bySize)
    const held = bySize.get(size)
    if (held?.sheet === sheet && held.revision === this.#revision) {
      return this.#followed(held, this.#liveOf(held))
    }
    const list = this.#flatten(sheet, { width, height })
    this.#surroundings.onList?.(list)
    bySize.delete(size)
    const live = this.#listNow(sheet.id, list)
    const liveAtMs = this.#nowMs
    const made: HeldList = { sheet, revision: this.#revision, list, live, liveAtMs, followed: null }
    bySize.set(size, made)
    for (const oldest of bySize.keys()) {
      if (bySize.size <= LISTS_PER_SCENE) break
      bySize.delete(oldest)
    }
    return this.#followed(made, live.list)
  }

  /** The list with its windows where their faces are; the same object as before while none moves. */
  #followed(held: HeldList, list: DrawList): DrawList {
    const { middleOf } = this.#surroundings
    if (!middleOf || !held.list.items.some(mayFollow)) return list
    const items = list.items.map((item) => followedItem(item, (window) => middleOf(window)))
    if (items.every((item, index) => item === list.items[index])) return list
    const middles = items.map(leftOf).join(' ')
    if (held.followed?.from === list && held.followed.middles === middles) return held.followed.list
    held.followed = { from: list, middles, list: { ...list, items } }
    return held.followed.list
  }

  /** The same object as before while no time in it has changed and nothing in it runs. */
  #liveOf(held: HeldList): DrawList {
    const nowMs = this.#nowMs
    const stands = nowMs === held.liveAtMs || (nowMs > held.liveAtMs && nowMs < held.live.untilMs)
    if (!stands) {
      held.live = this.#listNow(held.sheet.id, held.list)
      held.liveAtMs = nowMs
    }
    return held.live.list
  }

  /** The list with its times filled in and its elements where they are on their way. */
  #listNow(id: string, list: DrawList): LiveList {
    const nowMs = this.#nowMs
    const losses = this.#losses(id, list)
    const passages = this.#passages.get(id)?.moments()
    if (!passages && losses.size === 0) return listAt(list, nowMs)
    const moved = withElementMoments(list, new Map([...losses, ...(passages ?? [])]))
    return { list: listAt(moved, nowMs).list, untilMs: nowMs }
  }

  /** Elements whose pictures go or come back, where nothing stands in for them. */
  #losses(id: string, { items }: DrawList): Map<string, ElementMoment> {
    const sheet = this.#sheets.get(id)
    const losses = new Map<string, ElementMoment>()
    if (!sheet?.hidesMissing) return losses
    for (const { elementId, parentId, content } of items) {
      if (content?.kind !== 'source') continue
      const share = this.#surroundings.shareOf?.(content.key) ?? 1
      if (share >= 1 || this.#standsIn(content.key, sheet)) continue
      losses.set(parentId ?? elementId, { transition: FADE, mode: 'hide', share })
    }
    return losses
  }

  /** Whether there is a still to be shown in place of a source. */
  #standsIn(key: SourceKey, { fallbacks }: SceneSheet): boolean {
    const still = ownValue(fallbacks, key)
    return still !== undefined && this.#surroundings.sourceSize(still) !== undefined
  }

  /** Its picture is still there for scenes where the element fades with it; the others are done with it. */
  #sizeIn(sheet: SceneSheet, key: SourceKey): PixelSize | undefined {
    const isGone = this.#surroundings.isLost?.(key) ?? false
    const fades = sheet.hidesMissing === true && !this.#standsIn(key, sheet)
    return isGone && !fades ? undefined : this.#surroundings.sourceSize(key)
  }

  /** The scene as it is drawn: with the elements that are leaving. */
  #drawnSheet(id: string): SceneSheet | undefined {
    const sheet = this.#sheets.get(id)
    const passages = this.#passages.get(id)
    if (!sheet || !passages) return sheet
    const drawn = this.#drawn.get(id) ?? passages.withLeaving(sheet)
    this.#drawn.set(id, drawn)
    return drawn
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
      sourceSize: (key) => this.#sizeIn(sheet, key),
      hidesMissing: sheet.hidesMissing ?? false,
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

function mayFollow({ content }: DrawItem): boolean {
  return content?.kind === 'source' && content.followsFace === true
}

function leftOf({ content }: DrawItem): number {
  return content?.kind === 'source' ? content.crop.left : 0
}

function followedItem(item: DrawItem, middleOf: (window: FollowingWindow) => number): DrawItem {
  const { content } = item
  if (content?.kind !== 'source' || !content.followsFace) return item
  const { key, crop } = content
  const width = crop.right - crop.left
  const home = (crop.left + crop.right) / 2
  const middle = middleOf({ key, home, width })
  if (middle === home) return item
  const window = { ...crop, left: middle - width / 2, right: middle + width / 2 }
  return { ...item, content: { ...content, crop: window } }
}
