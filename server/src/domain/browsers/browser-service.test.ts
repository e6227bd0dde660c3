import { describe, expect, it } from 'vitest'
import type { BrowserRecord } from '../ports/browser-repository.ts'
import type { Store } from '../ports/repositories.ts'
import type { BrowserAnnouncer } from './browser-announcer.ts'
import { BrowserService } from './browser-service.ts'

const NOW = new Date(0)
const cause = { userId: 'owner' }

/** A service over one page of the owner's, and what those who draw pages were told. */
function aService() {
  const told: string[] = []
  let page: BrowserRecord | undefined = {
    id: 'page',
    userId: 'owner',
    name: 'Scores',
    uri: 'https://example.org/',
    customCss: '',
    createdAt: NOW,
    updatedAt: NOW,
  }
  const within = {
    browsers: {
      get: async () => page,
      update: async (_: string, changes: Partial<BrowserRecord>) => {
        page = page && { ...page, ...changes }
        return page
      },
      delete: async () => {
        page = undefined
      },
    },
    events: { findInProgressOf: async () => undefined },
  }
  const store = { ...within, transaction: async (work: (w: object) => unknown) => work(within) }
  const service = new BrowserService({
    store: store as unknown as Store,
    announcer: { updated: () => {}, deleted: () => {} } as unknown as BrowserAnnouncer,
    renderings: {
      changed: (id) => void told.push(`changed ${id}`),
      removed: (id) => void told.push(`removed ${id}`),
    },
    addresses: { refusalOf: async () => null },
    clock: { now: () => NOW },
    createId: () => 'new',
  })
  return { service, told }
}

describe('whatever draws web pages (LIB-CBR-004, LIB-CBR-005)', () => {
  it('is told of another address and of other styles, and of no other name', async () => {
    const { service, told } = aService()
    const replace = (path: '/name' | '/uri' | '/custom_css', value: string) =>
      service.update(cause, 'page', [{ op: 'replace', path, value }])
    await replace('/name', 'Standings')
    await replace('/uri', 'https://example.org/')
    expect(told).toEqual([])
    await replace('/uri', 'https://example.org/other')
    await replace('/custom_css', 'i {}')
    expect(told).toEqual(['changed page', 'changed page'])
  })

  it('is told of one that is deleted, and of none that is somebody else’s', async () => {
    const { service, told } = aService()
    await expect(service.delete({ userId: 'stranger' }, 'page')).rejects.toThrow('no browser')
    expect(told).toEqual([])
    await service.delete(cause, 'page')
    expect(told).toEqual(['removed page'])
  })
})
