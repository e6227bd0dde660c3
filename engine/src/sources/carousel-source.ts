import type { CarouselInfo, CarouselInput, CarouselItemInput } from '../api/carousel-input.ts'
import type { SourceInput } from '../api/source-input.ts'
import type { MediaPlayback } from '../playback/media-playback.ts'
import { CarouselSlot } from './carousel-slot.ts'
import { checkAnswer } from './check-answer.ts'
import type { CarouselControls, InputOpener, OpenSource, SourceHost } from './source-host.ts'

/** Shows one item of a carousel at a time (CORE-CNT-002), with the next one open behind it. */
export function openCarousel(
  input: CarouselInput,
  host: SourceHost,
  open: InputOpener,
): OpenSource {
  return new CarouselSource(input, host, open)
}

class CarouselSource implements OpenSource, CarouselControls {
  readonly autoplay = false
  readonly carousel = this
  readonly #host: SourceHost
  readonly #openInput: InputOpener
  readonly #slots = new Map<string, CarouselSlot>()
  #input: CarouselInput
  #shown: CarouselSlot | null = null
  #awaited: CarouselSlot | null = null
  #endSceneId: string | null = null
  #slotCount = 0

  constructor(input: CarouselInput, host: SourceHost, open: InputOpener) {
    this.#input = input
    this.#host = host
    this.#openInput = open
    const [first] = input.items
    if (first) this.select(input.selectedId ?? first.id)
    else host.change({ state: 'missing', reason: 'The carousel is empty' })
  }

  /** That of the item that shows. */
  get playback(): MediaPlayback | undefined {
    return this.#shown?.open?.playback
  }

  info(): CarouselInfo {
    const slots = [...this.#slots.values()]
    return {
      itemId: this.#shown?.item.id ?? null,
      awaitedId: this.#awaited?.item.id ?? null,
      readyIds: slots.filter(({ isReady }) => isReady).map(({ item }) => item.id),
      count: this.#input.items.length,
      endSceneId: this.#endSceneId,
    }
  }

  /** Unknown ids are ignored. */
  select(itemId: string): void {
    const item = this.#input.items.find(({ id }) => id === itemId)
    if (!item) return
    const slot = this.#slotOf(item)
    this.#awaited = slot === this.#shown ? null : slot
    if (slot === this.#shown) this.#restart(slot)
    else if (slot.hasFailed) this.#reopen(slot)
    else if (slot.isReady) this.#show(slot)
    this.#prune()
    this.#host.change({})
  }

  step(by: 1 | -1): void {
    const from = this.#awaited ?? this.#shown
    const item = from && this.#neighbour(from.item, by)
    if (item) this.select(item.id)
  }

  tick(): void {
    this.#shown?.open?.tick?.()
    const { shownAtMs = null, item } = this.#shown ?? {}
    if (shownAtMs === null || item?.durationS === undefined || this.playback) return
    if (this.#host.now() - shownAtMs >= item.durationS * 1000 && this.#shown) this.#end(this.#shown)
  }

  /**
   * Takes over a new list of items; those that are the same stay open. In the place of one that shows and
   * has gone comes the one before it, or the one after it where it was the first (LIB-CRS-023). Throws EngineError
   * `source-failed` for what is no input.
   */
  adopt(input: SourceInput): boolean {
    checkAnswer(input)
    if (!('items' in input) || input.items.length === 0) return false
    const { items: before } = this.#input
    this.#input = input
    for (const [id, slot] of this.#slots) {
      const item = input.items.find((candidate) => candidate.id === id)
      if (item?.media !== slot.item.media && slot !== this.#shown) this.#drop(slot)
    }
    const asked = input.selectedId ?? this.#shown?.item.id
    const kept =
      input.items.find(({ id }) => id === asked) ?? nearestKept(before, asked, input.items)
    if (kept && kept.id !== this.#shown?.item.id) this.select(kept.id)
    else this.#prune()
    return true
  }

  dispose(): void {
    const { link, key, mixer } = this.#host
    link.post({ kind: 'feed-alias', key, target: null })
    mixer.setSource(key, null)
    for (const slot of [...this.#slots.values()]) this.#drop(slot)
    this.#shown = null
    this.#awaited = null
  }

  #slotOf(item: CarouselItemInput): CarouselSlot {
    const known = this.#slots.get(item.id)
    if (known) return known
    this.#slotCount += 1
    const slot = new CarouselSlot(item, `${this.#host.key}#${this.#slotCount}`, {
      host: this.#host,
      open: this.#openInput,
      hooks: {
        onChange: (changed) => this.#slotChanged(changed),
        onEnded: (ended) => {
          if (ended === this.#shown) this.#end(ended)
        },
      },
    })
    this.#slots.set(item.id, slot)
    return slot
  }

  #reopen(slot: CarouselSlot): void {
    this.#drop(slot)
    this.#awaited = this.#slotOf(slot.item)
  }

  #slotChanged(slot: CarouselSlot): void {
    // What a slot does while it is being made is read when it has been.
    if (this.#slots.get(slot.item.id) !== slot) return
    if (slot === this.#shown) this.#relay(slot)
    else if (slot === this.#awaited && slot.isReady) this.#show(slot)
    else if (slot === this.#awaited && slot.hasFailed) this.#refuse(slot)
    else this.#host.change({})
  }

  /** The item that was asked for cannot be shown: the one before stays. */
  #refuse(slot: CarouselSlot): void {
    this.#awaited = null
    const reason = slot.change.reason ?? 'The item cannot be shown'
    if (this.#shown) this.#host.change({ reason })
    else this.#host.change({ state: 'failed', reason })
  }

  #show(slot: CarouselSlot): void {
    const { link, key, now } = this.#host
    const before = this.#shown
    this.#shown = slot
    this.#awaited = null
    this.#endSceneId = null
    slot.shownAtMs = now()
    link.batch(() => {
      link.post({ kind: 'feed-alias', key, target: slot.key })
      if (before) before.shownAtMs = null
      before?.open?.playback?.stop()
      this.#prune()
    })
    this.#relay(slot)
    this.#host.change({ reason: null })
    slot.open?.playback?.restart()
  }

  #relay(slot: CarouselSlot): void {
    const { mixer, key, change } = this.#host
    mixer.setSource(key, slot.sound)
    change(slot.change)
  }

  #restart(slot: CarouselSlot): void {
    slot.shownAtMs = this.#host.now()
    this.#endSceneId = null
    slot.open?.playback?.restart()
  }

  /** Keeps what shows, what is awaited and what comes after it; drops the others. */
  #prune(): void {
    const present = this.#awaited ?? this.#shown
    const following = present && this.#following(present.item)
    const kept = new Set([this.#shown?.item.id, this.#awaited?.item.id, following?.id])
    for (const [id, slot] of this.#slots) if (!kept.has(id)) this.#drop(slot)
    // One thing at a time: what is awaited is opened before what comes after it.
    if (following && !this.#awaited) this.#slotOf(following)
  }

  #drop(slot: CarouselSlot): void {
    if (this.#slots.get(slot.item.id) === slot) this.#slots.delete(slot.item.id)
    slot.dispose()
  }

  #end(slot: CarouselSlot): void {
    const { end = { kind: 'none' } } = slot.item
    slot.shownAtMs = null
    const next = this.#following(slot.item)
    if (end.kind === 'none' || end.kind === 'to_scene' || !next) {
      this.#endSceneId = end.kind === 'to_scene' ? end.sceneId : null
      this.#host.ended()
    } else this.select(next.id)
  }

  /** The item that comes by itself, or by the next step. */
  #following(item: CarouselItemInput): CarouselItemInput | undefined {
    const { end } = item
    if (end?.kind === 'to_item') return this.#input.items.find(({ id }) => id === end.itemId)
    return this.#neighbour(item, end?.kind === 'to_previous' ? -1 : 1)
  }

  #neighbour({ id }: CarouselItemInput, by: 1 | -1): CarouselItemInput | undefined {
    const { items, wraps = true } = this.#input
    const at = items.findIndex((item) => item.id === id)
    if (at < 0) return items[0]
    const index = at + by
    const wrapped = (index + items.length) % items.length
    return wraps ? items[wrapped] : items[index]
  }
}

/** The item of `after` that was nearest before the one of that id, else nearest after it; else the first. */
function nearestKept(
  before: readonly CarouselItemInput[],
  goneId: string | undefined,
  after: readonly CarouselItemInput[],
): CarouselItemInput | undefined {
  const at = before.findIndex(({ id }) => id === goneId)
  const byNearness = [...before.slice(0, Math.max(0, at)).toReversed(), ...before.slice(at + 1)]
  const nearest = byNearness.find(({ id }) => after.some((item) => item.id === id))
  return after.find(({ id }) => id === nearest?.id) ?? after[0]
}
