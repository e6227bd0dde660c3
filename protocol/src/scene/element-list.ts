import { EditError } from '../errors/edit-error.ts'
import { itemExists, itemNotFound, storeFull } from '../errors/item-texts.ts'

interface Identified {
  readonly id: string
}

/** The lists of a document as far as ids matter. */
interface IdentifiedContent {
  readonly visualElements: readonly (Identified & { readonly overlays: readonly Identified[] })[]
  readonly audioElements: readonly Identified[]
}

/** Place of an item in its list. Throws 'Item "{id}" not found in "{model type}"'. */
export function indexOfId(list: readonly Identified[], id: string, modelType: string): number {
  const index = list.findIndex((item) => item.id === id)
  if (index < 0) {
    throw new EditError(itemNotFound(id, modelType))
  }
  return index
}

/** Every id of a document that edits can name: elements and captions. */
export function idsOfContent(content: IdentifiedContent): string[] {
  const visual = content.visualElements.flatMap(({ id, overlays }) => [
    id,
    ...overlays.map((caption) => caption.id),
  ])
  return [...visual, ...content.audioElements.map(({ id }) => id)]
}

/** The first id that appears twice. */
export function firstRepeated(ids: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) return id
    seen.add(id)
  }
  return undefined
}

/** Throws 'An item with ID "{id}" already exists' when an id is taken, or given twice. */
export function assertFreeIds(content: IdentifiedContent, ids: readonly string[]): void {
  const taken = new Set(idsOfContent(content))
  const clash = ids.find((id) => taken.has(id)) ?? firstRepeated(ids)
  if (clash !== undefined) {
    throw new EditError(itemExists(clash))
  }
}

/** A copy with the item at `index`, or at the end. Throws when the list already holds `limit` items. */
export function insertAt<Item>(
  list: readonly Item[],
  item: Item,
  { index, limit }: { index: number | undefined; limit: number },
): Item[] {
  if (list.length >= limit) {
    throw new EditError(storeFull)
  }
  const at = index ?? list.length
  return [...list.slice(0, at), item, ...list.slice(at)]
}

/** A copy with another item at `index`. */
export function replaceAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((old, at) => (at === index ? item : old))
}

/** A copy without the item at `index`. */
export function removeAt<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index)
}

/** A copy without the fields that are undefined. */
export function definedFields<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Fields
}
