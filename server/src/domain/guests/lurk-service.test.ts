import { describe, expect, it } from 'vitest'
import type { DeepLinkRecord } from '../ports/identity-records.ts'
import type { EndedLogins } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import { LurkService, type LurkServiceDeps } from './lurk-service.ts'

const NOW = new Date(0)

/** Two links to watch a slot of a started event; two people came by the first one, of whom one is here. */
function aService(links: readonly Partial<DeepLinkRecord>[]) {
  const told: string[] = []
  const open = links.map((link, at) => {
    return { id: `link ${at}`, eventId: 'event', createdAt: NOW, expiresAt: null, ...link }
  })
  const within = {
    contributions: { find: async () => ({ id: 'slot', eventId: 'event' }) },
    events: {
      findOwned: async (id: string, ownerId: string) =>
        ownerId === 'owner' ? { id, ownerId, status: 'started' } : undefined,
    },
    deepLinks: {
      listLurksOf: async () => open,
      revokeLurksOf: async () => open.map(({ id }) => id),
    },
    guestSessions: {
      listOpenOf: async (id: string) => (id === 'link 0' ? [{ id: 'here' }, { id: 'away' }] : []),
      revokeAllOf: async (ids: readonly string[]) => (ids.length > 0 ? ['here', 'away'] : []),
    },
  }
  const store = { ...within, transaction: async (work: (w: object) => unknown) => work(within) }
  const deps = {
    store: store as unknown as Store,
    clock: { now: () => NOW },
    logins: {
      ended: ({ userId, loginIds }: EndedLogins) => {
        for (const id of loginIds) told.push(`${userId}: ${id} ends`)
      },
    },
    guests: { isActive: (id: string) => id === 'here' },
    streams: { closeOfGuest: async (id: string) => void told.push(`streams of ${id}`) },
    whepViews: {
      countOf: (id: string) => (id === 'link 1' ? 3 : 0),
      closeOf: async (id: string) => void told.push(`players by ${id}`),
    },
  } as unknown as LurkServiceDeps
  return { service: new LurkService(deps), told }
}

describe('links to watch (GAP-075)', () => {
  it('tell how many are here by each, in pages and in players', async () => {
    const { service } = aService([{}, {}])
    const createdAt = NOW.toISOString()
    expect(await service.listLinks('owner', 'slot')).toEqual([
      { id: 'link 0', createdAt, viewers: 1 },
      { id: 'link 1', createdAt, viewers: 3 },
    ])
  })

  it('that have run out are not listed', async () => {
    const { service } = aService([{ expiresAt: NOW }])
    expect(await service.listLinks('owner', 'slot')).toEqual([])
  })

  it('are revoked with the logins, the streams and the players by them', async () => {
    const { service, told } = aService([{}, {}])
    await service.revokeLinks('owner', 'slot')
    expect(told).toEqual([
      ...['owner: here ends', 'owner: away ends', 'streams of here', 'streams of away'],
      ...['players by link 0', 'players by link 1'],
    ])
  })

  it('are revoked without a word where there are none', async () => {
    const { service, told } = aService([])
    await service.revokeLinks('owner', 'slot')
    expect(told).toEqual([])
  })

  it("are nobody else's", async () => {
    const { service, told } = aService([{}])
    await expect(service.revokeLinks('stranger', 'slot')).rejects.toThrow('Not found')
    await expect(service.listLinks('stranger', 'slot')).rejects.toThrow('Not found')
    expect(told).toEqual([])
  })
})
