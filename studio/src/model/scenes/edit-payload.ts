import {
  type EditOperation,
  editOperationsSchema,
  elementKinds,
  messages,
  ProtocolError,
  type SceneContent,
  type SceneUses,
  sceneUses,
  type VisualElement,
} from '@proscenium/protocol'
import { browsersState } from '../browsers/store.ts'
import { carouselsState } from '../carousels/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { isKnownFont } from '../fonts/is-known-font.ts'

const NO_SCENE = { visualElements: [], audioElements: [], overlayElements: [] }

/**
 * The payload of an edit: plain, valid operations. Throws a ProtocolError with the field at fault, and in the
 * words of LIB-VAL-001 to LIB-VAL-005 where they bring a font, a page, a carousel, a slot or a kind of element into
 * the scene that there is not. What the scene shows already may go on missing it.
 */
export function editPayload(
  operations: readonly EditOperation[],
  scene: SceneContent | null,
): EditOperation[] {
  if (operations.some(isOfUnknownKind)) {
    throw new ProtocolError('validation_failed', messages.unknownVisualElementType)
  }
  const parsed = editOperationsSchema.safeParse(operations)
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path.at(-1) ?? ''), message]),
    )
    throw new ProtocolError('validation_failed', parsed.error.issues[0]?.message, { fields })
  }
  const missing = missingOf(usesOf(parsed.data), sceneUses(scene ?? NO_SCENE))
  if (missing) throw new ProtocolError('not_found', missing)
  return parsed.data
}

function isOfUnknownKind(operation: EditOperation): boolean {
  if (operation.operation !== 'append_element_video' || !operation.item) return false
  const { kind } = operation.item
  return !elementKinds.includes(kind)
}

/** What operations bring with them. */
function usesOf(operations: readonly EditOperation[]): SceneUses {
  const contents = operations.flatMap((operation) => {
    if (!('item' in operation || 'itemOverlay' in operation)) return []
    const { item, itemOverlay } = operation as {
      readonly item?: Partial<VisualElement>
      readonly itemOverlay?: Partial<VisualElement>
    }
    const captions = item?.overlays?.map(({ content }) => content) ?? []
    return [item?.content, ...captions, itemOverlay?.content].filter((one) => one != null)
  })
  const audioElements = contents.map((content) => ({ content })) as SceneContent['audioElements']
  return sceneUses({ ...NO_SCENE, audioElements })
}

/** What there is not of what an edit brings, in the words of the specification. */
function missingOf(brought: SceneUses, before: SceneUses): string | null {
  const { slots } = contributionsState
  // A template has places that no show has yet.
  const isSlot = (index: number) =>
    eventState.event === null || slots.length === 0 || slots.some((slot) => slot.index === index)
  const isMissing = <Key>(
    all: readonly Key[],
    old: readonly Key[],
    isKnown: (key: Key) => boolean,
  ) => all.some((key) => !old.includes(key) && !isKnown(key))
  const { browserIds, carouselIds, contributionIndices, fontIds } = brought
  if (isMissing(fontIds, before.fontIds, isKnownFont)) return messages.noFont
  if (isMissing(browserIds, before.browserIds, (id) => id in browsersState.browsers)) {
    return messages.noBrowser
  }
  if (isMissing(carouselIds, before.carouselIds, (id) => id in carouselsState.carousels)) {
    return messages.noCarousel
  }
  if (isMissing(contributionIndices, before.contributionIndices, isSlot)) {
    return messages.noContribution
  }
  return null
}
