import type { Overlay } from '@proscenium/protocol'

/** Overlays whose name or description has every one of the words. */
export function foundOverlays(overlays: readonly Overlay[], query: string): Overlay[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return overlays.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
