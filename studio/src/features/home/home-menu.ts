import type { EditorialHome } from '@proscenium/protocol'

/** The page of one's own templates; those of the server have ids of theirs. */
export const OWN_TEMPLATES = 'mine'

/** A page of templates that the home screen offers. */
export interface HomeMenuEntry {
  readonly id: string
  /** Null for one's own templates: the catalogue has the word. */
  readonly name: string | null
  readonly tiles: EditorialHome['tiles']
}

/** The pages to choose from: the server's without what stands above them already, and one's own. */
export function homeMenu(
  homes: readonly EditorialHome[],
  shownTemplateIds: readonly string[],
): HomeMenuEntry[] {
  const offered = homes.flatMap(({ id, name, tiles }) => {
    const others = tiles
      .filter(({ templateId }) => !shownTemplateIds.includes(templateId))
      .toSorted((a, b) => a.position - b.position)
    return others.length > 0 ? [{ id, name, tiles: others }] : []
  })
  return [...offered, { id: OWN_TEMPLATES, name: null, tiles: [] }]
}

/** The chosen page while there is such a one, else the first (GAP-164). */
export function chosenEntry(
  entries: readonly HomeMenuEntry[],
  chosenId: string | null,
): HomeMenuEntry | undefined {
  return entries.find(({ id }) => id === chosenId) ?? entries[0]
}
