import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { freePort } from '@proscenium/fixtures'
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { LiveSource } from './live-source.ts'
import { MediaBench } from './media-bench.ts'
import { RtmpServer } from './rtmp-server.ts'
import { selfSigned } from './self-signed.ts'
import { SrtRelay } from './srt-relay.ts'
import { viewTiming } from './view-timing.ts'
import { viewedRate } from './viewed-rate.ts'

const eventId = 'event-5'
let bench: MediaBench
let folder: string
let rtmp: RtmpServer
let page: Page
const sources: LiveSource[] = []
let relay: SrtRelay | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-pulls-'))
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  bench = await MediaBench.start()
  page = await bench.openPage('?width=64&height=64')
}, 60_000)

afterEach(async () => {
  await bench.plane.endEvent(eventId)
  await Promise.all(sources.splice(0).map((source) => source.kill()))
  await relay?.kill()
})

afterAll(async () => {
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

const addressOf = (key: string) => `rtmp://127.0.0.1:${rtmp.port}/live/${key}`

function send(key: string, options = {}): LiveSource {
  return sendTo(addressOf(key), options)
}

function sendTo(url: string, options = {}): LiveSource {
  const source = new LiveSource(url, options)
  sources.push(source)
  return source
}

const status = (streamId: string, wanted: string) => (event: MediaEvent) =>
  event.type === 'pullStatus' && event.streamId === streamId && event.status === wanted

const connected = (streamId: string) => (event: MediaEvent) =>
  event.type === 'streamConnected' && event.streamId === streamId

function viewed(streamId: string, keyframeWithinMs?: number): Promise<number> {
  return viewedRate(page, { eventId, streamId }, keyframeWithinMs)
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

describe('streams that are pulled', () => {
  test('an RTMP source is shown as it is; it goes and comes back; its key is in no log (CORE-CCT-007, CORE-CCT-008, GAP-011)', async () => {
    const source = send('pull-key-1')
    const stream = { eventId, streamId: 'slot-1' }
    const from = bench.events.length
    await bench.plane.startPull({ ...stream, url: addressOf('pull-key-1') })
    await bench.waitFor(status('slot-1', 'started'), 20_000, from)
    expect(await bench.waitFor(connected('slot-1'), 10_000, from)).toMatchObject({
      widthPixels: 480,
      heightPixels: 270,
      hasAudio: true,
      hasVideo: true,
    })
    expect(await viewed('slot-1')).toBeGreaterThan(24)

    const beforeLoss = bench.events.length
    await source.kill()
    const retrying = await bench.waitFor(status('slot-1', 'retrying'), 15_000, beforeLoss)
    expect(retrying).toMatchObject({ attempt: 1, retryInMs: 2_000 })
    await bench.waitFor(
      (event) => event.type === 'sessionClosed' && event.reason === 'gone',
      1_000,
      beforeLoss,
    )
    send('pull-key-1')
    await bench.waitFor(status('slot-1', 'started'), 30_000, beforeLoss)
    await bench.waitFor(connected('slot-1'), 10_000, beforeLoss)

    await bench.plane.stopPull(stream)
    await bench.waitFor(status('slot-1', 'stopped'), 5_000, beforeLoss)
    expect(await bench.plane.resources()).toMatchObject({ childProcesses: 0, sockets: 0 })
    const statuses = bench.events.slice(from).filter(({ type }) => type === 'pullStatus')
    expect(statuses.map((event) => event.type === 'pullStatus' && event.status)).toEqual(
      expect.arrayContaining(['starting', 'started', 'retrying', 'stopped']),
    )
    const told = JSON.stringify(bench.events) + bench.log.join('\n')
    expect(told).not.toContain('pull-key-1')
  }, 90_000)

  test('pictures out of order are encoded anew: browsers show all of them; a death is that pull’s alone', async () => {
    send('pull-key-2', { bFrames: 2 })
    send('pull-key-3', { hasAudio: false })
    const from = bench.events.length
    for (const number of [2, 3]) {
      const url = addressOf(`pull-key-${number}`)
      await bench.plane.startPull({ eventId, streamId: `slot-${number}`, url })
    }
    await bench.waitFor(connected('slot-2'), 30_000, from)
    const silent = await bench.waitFor(connected('slot-3'), 30_000, from)
    expect(silent).toMatchObject({ hasAudio: false, hasVideo: true })
    await expect.poll(() => bench.log.join('\n')).toContain('pull slot-2: pictures: transcode')
    // One of both is encoded anew, and counted as that.
    expect(bench.plane.workload()).toMatchObject({ copiedStream: 1, encodedStream: 1 })
    expect(await viewed('slot-2')).toBeGreaterThan(24)

    const beforeDeath = bench.events.length
    process.kill(await childWith('libx264'), 'SIGKILL')
    await bench.waitFor(status('slot-2', 'retrying'), 5_000, beforeDeath)
    await bench.waitFor(status('slot-2', 'started'), 20_000, beforeDeath)
    const others = bench.events
      .slice(beforeDeath)
      .filter((event) => 'streamId' in event && event.streamId === 'slot-3')
      // How well it arrives is told as before.
      .filter(({ type }) => type !== 'streamStats')
    expect(others).toEqual([])

    await bench.plane.endEvent(eventId)
    expect(await bench.plane.resources()).toMatchObject({
      sessions: 0,
      streams: 0,
      childProcesses: 0,
      sockets: 0,
    })
  }, 90_000)

  test('an SRT source is shown as it is; its passphrase and stream id are in no log', async () => {
    const address = `srt://127.0.0.1:${await freePort()}`
    const secrets = 'passphrase=pull-phrase-5&streamid=pull-stream-5'
    sendTo(`${address}?mode=listener&${secrets}`)
    const from = bench.events.length
    const url = `${address}?${secrets}`
    await bench.plane.startPull({ eventId, streamId: 'slot-5', url })
    const seen = await bench.waitFor(connected('slot-5'), 30_000, from)
    expect(seen).toMatchObject({ widthPixels: 480, hasAudio: true, hasVideo: true })
    expect(await viewed('slot-5')).toBeGreaterThan(24)
    // Its sound travels a third of a second at a time; the browser gets it evenly, and beside its picture.
    // What it stores grows where the machine has more work than processors, for that moment: bursts would keep it.
    const timing = async () => {
      const { storedMs, soundLagMs } = await viewTiming(page, 2_000)
      return { storedMs, apartMs: Math.abs(soundLagMs) }
    }
    const isEven = ({ storedMs, apartMs }: Awaited<ReturnType<typeof timing>>) =>
      storedMs < 150 && apartMs < 80
    await expect.poll(timing, { timeout: 25_000, interval: 100 }).toSatisfy(isEven)
    const told = JSON.stringify(bench.events) + bench.log.join('\n')
    expect(told).not.toMatch(/pull-(phrase|stream)-5/)
  }, 60_000)

  test('an SRT source with a keyframe every eight seconds is looked at again, and longer', async () => {
    const [from, port] = [bench.events.length, await freePort()]
    relay = SrtRelay.start(await freePort(), port)
    sendTo(relay.inputUrl, { keyframeEvery: 250 })
    // By then its first keyframe is past, and the next one far.
    await sleep(1_500)
    const url = `srt://127.0.0.1:${port}`
    await bench.plane.startPull({ eventId, streamId: 'slot-6', url })
    const seen = await bench.waitFor(connected('slot-6'), 40_000, from)
    expect(seen).toMatchObject({ widthPixels: 480, heightPixels: 270, hasAudio: true })
    expect(bench.log.join('\n')).toContain('pictures: copy, sound: yes, look: long')
    expect(await viewed('slot-6', 20_000)).toBeGreaterThan(24)
  }, 90_000)

  test('an RTMPS source is connected to by its name and refused for its self-signed certificate; a private address is not connected to (goal R18)', async () => {
    const names: string[] = []
    const { certFile, keyFile } = await selfSigned(folder)
    const [cert, key] = [await readFile(certFile), await readFile(keyFile)]
    // The client hangs up at the sight of the certificate: its greeting is all that is heard of it.
    const SNICallback = (name: string, done: (error: Error | null) => void) => {
      names.push(name)
      done(null)
    }
    const server = createTlsServer({ cert, key, SNICallback }, (socket) => {
      socket.on('error', () => undefined).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '::', resolve))
    const { port } = server.address() as AddressInfo
    const from = bench.events.length
    const pull = (streamId: string, host: string) =>
      bench.plane.startPull({ eventId, streamId, url: `rtmps://${host}:${port}/live/pull-key-7` })
    await pull('slot-7', 'localhost')
    expect(await bench.waitFor(status('slot-7', 'retrying'), 10_000, from)).toMatchObject({
      error: expect.stringContaining('is self-signed or from an authority'),
    })
    expect(names).toEqual(['localhost'])
    await bench.plane.stopPull({ eventId, streamId: 'slot-7' })

    await pull('slot-8', '127.0.0.2')
    expect(await bench.waitFor(status('slot-8', 'retrying'), 10_000, from)).toMatchObject({
      error:
        '127.0.0.2 is a private address: this server reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.',
    })
    expect(names).toHaveLength(1)
    await bench.plane.endEvent(eventId)
    expect(await bench.plane.resources()).toMatchObject({ childProcesses: 0, sockets: 0 })
    await new Promise((resolve) => server.close(resolve))
  }, 40_000)

  test('a source that refuses is tried again at growing distances, and told of in words', async () => {
    const from = bench.events.length
    const url = `rtmp://127.0.0.1:${await freePort()}/live/pull-key-4`
    await bench.plane.startPull({ eventId, streamId: 'slot-4', url })
    const first = await bench.waitFor(status('slot-4', 'retrying'), 10_000, from)
    expect(first).toMatchObject({
      attempt: 1,
      retryInMs: 2_000,
      error: expect.stringMatching(/^127\.0\.0\.1:\d+ refused the connection\.$/),
    })
    const second = await bench.waitFor(
      (event) => event.type === 'pullStatus' && event.attempt === 2,
      10_000,
      from,
    )
    expect(second).toMatchObject({ status: 'retrying', retryInMs: 4_000 })
    const again = bench.plane.startPull({ eventId, streamId: 'slot-4', url })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  }, 40_000)
})
