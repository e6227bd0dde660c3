import * as z from 'zod'
import type { Immutable } from '../primitives/immutable.ts'
import { type AudioElement, audioElementSchema } from './audio-element.ts'
import type { Content } from './content.ts'
import {
  type OverlayReference,
  overlayReferenceSchema,
  type SceneContent,
} from './scene-content.ts'
import { type VisualElement, visualElementSchema } from './visual-element.ts'

/** What a scene draws on, each thing once, in the order of its first use. */
export interface SceneUses {
  /** Indices of contribution slots (CORE-SCN-019). */
  readonly contributionIndices: number[]
  readonly fileIds: string[]
  /** CORE-SCN-017 */
  readonly browserIds: string[]
  /** CORE-SCN-018 */
  readonly carouselIds: string[]
  /** Addresses of images. */
  readonly imageUrls: string[]
  readonly fontIds: string[]
  /** CORE-SCN-020 */
  readonly watermarks: OverlayReference[]
}

type Elements = Pick<SceneContent, 'visualElements' | 'audioElements' | 'overlayElements'>
type ReadContent = Immutable<Content>

/** Everything that elements, captions and sounds of a scene refer to. */
export function sceneUses(scene: Immutable<Elements>): SceneUses {
  const contents = contentsOf(scene)
  const use = <Kind extends Content['kind'], Key>(
    kind: Kind,
    key: (content: Extract<ReadContent, { kind: Kind }>) => Key,
  ) =>
    contents
      .filter((content): content is Extract<ReadContent, { kind: Kind }> => content.kind === kind)
      .map(key)
  return {
    contributionIndices: unique(use('contribution', (content) => content.contributionIndex)),
    fileIds: unique([
      ...use('file', ({ fileId }) => fileId),
      ...use('media_source', ({ fileId }) => fileId),
      ...scene.visualElements.flatMap(transitionFiles),
    ]),
    browserIds: unique(use('browser', ({ browserId }) => browserId)),
    carouselIds: unique(use('carousel', ({ carouselId }) => carouselId)),
    imageUrls: unique(use('image', ({ url }) => url)),
    fontIds: unique(use('text', ({ fontId }) => fontId)),
    watermarks: scene.overlayElements.filter(({ isWatermark }) => isWatermark),
  }
}

/** Indices of the contribution slots that a scene shows, and of those that it plays. */
export interface PeopleOnAir {
  readonly seen: number[]
  readonly heard: number[]
}

/**
 * Lists the slots that viewers of a scene see and hear. Hidden and transparent elements don't count. A visible slot is
 * heard unless an audio element of the scene mutes it.
 */
export function peopleOnAir({
  visualElements,
  audioElements,
}: Immutable<Pick<Elements, 'visualElements' | 'audioElements'>>): PeopleOnAir {
  const shown = visualElements.filter(({ hidden, opacity }) => !hidden && opacity > 0)
  const visible = shown.flatMap(({ content, overlays }) => [
    content,
    ...overlays
      .filter((caption) => !caption.hidden && caption.opacity > 0)
      .map((caption) => caption.content),
  ])
  const mixed = audioElements.flatMap(({ content }) => slotsOf([content]))
  const heard = audioElements.filter(({ muted, volume }) => !muted && volume > 0)
  return {
    seen: unique(slotsOf(visible)),
    heard: unique([
      ...slotsOf(heard.map(({ content }) => content)),
      ...slotsOf(shown.map(({ content }) => content)).filter((index) => !mixed.includes(index)),
    ]),
  }
}

function slotsOf(contents: readonly (ReadContent | null)[]): number[] {
  return contents.flatMap((content) =>
    content?.kind === 'contribution' ? [content.contributionIndex] : [],
  )
}

/** Every content of a scene: of elements, of their captions, of sounds. */
function contentsOf({ visualElements, audioElements }: Immutable<Elements>): ReadContent[] {
  const visual = visualElements.flatMap(({ content, overlays }) => [
    content,
    ...overlays.map((caption) => caption.content),
  ])
  return [...visual, ...audioElements.map(({ content }) => content)].filter(
    (content) => content !== null,
  )
}

function transitionFiles({ show, hide }: Immutable<VisualElement>): string[] {
  return [show, hide].flatMap((transition) =>
    transition && 'fileId' in transition ? [transition.fileId] : [],
  )
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}

const EMPTY_GROUP = 'A group cannot be empty'

/** Items that are all audio or all visual, at least one of them (CORE-SCN-022, CORE-VAL-021, CORE-VAL-022). */
export const elementGroupSchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('audio'),
      items: z.array(audioElementSchema).min(1, EMPTY_GROUP),
    }),
    z.object({
      type: z.literal('video'),
      items: z.array(visualElementSchema).min(1, EMPTY_GROUP),
    }),
  ],
  { error: 'Unknown content type' },
)

/** A scene seen as groups and overlays (CORE-SCN-021). */
export const sceneGroupsSchema = z.object({
  audioGroups: z.array(elementGroupSchema),
  videoGroups: z.array(elementGroupSchema),
  videoOverlays: z.array(overlayReferenceSchema),
})
export type SceneGroups = z.infer<typeof sceneGroupsSchema>

/**
 * The grouped view of a scene (CORE-SCN-021): one audio group, and one video group per zIndex in drawing
 * order, the lowest first; within a group the order of the list.
 */
export function sceneGroups(scene: Elements): SceneGroups {
  const byZIndex = new Map<number, VisualElement[]>()
  for (const element of scene.visualElements) {
    byZIndex.set(element.zIndex, [...(byZIndex.get(element.zIndex) ?? []), element])
  }
  const audio: AudioElement[] = scene.audioElements
  return {
    audioGroups: audio.length > 0 ? [{ type: 'audio', items: audio }] : [],
    videoGroups: [...byZIndex]
      .sort(([first], [second]) => first - second)
      .map(([, items]) => ({ type: 'video', items })),
    videoOverlays: scene.overlayElements,
  }
}
