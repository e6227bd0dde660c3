import type { EngineCapabilities } from '../api/capabilities.ts'
import { timerMs } from '../api/check-milliseconds.ts'
import { EngineError } from '../api/engine-error.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceInfo } from '../api/source-pool.ts'
import type { Mixer } from '../audio/mixer.ts'
import { sceneMix } from '../audio/scene-mix.ts'
import type { Keeper } from '../capture/keeper/open-keeper.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { ShaderTransitions } from '../scene/passage-effect.ts'
import { openInput } from '../sources/open-input.ts'
import type { ClipControls } from '../sources/source-host.ts'
import { EngineSourcePool } from '../sources/source-pool.ts'
import { CanvasFollowing } from './canvas-following.ts'
import type { CanvasHost } from './canvas-host.ts'
import type { CompositorLink } from './compositor-link.ts'
import type { CanvasFollower, EngineRoom, SoundingCanvas } from './engine-room.ts'
import type { EventHub } from './event-hub.ts'
import { FontLoader } from './font-loader.ts'
import { holdTimes } from './hold-times.ts'
import { LeavingSources } from './leaving-sources.ts'
import { mediaEnds } from './media-ends.ts'
import { type SceneFacts, sceneFacts } from './scene-facts.ts'
import { SourceNeeds } from './source-needs.ts'
import { SourceScenes } from './source-scenes.ts'

/** What an engine is made of. */
export interface EngineParts {
  readonly options: EngineOptions
  readonly link: CompositorLink
  readonly mixer: Mixer
  readonly capabilities: EngineCapabilities
  readonly hub: EventHub<EngineEvents>
  readonly keeper: Keeper | null
}

/** Where scenes, sources, sound and canvases meet: what a canvas needs of its engine. */
export class EngineFloor implements EngineRoom {
  readonly capabilities: EngineCapabilities
  readonly link: CompositorLink
  readonly mixer: Mixer
  readonly keeper: Keeper | null
  readonly pool: EngineSourcePool
  readonly canvases = new Map<string, CanvasHost>()
  readonly following = new CanvasFollowing((error) => this.fail(error))
  readonly #options: EngineOptions
  readonly #hub: EventHub<EngineEvents>
  readonly #needs: SourceNeeds
  readonly #fonts: FontLoader
  readonly #facts = new Map<string, SceneFacts>()
  readonly #sourceScenes = new SourceScenes({
    facts: this.#facts,
    factsOf: (scene) => sceneFacts(scene, this.#options),
    post: (command) => this.link.post(command),
  })
  readonly #leaving: LeavingSources
  #isClosed = false

  /** `now` is the time of the sources, in milliseconds. */
  constructor(parts: EngineParts, now: () => number) {
    this.#options = parts.options
    this.link = parts.link
    this.mixer = parts.mixer
    this.keeper = parts.keeper
    this.capabilities = parts.capabilities
    this.#hub = parts.hub
    this.#leaving = new LeavingSources(now)
    this.#fonts = new FontLoader(
      parts.options.fonts,
      parts.link,
      (error) => this.fail(error),
      parts.options.timeouts?.fontMs,
    )
    this.pool = this.#openPool(now)
    this.#needs = new SourceNeeds(this.pool)
  }

  get shaders(): ShaderTransitions {
    return this.#options.shaderTransitions ?? {}
  }

  facts(sceneId: string): SceneFacts {
    const facts = this.#facts.get(sceneId)
    if (facts) return facts
    throw new EngineError('unknown-scene', `There is no scene ${JSON.stringify(sceneId)}`)
  }

  source(key: SourceKey): SourceInfo | undefined {
    return this.pool.get(key)
  }

  sourceSize(key: SourceKey): PixelSize | undefined {
    const { width, height } = this.pool.get(key) ?? {}
    return width === undefined || height === undefined ? undefined : { width, height }
  }

  isSettled(sceneId: string): boolean {
    return this.pool.areSettled(this.facts(sceneId).sources.keys())
  }

  async settled(sceneId: string, timeoutMs: number): Promise<void> {
    const { sources, fontIds } = this.facts(sceneId)
    await Promise.all([
      this.pool.settled(sources.keys(), timeoutMs),
      Promise.race([
        this.#fonts.load(fontIds),
        new Promise((resolve) => setTimeout(resolve, timerMs(timeoutMs))),
      ]),
    ])
  }

  areSettled(keys: Iterable<SourceKey>): boolean {
    return this.pool.areSettled(keys)
  }

  sourcesSettled(keys: Iterable<SourceKey>, timeoutMs: number): Promise<void> {
    return this.pool.settled(keys, timeoutMs)
  }

  scenesChanged(): void {
    if (this.#isClosed) return
    this.#sourceScenes.keep(this.canvases.values())
    this.#needs.update([...this.#facts.values()], [...this.canvases.values(), this.#leaving])
  }

  clip(key: SourceKey): ClipControls | null {
    return this.pool.clip(key)
  }

  soundsLike({ id, sceneId, stingerKey = null }: SoundingCanvas, durationMs: number): void {
    const facts = sceneId === null ? undefined : this.#facts.get(sceneId)
    const mix = sceneMix(facts?.scene ?? null, {
      implicitAudio: this.#options.implicitAudio ?? 'visible',
      overlayElements: facts?.overlayElements ?? (() => []),
    })
    const heard = stingerKey === null ? mix : new Map([...mix, [stingerKey, 1] as const])
    this.mixer.fadeTo(id, heard, durationMs)
  }

  sourceScene(source: SourceRef): string {
    return this.#sourceScenes.add(source)
  }

  followersOf(canvasId: string): readonly CanvasFollower[] {
    return this.following.of(canvasId)
  }

  canvasDisposed({ id }: SoundingCanvas): void {
    this.following.remove(id)
    this.canvases.delete(id)
    this.mixer.removeBus(id)
    this.scenesChanged()
  }

  emit<Name extends EngineEventName>(name: Name, event: EngineEvents[Name]): void {
    this.#hub.emit(name, event)
  }

  hold<Result>(change: () => Result): Result {
    return this.#hub.hold(change)
  }

  /** Reports a fault that no call can. */
  fail(error: EngineError): void {
    this.emit('error', error)
    this.#options.onError?.(error)
  }

  /** A scene is new or has changed; on air it changes with the next frame. */
  sceneSet(facts: SceneFacts): void {
    const { id } = facts.scene
    this.#leaving.note(this.#facts.get(id), facts)
    this.#facts.set(id, facts)
    void this.#fonts.load(facts.fontIds)
    this.link.post({ kind: 'scene-set', sheet: facts.sheet })
    for (const canvas of this.canvases.values()) {
      if (canvas.sceneId === id) this.soundsLike(canvas, 0)
    }
    this.scenesChanged()
  }

  /** A font's files have changed, or it is there no longer. */
  reloadFont(fontId: string): void {
    void this.#fonts.reload(fontId)
  }

  /** A scene is gone; canvases that show it go black. */
  sceneRemoved(id: string): void {
    this.#facts.delete(id)
    this.link.post({ kind: 'scene-remove', id })
    for (const canvas of this.canvases.values()) {
      const wasShown = canvas.sceneId === id
      canvas.forget(id)
      if (wasShown) this.soundsLike(canvas, 0)
    }
    this.scenesChanged()
  }

  /** Sources move on, and those of elements that have left by now are closed. */
  tick(): void {
    this.pool.tick()
    if (this.#leaving.purge()) this.scenesChanged()
  }

  /** Ends canvases and sources; link, mixer and keeper are the engine's to close. */
  dispose(): void {
    this.#isClosed = true
    this.hold(() => {
      for (const canvas of [...this.canvases.values()]) canvas.dispose()
      this.pool.dispose()
    })
  }

  #openPool(now: () => number): EngineSourcePool {
    const { link, mixer, capabilities } = this
    const { resolve, timeouts, hold, clock } = this.#options
    return new EngineSourcePool(
      {
        resolve,
        open: openInput,
        timeoutMs: timeouts?.sourceMs,
        host: {
          link,
          mixer,
          capabilities,
          now,
          hold: holdTimes(hold),
          isRealtime: clock !== 'manual',
        },
      },
      {
        onChange: (info) => this.emit('source:state', info),
        onClosed: (key) => {
          this.mixer.release(key)
          this.emit('source:closed', { key })
        },
        onEnded: (key) => this.#sourceEnded(key),
      },
    )
  }

  #sourceEnded(key: SourceKey): void {
    const sceneId = this.pool.get(key)?.carousel?.endSceneId
    const ends = mediaEnds(key, this.canvases.values(), this.#facts, sceneId)
    for (const end of ends) this.emit('media:eof', end)
  }
}
