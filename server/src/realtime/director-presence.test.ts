import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeDevice } from '../domain/identity/describe-device.ts'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

describe('directors who are here (GAP-059)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
  })

  const clientsIn = (directors: readonly { readonly clientId: string }[]) =>
    directors.map(({ clientId }) => clientId)

  it('hear of each other, and of whoever leaves', async () => {
    using first = await user.connect({ events: event.id })
    const alone = await first.next('directorsUpdated')
    expect(alone).toMatchObject({ eventId: event.id, directors: [{ userName: user.email }] })
    {
      using second = await user.connect({ events: event.id })
      const both = [first.clientId, second.clientId]
      const isBoth = (update: { directors: readonly { clientId: string }[] }) =>
        update.directors.length === 2
      expect(clientsIn((await first.next('directorsUpdated', isBoth)).directors)).toEqual(both)
      expect(clientsIn((await second.next('directorsUpdated', isBoth)).directors)).toEqual(both)
    }
    const seen = first.of('directorsUpdated').length
    await first.next('directorsUpdated', ({ directors }) => {
      return directors.length === 1 && first.of('directorsUpdated').length > seen
    })
  })

  it('are those of this event alone, and nobody else is told of them', async () => {
    const stranger = await server.registerUser()
    using outside = await stranger.connect({ events: event.id })
    using elsewhere = await user.connect({})
    using director = await user.connect({ events: event.id })
    expect((await director.next('directorsUpdated')).directors).toHaveLength(1)
    expect(outside.of('directorsUpdated')).toEqual([])
    expect(elsewhere.of('directorsUpdated')).toEqual([])
  })
})

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/1 Firefox/140.0',
      'Firefox, macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0', 'Chrome, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari, iOS',
    ],
    ['curl/8', ''],
  ])('names %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })

  it('says nothing where nothing is known', () => {
    expect(describeDevice(undefined)).toBe('')
  })
})
