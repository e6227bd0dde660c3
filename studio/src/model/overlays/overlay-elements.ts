import {
  type Content,
  elementForFormat,
  LANDSCAPE_FORMAT_ID,
  type Orientation,
  type OtherFormat,
  type Overlay,
  type Placement,
  STORY_FORMAT_ID,
  startCountdown,
  type VisualElement,
} from '@proscenium/protocol'

const LANDSCAPE_RATIO = 16 / 9
const STORY_RATIO = 9 / 16
const TO_STORY = other(STORY_FORMAT_ID, LANDSCAPE_RATIO, STORY_RATIO)
const TO_LANDSCAPE = other(LANDSCAPE_FORMAT_ID, STORY_RATIO, LANDSCAPE_RATIO)

/** Where an overlay is put. */
export interface OverlayPlace {
  readonly orientation: Orientation
  /** Above everything that the scene shows. */
  readonly zIndex: number
  readonly createId: () => string
  /** From when countdowns count. */
  readonly now: Date
}

/** The elements of an overlay as they stand in a scene: with ids of their own, above everything (LIB-OVL-007). */
export function elementsInScene(
  overlay: Pick<Overlay, 'name' | 'visualElements'>,
  { orientation, zIndex, createId, now }: OverlayPlace,
): VisualElement[] {
  const inOrder = overlay.visualElements.toSorted((a, b) => a.zIndex - b.zIndex)
  return inOrder.map((element, at) => {
    const shown = orientation === 'landscape' ? element : turned(element, TO_STORY)
    const ids = new Map(shown.overlays.map(({ id }) => [id, createId()]))
    return {
      ...shown,
      id: createId(),
      name: shown.name ?? (namesItself(shown) ? null : overlay.name),
      zIndex: zIndex + at,
      locked: false,
      content: startCountdown(shown.content, now),
      overlays: shown.overlays.map((caption) => ({ ...caption, id: ids.get(caption.id) ?? '' })),
      ...(shown.placements && {
        placements: shown.placements.map((placement) => withIds(placement, ids)),
      }),
    }
  })
}

/** Lists of layers call words, people and files what they say; areas and running times would all be called the same. */
function namesItself({ content }: VisualElement): boolean {
  return content !== null && !(content.kind === 'text' && content.time)
}

/** Elements of a scene as the library keeps them: as in the landscape format, with their places in a story. */
export function elementsToKeep(
  elements: readonly VisualElement[],
  orientation: Orientation,
): VisualElement[] {
  return orientation === 'landscape'
    ? [...elements]
    : elements.map((element) => turned(element, TO_LANDSCAPE))
}

/** An element that leads in the other format; where it stood becomes a placement. */
function turned(element: VisualElement, to: OtherFormat): VisualElement {
  const { placements: _placements, ...lead } = elementForFormat(element, to)
  const from = to === TO_STORY ? LANDSCAPE_FORMAT_ID : STORY_FORMAT_ID
  const { boundsExpected, crop, hidden, sizing, content } = element
  const overlays = element.overlays.map(({ id, relativeBounds, content: words }) => ({
    id,
    relativeBounds,
    ...sizeOf(words),
  }))
  const placement: Placement = {
    formatId: from,
    boundsExpected,
    crop,
    hidden,
    sizing,
    ...sizeOf(content),
    ...(overlays.length > 0 && { overlays }),
  }
  return { ...lead, placements: [placement] }
}

function sizeOf(content: Content | null): { size?: number } {
  return content?.kind === 'text' ? { size: content.size } : {}
}

function withIds(
  { overlays, ...placement }: Placement,
  ids: ReadonlyMap<string, string>,
): Placement {
  if (!overlays) return placement
  return {
    ...placement,
    overlays: overlays.map((caption) => ({ ...caption, id: ids.get(caption.id) ?? caption.id })),
  }
}

function other(formatId: string, fromRatio: number, toRatio: number): OtherFormat {
  return { formatId, fromRatio, toRatio }
}
