import { MAX_BROWSERS, NO_RIGHTS, ProtocolError, visualElementSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { createDbStore } from './db/db-store.ts'
import { openPostgresDatabase } from './db/postgres-database.ts'
import { aUser } from './db/testing/sample-records.ts'
import { BrowserAnnouncer } from './domain/browsers/browser-announcer.ts'
import { BrowserService } from './domain/browsers/browser-service.ts'
import { CarouselAnnouncer } from './domain/carousels/carousel-announcer.ts'
import { MAX_CAROUSELS } from './domain/carousels/carousel-rules.ts'
import { CarouselService } from './domain/carousels/carousel-service.ts'
import { OverlayAnnouncer } from './domain/overlays/overlay-announcer.ts'
import { OverlayService } from './domain/overlays/overlay-service.ts'
import type { Store } from './domain/ports/repositories.ts'
import { OwnDatabase } from './testing/own-database.ts'

const AT_ONCE = 10
const MAX_OVERLAYS = 200
const clock = { now: () => new Date() }
const createId = () => crypto.randomUUID()
const publisher = { publish: () => {} }
const visualElements = [
  visualElementSchema.parse({
    id: 'words',
    kind: 'text',
    content: { kind: 'text', text: 'Tonight' },
  }),
]

describe('what one library may hold, made by several calls at once', () => {
  let own: OwnDatabase
  let database: Database
  let store: Store
  const user = aUser()

  beforeAll(async () => {
    own = await OwnDatabase.create()
    database = await openPostgresDatabase(own.url, () => undefined)
    store = createDbStore(database.connection)
    await store.users.insert(user)
    // Connections that are there already: what waits for one would be made in turn.
    const read = () => store.transaction(({ users }) => users.find(user.id))
    await Promise.all(Array.from({ length: AT_ONCE }, read))
  })
  afterAll(async () => {
    await database.close()
    await own[Symbol.asyncDispose]()
  })

  /** One fewer than may be there, then many at once: one of them comes in. */
  const fillUp = async (make: () => Promise<unknown>, limit: number) => {
    for (let made = 1; made < limit; made++) await make()
    const racing = await Promise.allSettled(Array.from({ length: AT_ONCE }, make))
    for (const each of racing) {
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(ProtocolError)
    }
    return racing.filter(({ status }) => status === 'fulfilled').length
  }
  const cause = { userId: user.id }

  it('is no more web pages than its limit (LIB-CBR-001)', async () => {
    const announcer = new BrowserAnnouncer(publisher)
    const renderings = { changed: () => {}, removed: () => {} }
    const addresses = { refusalOf: async () => null }
    const deps = { store, announcer, renderings, addresses, clock, createId }
    const service = new BrowserService(deps)
    const fields = { name: 'Scores', uri: 'https://example.org/', customCss: '' }
    expect(await fillUp(() => service.create(cause, fields), MAX_BROWSERS)).toBe(1)
  })

  it('is no more overlays than their limit (LIB-OVL-001)', async () => {
    const announcer = new OverlayAnnouncer(publisher)
    const service = new OverlayService({ store, announcer, clock, createId })
    const expiresAt = new Date(Date.now() + 60_000)
    const who = { kind: 'user', userId: user.id, sessionId: 'one', email: user.email } as const
    const rest = { displayName: '', rights: NO_RIGHTS, isAdmin: false, expiresAt }
    const call = { user: { ...who, ...rest } }
    const make = () => service.create(call, { name: 'Tonight', visualElements })
    expect(await fillUp(make, MAX_OVERLAYS)).toBe(1)
  })

  it('is no more carousels than their limit', async () => {
    const announcer = new CarouselAnnouncer(publisher)
    const service = new CarouselService({ store, announcer, clock, createId })
    expect(await fillUp(() => service.create(cause, 'Sponsors'), MAX_CAROUSELS)).toBe(1)
  })
})
