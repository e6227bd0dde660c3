import type { EditOperation } from '@proscenium/protocol'

/**
 * Joins edits that a later one of the same element makes needless, such as the hundred steps of a drag.
 * The result leads to the same document; order between elements is kept.
 */
export function coalesceOperations(operations: readonly EditOperation[]): EditOperation[] {
  const result: EditOperation[] = []
  for (const operation of operations) {
    const last = result.at(-1)
    const joined = last && joinOperations(last, operation)
    if (joined) result.splice(-1, 1, joined)
    else result.push(operation)
  }
  return result
}

/** Both edits as one; undefined where they are not patches of the same element. */
function joinOperations(first: EditOperation, second: EditOperation): EditOperation | undefined {
  if (first.operation === 'update_element_audio' && second.operation === 'update_element_audio') {
    return first.id === second.id
      ? { ...first, item: { ...first.item, ...second.item } }
      : undefined
  }
  if (first.operation !== 'update_element_video' || second.operation !== 'update_element_video') {
    return undefined
  }
  // A caption must not overtake a patch of the caption list.
  if (first.id !== second.id || first.itemOverlay || second.itemOverlay) return undefined
  const rotation =
    second.item?.rotation === undefined ? (second.rotation ?? first.rotation) : undefined
  return {
    operation: 'update_element_video',
    id: first.id,
    ...(first.item || second.item ? { item: { ...first.item, ...second.item } } : {}),
    ...(rotation === undefined ? {} : { rotation }),
  }
}
