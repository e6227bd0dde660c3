import type { SceneContent } from '@proscenium/protocol'
import { isEqual } from './is-equal.ts'

/**
 * The content of `after`, made of the objects of `before` wherever they say the same; `before` itself where all do.
 * Who compares objects then sees what has changed.
 */
export function sharingEqualParts(before: SceneContent, after: SceneContent): SceneContent {
  const shared: SceneContent = {
    schemaVersion: after.schemaVersion,
    visualElements: sharedList(before.visualElements, after.visualElements),
    audioElements: sharedList(before.audioElements, after.audioElements),
    overlayElements: sharedList(before.overlayElements, after.overlayElements),
    transition: isEqual(before.transition, after.transition) ? before.transition : after.transition,
  }
  const keys = Object.keys(shared) as (keyof SceneContent)[]
  return keys.every((key) => shared[key] === before[key]) ? before : shared
}

function sharedList<Item>(before: Item[], after: Item[]): Item[] {
  const items = after.map((item, index) => {
    const known = before[index]
    return known !== undefined && isEqual(known, item) ? known : item
  })
  const isSame = items.length === before.length && items.every((item, at) => item === before[at])
  return isSame ? before : items
}
