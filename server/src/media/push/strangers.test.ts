import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { freePort } from '@proscenium/fixtures'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AmfValue, writeAmf0 } from '../rtmp/amf0.ts'
import { rtmpChunk, rtmpType } from '../rtmp/rtmp-chunks.ts'
import { inductionRequest, readHandshake, withCookie } from '../srt/srt-handshake.ts'
import type { PushOffer } from './push-offer.ts'
import { RtmpListener } from './rtmp-listener.ts'
import { SrtGate } from './srt-gate.ts'

/** As many as may be silent at a time, from four addresses. */
const crowd = [1, 2, 3, 4].flatMap((end) => Array.from({ length: 16 }, () => `127.0.0.${end}`))
const stranger = '127.0.0.9'

describe('silent connections by RTMP', () => {
  let port: number
  let listener: RtmpListener
  let offers: PushOffer[]
  const sockets: Socket[] = []

  beforeEach(async () => {
    port = await freePort()
    offers = []
    const opened = new Promise<void>((resolve) => {
      listener = new RtmpListener({
        port,
        onOffer: (offer) => offers.push(offer),
        onFault: (error) => error === null && resolve(),
        log: () => undefined,
      })
    })
    await opened
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await listener.dispose()
  })

  async function call(localAddress: string): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    sockets.push(socket)
    // One that is sent away may find its connection reset.
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'connect')
    return socket
  }

  async function crowdIn(): Promise<Socket[]> {
    const silent: Socket[] = []
    for (const address of crowd) silent.push(await call(address))
    return silent
  }

  const keys = () => offers.map(({ key }) => key)
  const stillOpen = (all: readonly Socket[]) => all.filter((socket) => !socket.closed)

  test('from four addresses keep no encoder out: the oldest of them gives way', async () => {
    const silent = await crowdIn()
    const encoder = await call(stranger)
    encoder.write(publishing('slot_secret'))
    await expect.poll(keys).toEqual(['slot_secret'])
    await expect.poll(() => stillOpen(silent).length).toBe(63)
    expect(silent[0]?.closed).toBe(true)
    expect(encoder.closed).toBe(false)
  })

  test('of one address make room for an encoder of the same address, and for no more', async () => {
    const silent: Socket[] = []
    const other = await call('127.0.0.2')
    for (let at = 0; at < 16; at += 1) silent.push(await call('127.0.0.1'))
    const encoder = await call('127.0.0.1')
    encoder.write(publishing('slot_secret'))
    await expect.poll(keys).toEqual(['slot_secret'])
    await expect.poll(() => stillOpen(silent).length).toBe(15)
    expect(silent[0]?.closed).toBe(true)
    expect(other.closed).toBe(false)
  })

  test('send no encoder away whose key was taken, nor one alone at its address', async () => {
    const taken = await call('127.0.0.1')
    taken.write(publishing('slot_first'))
    await expect.poll(keys).toEqual(['slot_first'])
    offers[0]?.accept(null)
    const waiting = await call(stranger)
    waiting.write(publishing('slot_second'))
    await expect.poll(keys).toEqual(['slot_first', 'slot_second'])
    const silent = [...(await crowdIn()), ...(await crowdIn())]
    await expect.poll(() => stillOpen(silent).length).toBe(63)
    expect(taken.closed).toBe(false)
    expect(waiting.closed).toBe(false)
  })
})

describe('callers by SRT without a key', () => {
  let port: number
  let gate: SrtGate
  let keys: string[]
  const sockets: UdpSocket[] = []

  beforeEach(async () => {
    port = await freePort()
    keys = []
    const opened = new Promise<void>((resolve) => {
      gate = new SrtGate({
        port,
        ffmpegPath: 'ffmpeg',
        onOffer: (offer) => {
          keys.push(offer.key)
          if (offer.key.startsWith('wrong')) offer.refuse('This stream key is not known.')
        },
        onFault: (error) => error === null && resolve(),
        log: () => undefined,
      })
    })
    await opened
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    await gate.dispose()
  })

  /** Calls and shows a stream id; resolves once that is sent. */
  async function call(localAddress: string, streamId: string): Promise<void> {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.bind(0, localAddress)
    await once(socket, 'listening')
    const conclusion = showing(streamId)
    socket.send(inductionRequest(conclusion), port, '127.0.0.1')
    const [reply] = (await once(socket, 'message')) as [Buffer]
    const { cookie = 0 } = readHandshake(reply) ?? {}
    socket.send(withCookie(conclusion, cookie), port, '127.0.0.1')
  }

  test('from four addresses keep no encoder out', async () => {
    for (const [at, address] of crowd.entries()) {
      await call(address, `wrong_${at}`)
      await expect.poll(() => keys).toContain(`wrong_${at}`)
    }
    await call(stranger, 'slot_secret')
    await expect.poll(() => keys).toContain('slot_secret')
  })
})

/** What an encoder sends until it has shown its key. */
function publishing(key: string): Buffer {
  const command = (...values: AmfValue[]) =>
    rtmpChunk(3, { type: rtmpType.command, streamId: 0, payload: writeAmf0(...values) })
  return Buffer.concat([
    Buffer.from([3]),
    Buffer.alloc(2 * 1_536),
    command('connect', 1, { app: 'push', tcUrl: 'rtmp://h/push' }),
    command('createStream', 4, null),
    command('publish', 5, null, key, 'live'),
  ])
}

/** A caller's second packet, as libsrt builds it. */
function showing(streamId: string): Buffer {
  const head = Buffer.alloc(64)
  head.writeUInt16BE(0x80_00, 0)
  head.writeUInt32BE(5, 16)
  head.writeUInt16BE(5, 22)
  head.writeUInt32BE(0xff_ff_ff_ff, 36)
  head.writeUInt32BE(0x0a_0b_0c_0d, 40)
  const text = Buffer.alloc(Math.ceil(streamId.length / 4) * 4)
  text.write(streamId, 'latin1')
  const extension = Buffer.alloc(4)
  extension.writeUInt16BE(5, 0)
  extension.writeUInt16BE(text.length / 4, 2)
  return Buffer.concat([head, extension, text.swap32()])
}
