import type { Content, OverlayReference, SceneContent, VisualElement } from '@proscenium/protocol'
import type { SourceKey } from '../scene/draw-list.ts'
import { sourceKeyOf } from '../scene/source-key.ts'
import { volumeToGain } from './volume.ts'

/** Gain, 0 to 1, with which each source is heard; a source that is absent is not. */
export type SceneMix = ReadonlyMap<SourceKey, number>

/** The kinds of content that bring sound with their picture. */
const SOUNDING = new Set<Content['kind']>(['contribution', 'file', 'media_source'])

/** What the mix of a scene depends on besides the scene. */
export interface SceneMixOptions {
  /** Whether visible sources without an audio element are heard (`EngineOptions.implicitAudio`). */
  readonly implicitAudio: 'visible' | 'none'
  readonly overlayElements: (reference: OverlayReference) => readonly VisualElement[]
}

/**
 * What a scene sounds like (CORE-AUD-001 to CORE-AUD-004): its audio elements at volume / 100, a muted
 * one not at all, and, where asked, visible sources that have no audio element at full volume. Where two
 * audio elements play one source, the louder one counts. Null is silence.
 */
export function sceneMix(scene: SceneContent | null, options: SceneMixOptions): SceneMix {
  const mix = new Map<SourceKey, number>()
  if (!scene) return mix
  for (const { content, muted, volume } of scene.audioElements) {
    const key = sourceKeyOf(content)
    if (key === null) continue
    const gain = muted ? 0 : volumeToGain(volume)
    mix.set(key, Math.max(gain, mix.get(key) ?? 0))
  }
  if (options.implicitAudio === 'none') return mix
  for (const key of visibleSounds(scene, options)) {
    if (!mix.has(key)) mix.set(key, 1)
  }
  return mix
}

function visibleSounds(scene: SceneContent, { overlayElements }: SceneMixOptions): SourceKey[] {
  const elements = [...scene.visualElements, ...scene.overlayElements.flatMap(overlayElements)]
  return elements
    .filter(({ hidden, opacity }) => !hidden && opacity > 0)
    .flatMap(({ content }) => (content && SOUNDING.has(content.kind) ? [content] : []))
    .flatMap((content) => sourceKeyOf(content) ?? [])
}
