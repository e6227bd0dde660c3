import type { Content, OverlayReference, VisualElement } from '@proscenium/protocol'
import type { EngineScene } from '../api/engine.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SceneSheet } from '../compositor/messages.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { ElementDescription } from '../scene/scene-context.ts'
import { sceneSources } from '../scene/scene-sources.ts'
import { sourceKeyOf } from '../scene/source-key.ts'

/** The host's answers about scenes. */
export type SceneAnswers = Pick<
  EngineOptions,
  'describe' | 'overlay' | 'fallbackImage' | 'hidesMissing'
>

/** What one scene refers to, with the host's answers filled in. */
export interface SceneFacts {
  readonly scene: EngineScene
  readonly sheet: SceneSheet
  /** Everything that it shows or plays, stand-ins included. */
  readonly sources: ReadonlyMap<SourceKey, SourceRef>
  readonly fontIds: ReadonlySet<string>
  readonly overlayElements: (reference: OverlayReference) => readonly VisualElement[]
}

/** Gathers what a scene needs, when it is set or edited. */
export function sceneFacts(scene: EngineScene, answers: SceneAnswers): SceneFacts {
  const overlays = Object.fromEntries(
    scene.overlayElements.map((reference) => [reference.id, answers.overlay?.(reference) ?? []]),
  )
  const overlayElements = ({ id }: OverlayReference) => overlays[id] ?? []
  const elements = [...scene.visualElements, ...Object.values(overlays).flat()]
  const sources = new Map<SourceKey, SourceRef>()
  const fallbacks: Record<SourceKey, SourceKey> = {}
  for (const { key, content } of sceneSources(scene, overlayElements).values()) {
    if (!isSourceRef(content)) continue
    sources.set(key, content)
    const fallback = fallbackOf(content, scene, answers)
    if (!fallback) continue
    fallbacks[key] = fallback.key
    sources.set(fallback.key, fallback.ref)
  }
  const sheet: SceneSheet = {
    id: scene.id,
    visualElements: scene.visualElements,
    overlayElements: scene.overlayElements,
    descriptions: descriptionsOf(elements, answers),
    overlays,
    fallbacks,
    ...(answers.hidesMissing?.(scene.id) ? { hidesMissing: true } : {}),
  }
  return { scene, sheet, sources, fontIds: fontIdsOf(elements), overlayElements }
}

/** True for content whose media the host is asked for. */
export function isSourceRef(content: Content): content is SourceRef {
  return sourceKeyOf(content) !== null
}

function fallbackOf(
  ref: SourceRef,
  scene: EngineScene,
  { fallbackImage }: SceneAnswers,
): { key: SourceKey; ref: SourceRef } | null {
  const url = fallbackImage?.(ref, scene.id)
  if (!url) return null
  const image: SourceRef = { kind: 'image', url }
  const key = sourceKeyOf(image)
  return key === null ? null : { key, ref: image }
}

function descriptionsOf(
  elements: readonly VisualElement[],
  { describe }: SceneAnswers,
): Record<string, ElementDescription> {
  const described = elements.flatMap((element) => {
    // Only captions use what is said of the element that carries them, and placeholders of pages their name.
    const isUsed = element.overlays.length > 0 || element.content?.kind === 'browser'
    const description = isUsed ? describe?.(element) : undefined
    return description ? [[element.id, description] as const] : []
  })
  return Object.fromEntries(described)
}

function fontIdsOf(elements: readonly VisualElement[]): Set<string> {
  const contents = elements.flatMap(({ content, overlays }) => [
    content,
    ...overlays.map((caption) => caption.content),
  ])
  return new Set(contents.flatMap((content) => (content?.kind === 'text' ? [content.fontId] : [])))
}
