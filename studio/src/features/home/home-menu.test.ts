import type { EditorialHome } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { chosenEntry, homeMenu, OWN_TEMPLATES } from './home-menu.ts'

const tile = (templateId: string, position: number) => ({
  id: `tile-${templateId}`,
  title: templateId,
  description: '',
  imageUrl: null,
  templateId,
  position,
})
const home = (id: string, ...templateIds: string[]): EditorialHome => ({
  id,
  name: id,
  tiles: templateIds.map((templateId, at) => tile(templateId, templateIds.length - at)),
})

describe('the menu of the home screen', () => {
  it('has the pages of the server in their order, without what is shown above, and one’s own', () => {
    const entries = homeMenu([home('first', 'a', 'b', 'c'), home('second', 'a')], ['a'])
    expect(entries.map(({ id }) => id)).toEqual(['first', OWN_TEMPLATES])
    expect(entries[0]?.tiles.map(({ templateId }) => templateId)).toEqual(['c', 'b'])
  })

  it('keeps a selected id while there is such a page, else shows the first (CORE-DLG-005, GAP-164)', () => {
    const entries = homeMenu([home('first', 'a'), home('second', 'b')], [])
    expect(chosenEntry(entries, 'second')?.id).toBe('second')
    expect(chosenEntry(entries, OWN_TEMPLATES)?.id).toBe(OWN_TEMPLATES)
    expect(chosenEntry(entries, 'gone')?.id).toBe('first')
    expect(chosenEntry(entries, null)?.id).toBe('first')
    expect(chosenEntry(homeMenu([], []), null)?.id).toBe(OWN_TEMPLATES)
  })
})
