import type { Immutable } from '../primitives/immutable.ts'
import { definedFields } from './element-list.ts'
import { boundsForFormat, type FormatRatios } from './lay-out-for-format.ts'
import type { SceneContent } from './scene-content.ts'
import type { Placement, PlacementPatch, VisualElement } from './visual-element.ts'

/** Another format than the one that a document is written in. Ratios are width / height. */
export interface OtherFormat extends FormatRatios {
  readonly formatId: string
}

type ReadElement = Immutable<VisualElement>

/**
 * A scene's content as another format shows it (GAP-033 as amended): the same elements with the same ids in the
 * same order, each where its own placement says, and else where its place in the document leads
 * (see `boundsForFormat`).
 */
export function contentForFormat(content: SceneContent, format: OtherFormat): SceneContent {
  return {
    ...content,
    visualElements: content.visualElements.map((element) => elementForFormat(element, format)),
  }
}

/** One element as another format shows it. */
export function elementForFormat<Element extends ReadElement>(
  element: Element,
  format: OtherFormat,
): Element {
  const { formatId, size, overlays, ...own } = placementIn(element, format.formatId) ?? {}
  const { fromRatio, toRatio } = format
  const boundsExpected =
    fromRatio === toRatio ? element.boundsExpected : boundsForFormat(element, format)
  return {
    ...element,
    boundsExpected,
    ...definedFields(own),
    ...(size !== undefined && { content: withSize(element.content, size) }),
    ...(overlays && { overlays: element.overlays.map((one) => placeCaption(one, overlays)) }),
  }
}

/** A caption where its element's placement has it; its words and its look are everywhere the same. */
function placeCaption(
  caption: ReadElement['overlays'][number],
  placed: NonNullable<Immutable<Placement>['overlays']>,
): ReadElement['overlays'][number] {
  const own = placed.find(({ id }) => id === caption.id)
  if (!own) return caption
  const { relativeBounds, size } = own
  const content = size === undefined ? caption.content : withSize(caption.content, size)
  return { ...caption, relativeBounds, content }
}

function withSize(content: ReadElement['content'], size: number): ReadElement['content'] {
  return content?.kind === 'text' ? { ...content, size } : content
}

/** What an element has of its own in a format; undefined where all is derived. */
export function placementIn(
  { placements }: Pick<ReadElement, 'placements'>,
  formatId: string,
): Immutable<Placement> | undefined {
  return placements?.find((placement) => placement.formatId === formatId)
}

/**
 * The placements of an element with more of its own in a format, for `update_element_video`; null leaves nothing
 * of its own there.
 */
export function withPlacement(
  element: Pick<ReadElement, 'placements'>,
  formatId: string,
  patch: PlacementPatch | null,
): Placement[] {
  const { placements = [] } = element as Pick<VisualElement, 'placements'>
  const others = placements.filter((placement) => placement.formatId !== formatId)
  if (patch === null) return others
  const own = { ...placementIn(element, formatId), ...definedFields(patch), formatId }
  return [...others, own as Placement]
}
