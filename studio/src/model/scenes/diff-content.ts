import type { AudioElement, EditOperation, SceneContent, VisualElement } from '@proscenium/protocol'
import { isEqual } from './is-equal.ts'

type Elements = Pick<SceneContent, 'visualElements' | 'audioElements'>
interface Identified {
  readonly id: string
}

/** Edits that turn the elements of one document into those of another, exactly (GAP-051). */
export function diffContent(from: Elements, to: Elements): EditOperation[] {
  const visual = listDiff(from.visualElements, to.visualElements, {
    update: (before, after) => updateVisual(before, after),
    append: (item, index): EditOperation => ({ operation: 'append_element_video', item, index }),
  })
  const audio = listDiff(from.audioElements, to.audioElements, {
    update: updateAudio,
    append: (item, index): EditOperation => ({ operation: 'append_element_audio', item, index }),
  })
  return [...visual, ...audio]
}

interface Writers<Item> {
  /** Undefined where only replacing the item gives exactly the other one. */
  readonly update: (before: Item, after: Item) => EditOperation[] | undefined
  readonly append: (item: Item, index: number) => EditOperation
}

function listDiff<Item extends Identified>(
  from: readonly Item[],
  to: readonly Item[],
  { update, append }: Writers<Item>,
): EditOperation[] {
  const wanted = new Map(to.map((item) => [item.id, item]))
  const updates: EditOperation[] = []
  const kept = new Set<string>()
  for (const before of inCommonOrder(from, to)) {
    const after = wanted.get(before.id)
    if (!after) continue
    const change = isEqual(before, after) ? [] : update(before, after)
    if (!change) continue
    updates.push(...change)
    kept.add(before.id)
  }
  const deletes = from
    .filter(({ id }) => !kept.has(id))
    .map(({ id }): EditOperation => ({ operation: 'delete_element', id }))
  const appends = to.flatMap((item, index) => (kept.has(item.id) ? [] : [append(item, index)]))
  return [...deletes, ...updates, ...appends]
}

/** The items of `from` that may stay where they are: all common ones, or none where their order differs. */
function inCommonOrder<Item extends Identified>(
  from: readonly Item[],
  to: readonly Item[],
): readonly Item[] {
  const places = new Map(to.map(({ id }, index) => [id, index]))
  const common = from.filter(({ id }) => places.has(id))
  const isSorted = common.every(
    ({ id }, index) =>
      index === 0 || (places.get(common[index - 1]?.id ?? '') ?? 0) < (places.get(id) ?? 0),
  )
  return isSorted ? common : []
}

function updateVisual(before: VisualElement, after: VisualElement): EditOperation[] | undefined {
  const changed = changedKeys(before, after)
  // A patch cannot change the kind, nor take a field away.
  if (changed.includes('kind') || changed.some((key) => after[key] === undefined)) return undefined
  const item = Object.fromEntries(changed.map((key) => [key, after[key]]))
  return [{ operation: 'update_element_video', id: before.id, item }]
}

function updateAudio(before: AudioElement, after: AudioElement): EditOperation[] | undefined {
  const changed = changedKeys(before, after)
  if (changed.some((key) => after[key] === undefined)) return undefined
  const item = Object.fromEntries(changed.map((key) => [key, after[key]]))
  return [{ operation: 'update_element_audio', id: before.id, item }]
}

function changedKeys<Item extends object>(before: Item, after: Item): (keyof Item)[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Item)[]
  return keys.filter((key) => !isEqual(before[key], after[key]))
}
