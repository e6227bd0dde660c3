import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { BrowserRecord } from '../../domain/ports/browser-repository.ts'
import { NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** Web pages of libraries. */
export function browserStoreSuite(bench: StoreBench): void {
  describe('web pages', () => {
    const aPage = (name: string): BrowserRecord => ({
      id: uuidv7(),
      userId: bench.user.id,
      name,
      uri: 'https://example.org/scores',
      customCss: '',
      createdAt: NOW,
      updatedAt: NOW,
    })

    it('are listed by the page, changed, found and deleted', async () => {
      const { browsers } = bench.store
      const [one, other] = [aPage('One'), aPage('Other')]
      await browsers.create(one)
      await browsers.create(other)
      const ofUser = { userId: bench.user.id, page: 1, perPage: 100 }
      expect(await browsers.list(ofUser)).toEqual({ items: [one, other], total: 2 })
      expect(await browsers.list({ ...ofUser, page: 2, perPage: 1 })).toEqual({
        items: [other],
        total: 2,
      })
      expect(await browsers.list({ ...ofUser, userId: 'nobody' })).toEqual({ items: [], total: 0 })
      const updatedAt = new Date(NOW.getTime() + 1_000)
      const changed = { ...one, name: 'Scores', customCss: 'body {}', updatedAt }
      expect(
        await browsers.update(one.id, { name: 'Scores', customCss: 'body {}', updatedAt }),
      ).toEqual(changed)
      expect(await browsers.get(one.id)).toEqual(changed)
      await browsers.delete(one.id)
      expect(await browsers.get(one.id)).toBeUndefined()
      expect(await browsers.update(one.id, { name: 'Gone' })).toBeUndefined()
    })
  })
}
