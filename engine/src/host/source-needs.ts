import type { CanvasRole } from '../api/canvas.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { SceneFacts } from './scene-facts.ts'

/** Kinds whose sources cost a decoder, or a drawing elsewhere: they are open only while a canvas shows or has prepared them. */
const COSTLY = new Set<SourceRef['kind']>(['browser', 'carousel', 'file', 'media_source'])

/** A canvas as far as its sources are concerned. */
export interface NeedingCanvas {
  readonly role: CanvasRole
  readonly shownIds: readonly string[]
  readonly neededIds: readonly string[]
  /** Sources that its transition shows. */
  readonly transitionSources?: ReadonlyMap<SourceKey, SourceRef>
}

/** What is done about the needs. */
export interface NeededSources {
  retain(wanted: ReadonlyMap<SourceKey, SourceRef>): void
  cueIn(key: SourceKey): void
  cueOut(key: SourceKey): void
}

/** Decides which sources are to be open, and which media sources run because they are on air. */
export class SourceNeeds {
  readonly #sources: NeededSources
  #onAir = new Set<SourceKey>()

  constructor(sources: NeededSources) {
    this.#sources = sources
  }

  /** Scenes or canvases have changed. */
  update(scenes: readonly SceneFacts[], canvases: readonly NeedingCanvas[]): void {
    const needed = new Set(canvases.flatMap(({ neededIds }) => neededIds))
    const wanted = new Map<SourceKey, SourceRef>()
    for (const { scene, sources } of scenes) {
      for (const [key, ref] of sources) {
        if (needed.has(scene.id) || !COSTLY.has(ref.kind)) wanted.set(key, ref)
      }
    }
    for (const { transitionSources } of canvases) {
      for (const [key, ref] of transitionSources ?? []) if (!wanted.has(key)) wanted.set(key, ref)
    }
    this.#sources.retain(wanted)
    this.#cue(scenes, canvases)
  }

  #cue(scenes: readonly SceneFacts[], canvases: readonly NeedingCanvas[]): void {
    const programs = canvases.filter(({ role }) => role === 'program')
    const shown = new Set(programs.flatMap(({ shownIds }) => shownIds))
    const media = scenes.filter(({ scene }) => shown.has(scene.id)).flatMap(mediaSourcesOf)
    const onAir = new Set(media.map(({ key }) => key))
    const starting = new Set(media.flatMap(({ key, autoplay }) => (autoplay ? [key] : [])))
    for (const key of this.#onAir) if (!onAir.has(key)) this.#sources.cueOut(key)
    for (const key of starting) if (!this.#onAir.has(key)) this.#sources.cueIn(key)
    this.#onAir = onAir
  }
}

function mediaSourcesOf({ sources }: SceneFacts): { key: SourceKey; autoplay: boolean }[] {
  return [...sources].flatMap(([key, ref]) =>
    ref.kind === 'media_source' ? [{ key, autoplay: ref.autoplay }] : [],
  )
}
