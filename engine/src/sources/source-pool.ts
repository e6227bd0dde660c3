import { timerMs } from '../api/check-milliseconds.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceInfo, SourcePool } from '../api/source-pool.ts'
import type { MediaPlayback } from '../playback/media-playback.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { sourceKeyOf } from '../scene/source-key.ts'
import { SourceEntry, type SourceEntryParts } from './source-entry.ts'
import type { ClipControls } from './source-host.ts'

/** What the pool tells the engine. */
export interface SourcePoolHooks {
  readonly onChange: (info: SourceInfo) => void
  readonly onClosed: (key: SourceKey) => void
  /** A file without loop has played to its end. */
  readonly onEnded: (key: SourceKey) => void
}

/** Opens and closes sources as scenes need them. */
export class EngineSourcePool implements SourcePool {
  readonly #parts: Pick<SourceEntryParts, 'resolve' | 'open' | 'host' | 'timeoutMs'>
  readonly #hooks: SourcePoolHooks
  readonly #entries = new Map<SourceKey, SourceEntry>()
  /** Media sources that are to run as soon as they are open. */
  readonly #due = new Set<SourceKey>()

  constructor(
    parts: Pick<SourceEntryParts, 'resolve' | 'open' | 'host' | 'timeoutMs'>,
    hooks: SourcePoolHooks,
  ) {
    this.#parts = parts
    this.#hooks = hooks
    parts.host.link.on('feed-size', ({ key, width, height }) => {
      this.#entries.get(key)?.setSize({ width, height })
    })
  }

  /** Opens the sources that are wanted and are not open, and closes the others. */
  retain(wanted: ReadonlyMap<SourceKey, SourceRef>): void {
    for (const key of [...this.#entries.keys()]) if (!wanted.has(key)) this.#close(key)
    for (const [key, ref] of wanted) if (!this.#entries.has(key)) this.#add(key, ref)
  }

  async refresh(source: SourceRef | SourceKey): Promise<void> {
    const entry = this.#entry(source)
    const before = entry?.open
    await entry?.refresh()
    if (entry && entry.open !== before) this.#opened(entry)
  }

  get(source: SourceRef | SourceKey): SourceInfo | undefined {
    return this.#entry(source)?.info()
  }

  list(): readonly SourceInfo[] {
    return [...this.#entries.values()].map((entry) => entry.info())
  }

  /** Milliseconds by which sound comes after its picture, where that is known. */
  avOffsets(): ReadonlyMap<SourceKey, number> {
    const offsets = [...this.#entries].flatMap(([key, { open }]) => {
      const offsetMs = open?.avOffsetMs
      return offsetMs === undefined ? [] : [[key, offsetMs] as const]
    })
    return new Map(offsets)
  }

  play(source: SourceRef | SourceKey): void {
    this.#playback(source)?.play()
  }

  pause(source: SourceRef | SourceKey): void {
    this.#playback(source)?.pause()
  }

  stop(source: SourceRef | SourceKey): void {
    this.#playback(source)?.stop()
  }

  seek(source: SourceRef | SourceKey, positionS: number): void {
    this.#playback(source)?.seek(positionS)
  }

  setLoop(source: SourceRef | SourceKey, loop: boolean): void {
    this.#playback(source)?.setLoop(loop)
  }

  setSpeed(source: SourceRef | SourceKey, speed: number): void {
    this.#playback(source)?.setSpeed(speed)
  }

  select(source: SourceRef | SourceKey, itemId: string): void {
    this.#entry(source)?.open?.carousel?.select(itemId)
  }

  next(source: SourceRef | SourceKey): void {
    this.#entry(source)?.open?.carousel?.step(1)
  }

  previous(source: SourceRef | SourceKey): void {
    this.#entry(source)?.open?.carousel?.step(-1)
  }

  /** A media source has come on air: it runs from its start, now or as soon as it is open. */
  cueIn(key: SourceKey): void {
    const playback = this.#playback(key)
    if (playback) playback.restart()
    else this.#due.add(key)
  }

  /** A media source has gone off air: it waits at its start. */
  cueOut(key: SourceKey): void {
    this.#due.delete(key)
    this.#playback(key)?.stop()
  }

  /** The hands on a stinger; null while it is not decoded. */
  clip(key: SourceKey): ClipControls | null {
    const entry = this.#entries.get(key)
    return entry?.state === 'live' ? (entry.open?.clip ?? null) : null
  }

  /** True when none of these sources is still being opened. */
  areSettled(keys: Iterable<SourceKey>): boolean {
    return [...keys].every((key) => this.#entries.get(key)?.state !== 'loading')
  }

  /** Resolves when each of these sources is open or has failed, at the latest after so many milliseconds. */
  async settled(keys: Iterable<SourceKey>, timeoutMs: number): Promise<void> {
    const waiting = [...keys].flatMap((key) => this.#entries.get(key) ?? [])
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timerMs(timeoutMs))
    })
    await Promise.race([Promise.all(waiting.map((entry) => this.#shown(entry))), timeout])
    clearTimeout(timer)
  }

  /** Opens sources anew whose pictures went with a compositor; returns which. Items open with their carousel. */
  reopen(feeds: readonly SourceKey[]): SourceKey[] {
    const lost = [...this.#entries.values()].filter(({ key }) =>
      feeds.some((feed) => feed === key || feed.startsWith(`${key}#`)),
    )
    for (const entry of lost) void entry.reopen().then(() => this.#opened(entry))
    return lost.map(({ key }) => key)
  }

  /** A few times a second. */
  tick(): void {
    for (const { open } of this.#entries.values()) open?.tick?.()
  }

  dispose(): void {
    for (const key of [...this.#entries.keys()]) this.#close(key)
  }

  #entry(source: SourceRef | SourceKey): SourceEntry | undefined {
    const key = typeof source === 'string' ? source : sourceKeyOf(source)
    return key === null ? undefined : this.#entries.get(key)
  }

  #playback(source: SourceRef | SourceKey): MediaPlayback | undefined {
    return this.#entry(source)?.open?.playback
  }

  #add(key: SourceKey, ref: SourceRef): void {
    const entry = new SourceEntry(key, ref, {
      ...this.#parts,
      onChange: (changed) => {
        this.#hooks.onChange(changed.info())
        this.#wake()
      },
      onEnded: () => this.#hooks.onEnded(key),
    })
    this.#entries.set(key, entry)
    this.#hooks.onChange(entry.info())
    void entry.refresh().then(() => this.#opened(entry))
  }

  /** Files run as soon as they are there; media sources when they come on air. */
  #opened(entry: SourceEntry): void {
    if (this.#entries.get(entry.key) !== entry) return
    const { open, ref, key } = entry
    const due = this.#due.delete(key)
    if (!open?.playback) return
    if (ref.kind === 'media_source') open.playback.setLoop(ref.loop)
    if (ref.kind === 'media_source' ? due : open.autoplay) open.playback.play()
  }

  #close(key: SourceKey): void {
    this.#entries.get(key)?.dispose()
    this.#entries.delete(key)
    this.#due.delete(key)
    this.#hooks.onClosed(key)
  }

  /** Those who wait for a source to leave the state `loading`. */
  #wakeUps: (() => void)[] = []

  #wake(): void {
    for (const wakeUp of this.#wakeUps.splice(0)) wakeUp()
  }

  async #shown(entry: SourceEntry): Promise<void> {
    await entry.settled
    while (entry.state === 'loading' && this.#entries.get(entry.key) === entry) {
      await new Promise<void>((resolve) => this.#wakeUps.push(resolve))
    }
  }
}
