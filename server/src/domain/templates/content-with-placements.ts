import {
  elementForFormat,
  type Format,
  type OtherFormat,
  type OverlayCaption,
  type PlacementPatch,
  type SceneContent,
  sameValue,
  type VisualElement,
  withPlacement,
} from '@proscenium/protocol'
import { contentInFormat, requireFormat, type SceneSource } from './template-scene-formats.ts'

type CaptionPlacements = NonNullable<PlacementPatch['overlays']>

/**
 * A scene's content in a format, with what its contents in other formats have of their own as placements of the
 * same elements (GAP-033 as amended). A content none of whose elements is the scene's says nothing of them: there
 * all is derived.
 */
export function contentWithPlacements(source: SceneSource, format: Format): SceneContent {
  const others = source.formats.filter(({ formatId }) => formatId !== format.id)
  return others.reduce(
    (content, other) => {
      const { videoRatio } = requireFormat(other.formatId)
      const ratios = { fromRatio: format.videoRatio, toRatio: videoRatio }
      return carryPlacements(content, other.content, { ...ratios, formatId: other.formatId })
    },
    contentInFormat(source, format),
  )
}

function carryPlacements(
  content: SceneContent,
  own: SceneContent,
  format: OtherFormat,
): SceneContent {
  const counterpart = ({ id, kind }: VisualElement) =>
    own.visualElements.find((element) => element.id === id && element.kind === kind)
  if (!content.visualElements.some(counterpart)) return content
  return {
    ...content,
    visualElements: content.visualElements.map(({ placements = [], ...element }) => {
      const patch = differences(elementForFormat(element, format), counterpart(element))
      const carried = withPlacement({ placements }, format.formatId, patch)
      return { ...element, ...(carried.length > 0 && { placements: carried }) }
    }),
  }
}

/** What an element has of its own in a format; null where it is as derived. One that is not there is hidden. */
function differences(
  derived: VisualElement,
  own: VisualElement | undefined,
): PlacementPatch | null {
  const { boundsExpected, crop, hidden, sizing, ...others } = own ?? { ...derived, hidden: true }
  const size = sizeOf(others.content)
  const overlays = captionDifferences(derived.overlays, others.overlays)
  const patch: PlacementPatch = {
    ...(!sameValue(boundsExpected, derived.boundsExpected) && { boundsExpected }),
    ...(!sameValue(crop, derived.crop) && { crop }),
    ...(hidden !== derived.hidden && { hidden }),
    ...(sizing !== derived.sizing && { sizing }),
    ...(size !== undefined && size !== sizeOf(derived.content) && { size }),
    ...(overlays.length > 0 && { overlays }),
  }
  return Object.keys(patch).length > 0 ? patch : null
}

function captionDifferences(
  derived: readonly OverlayCaption[],
  own: readonly OverlayCaption[],
): CaptionPlacements {
  return own.flatMap(({ id, relativeBounds, content }) => {
    const from = derived.find((caption) => caption.id === id)
    if (!from) return []
    const size = sizeOf(content)
    const isElsewhere = !sameValue(relativeBounds, from.relativeBounds)
    return isElsewhere || size !== sizeOf(from.content)
      ? [{ id, relativeBounds, ...(size !== undefined && { size }) }]
      : []
  })
}

/** The size of words; undefined for what is none. */
function sizeOf(content: VisualElement['content']): number | undefined {
  return content?.kind === 'text' ? content.size : undefined
}
