import { queryClient } from '../query-client.ts'
import { showServices } from '../show-services.ts'
import { FONTS_KEY, knownFonts } from './queries.ts'

/**
 * Has the engine load anew what changes among the fonts, until the returned function is called: a font that is
 * new, has other files, another name, or is gone.
 */
export function watchFonts(): () => void {
  let known = versions()
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== FONTS_KEY[0]) return
    const next = versions()
    const changed = [...new Set([...known.keys(), ...next.keys()])].filter(
      (word) => known.get(word) !== next.get(word),
    )
    known = next
    for (const word of changed) showServices().engine.reloadFont(word)
  })
}

/** What each word by which a text may name a font stands for now. */
function versions(): Map<string, string> {
  const entries = (knownFonts() ?? []).flatMap(({ id, name, faces, disabled }) => {
    const version = JSON.stringify([id, disabled, faces.map(({ url }) => url)])
    return [
      [name, version],
      [id, version],
    ] as const
  })
  return new Map(entries)
}
