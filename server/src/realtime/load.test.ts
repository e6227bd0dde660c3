import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import type { TestSocket } from '../testing/test-socket.ts'
import type { TestUser } from '../testing/test-user.ts'

const SOCKETS = 200
/** As many as are opened at a time: a machine has more to do than to shake hands. */
const BATCH = 20
const MESSAGES = 20

describe('many sockets', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  const sockets: TestSocket[] = []

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
    event = await user.startEvent()
  })
  afterAll(async () => {
    for (const socket of sockets) socket[Symbol.dispose]()
    await server[Symbol.asyncDispose]()
  })

  it('each hear every message, once and in order', { timeout: 90_000 }, async () => {
    while (sockets.length < SOCKETS) {
      const batch = Array.from({ length: BATCH }, () => user.connect({ events: event.id }))
      sockets.push(...(await Promise.all(batch)))
    }
    const names = Array.from({ length: MESSAGES }, (_, index) => `Name ${index}`)
    for (const name of names) {
      await user.api.call('updateEvent', { params: { id: event.id }, body: { name } })
    }
    for (const socket of sockets) {
      await socket.next('eventUpdated', (message) => message.event.name === names.at(-1))
      expect(socket.of('eventUpdated').map((message) => message.event.name)).toEqual(names)
    }
  })
})
