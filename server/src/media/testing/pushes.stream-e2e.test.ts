import { createHash, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { LiveSource } from './live-source.ts'
import { MediaBench } from './media-bench.ts'
import { selfSigned } from './self-signed.ts'
import { viewedRate } from './viewed-rate.ts'

const eventId = 'event-6'
const passphrase = 'push-phrase-0123456789'
let bench: MediaBench
let page: Page
let folder: string
let rtmpPort: number
let rtmpsPort: number
let srtPort: number
const sources: LiveSource[] = []

beforeAll(async () => {
  rtmpPort = await freePort()
  rtmpsPort = await freePort()
  srtPort = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'media-pushes-'))
  const files = await selfSigned(folder)
  bench = await MediaBench.start({
    push: { rtmpPort, rtmps: { port: rtmpsPort, ...files }, srtPort },
  })
  bench.plane.on((event) => {
    if (event.type === 'pushOffered') void answer(event)
  })
  // Answered by a media host that has begun, and listens.
  await bench.plane.resources()
  page = await bench.openPage('?width=64&height=64')
}, 60_000)

afterEach(async () => {
  await bench.plane.endEvent(eventId)
  await Promise.all(sources.splice(0).map((source) => source.kill()))
})

afterAll(async () => {
  await bench?.dispose()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

const secretOf = (slot: string) => `push-secret-of-${slot}`

/** Lets in who has the secret of the slot that he names, and nobody else. */
async function answer(offer: Extract<MediaEvent, { type: 'pushOffered' }>): Promise<void> {
  const { offerId, contributionId: streamId, keyHash, protocol } = offer
  const hash = createHash('sha256').update(secretOf(streamId)).digest('hex')
  if (hash !== keyHash) {
    await bench.plane.refusePush({ offerId, text: 'This stream key is not known.' })
    return
  }
  const phrase = protocol === 'srt' ? passphrase : null
  await bench.plane
    .acceptPush({ offerId, eventId, streamId, passphrase: phrase })
    .catch(() => bench.plane.refusePush({ offerId, text: 'Taken.' }))
}

function push(url: string, options = {}): LiveSource {
  const source = new LiveSource(url, options)
  sources.push(source)
  return source
}

const rtmpTo = (slot: string, secret = secretOf(slot)) =>
  `rtmp://127.0.0.1:${rtmpPort}/push/${slot}_${secret}`
const srtTo = (slot: string, secret = secretOf(slot), phrase = passphrase) =>
  `srt://127.0.0.1:${srtPort}?streamid=${slot}_${secret}&passphrase=${phrase}`

const connected = (streamId: string) => (event: MediaEvent) =>
  event.type === 'streamConnected' && event.streamId === streamId
const ended = (streamId: string) => (event: MediaEvent) =>
  event.type === 'pushEnded' && event.streamId === streamId

const viewed = (streamId: string) => viewedRate(page, { eventId, streamId })

/** What the host holds when nobody pushes: the socket that listens for each protocol, and nothing else. */
const atRest = { sessions: 0, streams: 0, events: 0, childProcesses: 0, sockets: 3 }

function expectNoSecrets(): void {
  const told = JSON.stringify(bench.events) + bench.log.join('\n')
  expect(told).not.toContain('push-secret')
  expect(told).not.toContain('push-phrase')
}

/** The ffmpeg of the media host that has a text among its arguments. */
async function childWith(text: string): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const isChild = (await read('stat')).split(') ')[1]?.split(' ')[1] === `${bench.plane.hostPid}`
    if (isChild && (await read('cmdline')).includes(text)) return Number(pid)
  }
  throw new Error(`the media host has no process with ${text}`)
}

describe('streams that are pushed', () => {
  test('an encoder pushes by RTMP, goes, and comes back by the same address (CORE-CTR-031, GAP-017)', async () => {
    const from = bench.events.length
    const source = push(rtmpTo('slot-1'))
    expect(await bench.waitFor(connected('slot-1'), 20_000, from)).toMatchObject({
      widthPixels: 480,
      heightPixels: 270,
      hasAudio: true,
      hasVideo: true,
    })
    expect(await viewed('slot-1')).toBeGreaterThan(24)

    const beforeLoss = bench.events.length
    await source.kill()
    const end = await bench.waitFor(ended('slot-1'), 2_000, beforeLoss)
    expect(end).not.toHaveProperty('error')
    push(rtmpTo('slot-1'))
    await bench.waitFor(connected('slot-1'), 20_000, beforeLoss)
    expect(await viewed('slot-1')).toBeGreaterThan(24)

    const beforeStop = bench.events.length
    await bench.plane.stopPush({ eventId, streamId: 'slot-1' })
    await bench.waitFor(ended('slot-1'), 2_000, beforeStop)
    await bench.plane.endEvent(eventId)
    expect(await bench.plane.resources()).toMatchObject(atRest)
    expectNoSecrets()
  }, 90_000)

  test('an encoder pushes by RTMP over TLS; plain RTMP is no way in there (CORE-CTR-032, GAP-010)', async () => {
    const from = bench.events.length
    const path = `push/slot-9_${secretOf('slot-9')}`
    push(`rtmps://127.0.0.1:${rtmpsPort}/${path}`)
    await bench.waitFor(connected('slot-9'), 20_000, from)
    expect(await viewed('slot-9')).toBeGreaterThan(24)
    const plain = push(`rtmp://127.0.0.1:${rtmpsPort}/push/slot-0_${secretOf('slot-0')}`)
    expect(await plain.exited()).not.toBe(0)
    await bench.plane.endEvent(eventId)
    expect(await bench.plane.resources()).toMatchObject(atRest)
    expectNoSecrets()
  }, 60_000)

  test('an encoder pushes by SRT on the one port, with a stream id; a second one is refused', async () => {
    const from = bench.events.length
    const source = push(srtTo('slot-2'))
    expect(await bench.waitFor(connected('slot-2'), 20_000, from)).toMatchObject({
      widthPixels: 480,
      heightPixels: 270,
      hasAudio: true,
      hasVideo: true,
    })
    push(srtTo('slot-3'))
    const second = push(srtTo('slot-2'))
    await bench.waitFor(connected('slot-3'), 20_000, from)
    expect(await second.exited()).not.toBe(0)
    expect(await viewed('slot-2')).toBeGreaterThan(24)
    expect(await viewed('slot-3')).toBeGreaterThan(24)

    const beforeLoss = bench.events.length
    await source.kill()
    // A caller that is cut off is missed after five seconds.
    expect(await bench.waitFor(ended('slot-2'), 9_000, beforeLoss)).not.toHaveProperty('error')
    push(srtTo('slot-2'))
    await bench.waitFor(connected('slot-2'), 20_000, beforeLoss)
    expect(bench.events.slice(from).filter(ended('slot-3'))).toEqual([])
    await bench.plane.endEvent(eventId)
    await expect.poll(() => bench.plane.resources(), { timeout: 8_000 }).toMatchObject(atRest)
    expectNoSecrets()
  }, 120_000)

  test('a wrong key and a wrong passphrase are refused', async () => {
    const from = bench.events.length
    for (const url of [
      rtmpTo('slot-4', 'wrong'),
      srtTo('slot-4', 'wrong'),
      srtTo('slot-4', secretOf('slot-4'), 'a-wrong-phrase-01234'),
    ]) {
      const started = performance.now()
      expect(await push(url).exited()).not.toBe(0)
      expect(performance.now() - started).toBeLessThan(8_000)
    }
    expect(bench.events.slice(from).filter(connected('slot-4'))).toEqual([])
    await expect.poll(() => bench.plane.resources(), { timeout: 9_000 }).toMatchObject(atRest)
    expectNoSecrets()
  }, 60_000)

  test('pictures out of order are encoded anew, and the encoder stays connected; a death ends that push alone', async () => {
    const from = bench.events.length
    push(rtmpTo('slot-5'), { bFrames: 2 })
    push(srtTo('slot-6'), { bFrames: 2 })
    for (const slot of ['slot-5', 'slot-6']) {
      await expect
        .poll(() => bench.log.join('\n'), { timeout: 20_000 })
        .toContain(`push ${slot}: pictures: transcode`)
      await bench.waitFor(connected(slot), 20_000, from)
      expect(await viewed(slot)).toBeGreaterThan(24)
    }
    expect(bench.events.slice(from).filter(({ type }) => type === 'pushEnded')).toEqual([])
    const beforeDeath = bench.events.length
    process.kill(await childWith('flv'), 'SIGKILL')
    await bench.waitFor(ended('slot-5'), 5_000, beforeDeath)
    expect(bench.events.slice(beforeDeath).filter(ended('slot-6'))).toEqual([])
    expectNoSecrets()
  }, 120_000)

  test('who talks nonsense, half a handshake or nothing is cut off, and harms no push', async () => {
    const from = bench.events.length
    push(rtmpTo('slot-7'), { hasAudio: false })
    push(srtTo('slot-10'))
    await bench.waitFor(connected('slot-7'), 20_000, from)
    await bench.waitFor(connected('slot-10'), 20_000, from)
    await shoutAt(srtPort)
    const closed = await Promise.all([
      untilClosed(Buffer.from('GET / HTTP/1.1\r\n\r\n')),
      untilClosed(Buffer.alloc(100_000, 3)),
      untilClosed(Buffer.concat([Buffer.from([3]), Buffer.alloc(700)])),
      untilClosed(Buffer.alloc(0)),
    ])
    expect(Math.max(...closed.slice(0, 2))).toBeLessThan(1_000)
    expect(Math.max(...closed)).toBeLessThan(12_000)
    const flood = await Promise.all(Array.from({ length: 40 }, () => untilClosed(Buffer.from([3]))))
    expect(flood.filter((ms) => ms < 1_000).length).toBeGreaterThanOrEqual(24)
    for (const slot of ['slot-7', 'slot-10']) expect(await viewed(slot)).toBeGreaterThan(24)
    await bench.plane.endEvent(eventId)
    await expect.poll(() => bench.plane.resources(), { timeout: 8_000 }).toMatchObject(atRest)
  }, 90_000)

  test('a media process that dies tells that the push has ended, and takes the next one', async () => {
    const from = bench.events.length
    push(rtmpTo('slot-8'))
    await bench.waitFor(connected('slot-8'), 20_000, from)
    process.kill(bench.plane.hostPid ?? 0, 'SIGKILL')
    const end = await bench.waitFor(ended('slot-8'), 5_000, from)
    expect(end).toMatchObject({ error: expect.stringContaining('restarted') })
    await bench.waitFor(({ type }) => type === 'hostRestarted', 20_000, from)
    const afterwards = bench.events.length
    push(rtmpTo('slot-8'))
    await bench.waitFor(connected('slot-8'), 20_000, afterwards)
  }, 60_000)
})

/** Milliseconds until the RTMP port closes a connection that sent some bytes and waits. */
function untilClosed(bytes: Buffer): Promise<number> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const socket = connect(rtmpPort, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => resolve(performance.now() - startedMs))
  })
}

/** Packets of SRT from nobody: noise, halves of handshakes, conclusions with cookies that were never given. */
async function shoutAt(port: number): Promise<void> {
  const socket = createSocket('udp4')
  const send = (packet: Buffer) =>
    new Promise((resolve) => socket.send(packet, port, '127.0.0.1', resolve))
  for (let count = 0; count < 300; count++) {
    const packet = randomBytes(16 + (count % 100))
    if (count % 3 > 0) packet.writeUInt32BE(0x80_00_00_00, 0)
    if (count % 3 > 1 && packet.length >= 64) packet.writeInt32BE(count % 2 === 0 ? -1 : 1, 36)
    await send(packet)
  }
  socket.close()
}
