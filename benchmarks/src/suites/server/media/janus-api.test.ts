import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { JanusApi } from './janus-api.ts'

interface Asked {
  readonly janus: string
  readonly transaction: string
  readonly session_id?: number
  readonly handle_id?: number
  readonly body?: { readonly request: string }
}

/** Answers as Janus does: sessions and handles at once, what a plugin does later after an "ack". */
function answersOf({ janus, transaction, session_id, handle_id, body }: Asked): object[] {
  if (janus === 'create') return [{ janus: 'success', transaction, data: { id: 11 } }]
  if (janus === 'attach') return [{ janus: 'success', transaction, data: { id: 22 } }]
  const data = (more: object) => ({ plugindata: { plugin: 'room', data: more } })
  switch (body?.request) {
    case 'create':
      return [{ janus: 'success', transaction, ...data({ room: session_id }) }]
    case 'publish':
      return [
        { janus: 'ack', transaction },
        { janus: 'event', transaction, ...data({}), jsep: { type: 'answer', sdp: 'v=0' } },
        { janus: 'webrtcup', session_id, sender: handle_id },
      ]
    case 'join':
      return [{ janus: 'event', transaction, ...data({ error_code: 428, error: 'No such feed' }) }]
    default:
      return [{ janus: 'error', transaction, error: { code: 458, reason: 'No such session' } }]
  }
}

describe('JanusApi', () => {
  let server: WebSocketServer
  let api: JanusApi

  beforeAll(async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    server.on('connection', (socket) => {
      socket.on('message', (data) => {
        for (const answer of answersOf(JSON.parse(String(data)))) {
          socket.send(JSON.stringify(answer))
        }
      })
    })
    await new Promise((resolve) => server.once('listening', resolve))
    api = await JanusApi.open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })

  afterAll(() => {
    api[Symbol.dispose]()
    server.close()
  })

  it('asks within its session', async () => {
    expect(await api.attach('room')).toBe(22)
    const { plugindata } = await api.message(22, { request: 'create' })
    expect(plugindata?.data).toEqual({ room: 11 })
  })

  it('waits for the event behind an "ack", and for the connection of its handle', async () => {
    const { jsep } = await api.message(22, { request: 'publish' }, { wantsEvent: true })
    expect(jsep).toEqual({ type: 'answer', sdp: 'v=0' })
    await api.untilConnected(22)
  })

  it('tells what a plugin and what Janus itself refuses', async () => {
    await expect(api.message(22, { request: 'join' }, { wantsEvent: true })).rejects.toThrow(
      'Janus: No such feed',
    )
    await expect(api.message(22, { request: 'other' })).rejects.toThrow('Janus: No such session')
  })
})
