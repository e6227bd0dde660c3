import { type LiveEvent, MAX_EVENT_MESSAGES, MAX_MESSAGE_LENGTH } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('messages (CORE-CLV-006, GAP-064)', () => {
  let server: TestServer
  let director: TestUser
  let event: LiveEvent
  let ann: { readonly user: TestUser; readonly id: string }
  let ben: { readonly user: TestUser; readonly id: string }

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    director = await server.registerUser()
    event = await director.startEvent()
    ann = await contributor('Ann')
    ben = await contributor('Ben')
  })

  const invitee = async () => {
    const { link = '', id } = await director.api.call('invite', {
      params: { id: event.id },
      body: {},
    })
    return { user: await server.follow(link), invitationId: id }
  }
  const contributor = async (name: string) => {
    const { user, invitationId } = await invitee()
    const slot = await user.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name, description: '' },
    })
    return { user, id: slot.id }
  }
  const send = (as: TestUser, to: string, message = 'Hello') =>
    as.api.call('sendMessage', { apiUrl: event.apiUrl, body: { message, to } })
  const kept = async () =>
    (await director.api.call('getEventStudio', { params: { id: event.id } })).messages
  const sockets = async () => ({
    director: await director.connect({ events: event.id }),
    ann: await ann.user.connect({ roles: 'contributor', contributions: ann.id }),
    ben: await ben.user.connect({ roles: 'contributor', contributions: ben.id }),
  })
  type Sockets = Awaited<ReturnType<typeof sockets>>
  const texts = (socket: Sockets[keyof Sockets]) =>
    socket.of('messageReceived').map(({ message }) => message)
  const close = (open: Sockets) => {
    for (const socket of Object.values(open)) socket[Symbol.dispose]()
  }

  it('are kept and answered as they are shown (CORE-EVT-025)', async () => {
    const sent = await send(director, 'all', '  On air in five  ')
    expect(sent).toMatchObject({ from: 'director', to: 'all', message: 'On air in five' })
    expect(Date.parse(sent.date)).toBeLessThanOrEqual(Date.now())
    const answer = await send(ann.user, 'director', 'Ready')
    expect(answer).toMatchObject({ from: ann.id, to: 'director' })
    expect(await kept()).toEqual([sent, answer])
  })

  it('reach whom they are for, and the directors (GAP-064)', async () => {
    const open = await sockets()
    await send(director, ann.id, 'For Ann')
    await send(ben.user, 'director', 'From Ben')
    await send(director, 'all', 'For all')
    for (const socket of Object.values(open)) {
      await socket.next('messageReceived', ({ message }) => message === 'For all')
    }
    expect(texts(open.director)).toEqual(['For Ann', 'From Ben', 'For all'])
    expect(texts(open.ann)).toEqual(['For Ann', 'For all'])
    expect(texts(open.ben).filter((text) => text !== 'From Ben')).toEqual(['For all'])
    const [first] = open.ann.of('messageReceived')
    expect(first).toMatchObject({ eventId: event.id, from: 'director', to: ann.id })
    close(open)
  })

  it('of contributors go to the director only: 403', async () => {
    for (const to of ['all', ben.id, ann.id]) {
      expect(await refusal(send(ann.user, to))).toMatchObject({
        status: 403,
        detail: 'Contributors may write to the director only',
      })
    }
    expect(await kept()).toEqual([])
  })

  it('are refused to guests without a slot, and hidden from strangers', async () => {
    const { user } = await invitee()
    expect(await refusal(send(user, 'director'))).toMatchObject({ status: 403 })
    const stranger = await server.registerUser()
    expect(await refusal(send(stranger, 'director'))).toMatchObject({ status: 404 })
  })

  it('stay within their event', async () => {
    const other = await server.registerUser()
    const elsewhere = await other.startEvent()
    const foreign = elsewhere.contributions[0]?.id ?? ''
    for (const to of [foreign, 'nobody']) {
      const error = await refusal(send(director, to))
      expect(error).toMatchObject({ status: 404, detail: 'no contribution' })
    }
    const call = { apiUrl: elsewhere.apiUrl, body: { message: 'Hi', to: 'director' } }
    expect(await refusal(ann.user.api.call('sendMessage', call))).toMatchObject({ status: 404 })
  })

  it('have from 1 to 1000 characters', async () => {
    const longest = 'x'.repeat(MAX_MESSAGE_LENGTH)
    expect((await send(director, 'all', longest)).message).toBe(longest)
    for (const [text, reason] of [
      ['   ', 'The message cannot be empty'],
      [`${longest}x`, 'The message is invalid'],
    ] as const) {
      const error = await refusal(send(director, 'all', text))
      expect(error).toMatchObject({ status: 400, fields: { message: reason } })
    }
    expect(await refusal(send(director, ''))).toMatchObject({
      status: 400,
      fields: { to: 'The to cannot be empty' },
    })
  })

  it('are refused when the event is over', async () => {
    await director.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(send(director, 'all'))).toMatchObject({
      status: 409,
      title: 'Event not started',
    })
  })

  it('are forgotten beyond the last 200', async () => {
    for (let at = 0; at < MAX_EVENT_MESSAGES + 3; at += 1) await send(director, 'all', `${at}`)
    const messages = (await kept()).map(({ message }) => message)
    expect(messages).toHaveLength(MAX_EVENT_MESSAGES)
    expect(messages.at(0)).toBe('3')
    expect(messages.at(-1)).toBe(`${MAX_EVENT_MESSAGES + 2}`)
  })
})
