import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Recorder } from '../recording/recorder.ts'
import { ClipHub, ProgramClip } from '../testing/program-clip.ts'
import { RtmpServer } from '../testing/rtmp-server.ts'
import { SentOutput } from '../testing/sent-output.ts'

/** From when the way is too narrow until the director is told. */
const toldWithinMs = 10_000
const programBps = 880_000
const narrowBps = 480_000
const pieceBytes = 3_000
const patient = { timeout: 60_000, interval: 20 }

/** A TCP way to a port of this machine that lets through so many bits a second once it is made narrow. */
class NarrowWay implements AsyncDisposable {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #bitsPerSecond = Number.POSITIVE_INFINITY

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
  }

  static async to(port: number): Promise<NarrowWay> {
    const server = createServer({ pauseOnConnect: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const way = new NarrowWay(server)
    server.on('connection', (socket) => {
      const onward = connect(port, '127.0.0.1')
      for (const end of [socket, onward]) {
        way.#sockets.add(end)
        end.on('error', () => undefined)
        end.once('close', () => {
          socket.destroy()
          onward.destroy()
        })
      }
      onward.pipe(socket)
      void way.#forward(socket, onward)
    })
    return way
  }

  set bitsPerSecond(value: number) {
    this.#bitsPerSecond = value
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Reads no faster than it may, as a slow network or server does. */
  async #forward(from: Socket, to: Socket): Promise<void> {
    let freeAtMs = performance.now()
    for await (const data of from.iterator({ destroyOnReturn: false })) {
      const bytes = data as Buffer
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes)
        freeAtMs =
          Math.max(freeAtMs, performance.now()) + (piece.length * 8_000) / this.#bitsPerSecond
        const waitMs = freeAtMs - performance.now()
        if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
        if (to.destroyed) return
        to.write(piece)
      }
    }
    to.end()
  }
}

let folder: string
let rtmp: RtmpServer
let clip: ProgramClip

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-'))
  clip = await ProgramClip.make(folder, { videoBitRateBps: programBps - 180_000 })
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
})
afterAll(async () => {
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
})

describe('a destination by a way that is slower than the program', () => {
  test('is told within 10 s, and when it has caught up; the other and the recording lose nothing', async () => {
    await using way = await NarrowWay.to(rtmp.port)
    const outputs: SentOutput[] = []
    const hub = new ClipHub(clip, (nowMs) => {
      for (const { output } of outputs) output.tick(nowMs)
    })
    const recorder = await Recorder.start({
      recordingId: 'rec',
      directory: join(folder, 'recordings'),
      isPaused: false,
      source: hub,
      clocks: { unixMs: () => Date.now(), programMs: () => performance.now() },
      slateConfig: () => null,
      onProgress: () => undefined,
      onFailed: (error) => expect.unreachable(error.message),
    })
    let recording = ''
    {
      await using slow = new SentOutput(clip, `rtmp://127.0.0.1:${way.port}/live/slow`, { hub })
      await using good = new SentOutput(clip, `rtmp://127.0.0.1:${rtmp.port}/live/good`, { hub })
      outputs.push(slow, good)
      await slow.until('started')
      await good.until('started')
      // Both keep up; on a machine that is busy they begin late.
      const reports = () => Math.min(slow.stats.length, good.stats.length)
      await expect.poll(reports, patient).toBeGreaterThan(2)
      const keepUp = () => [slow, good].map(({ stats }) => stats.at(-1)?.behindMs)
      await expect.poll(keepUp, patient).toEqual([null, null])

      const narrowedAtMs = performance.now()
      way.bitsPerSecond = narrowBps
      const behind = () =>
        slow.stats.find(({ atMs, behindMs }) => atMs > narrowedAtMs && behindMs !== null)
      await expect.poll(behind, patient).toBeDefined()
      const toldAfterMs = (behind()?.atMs ?? 0) - narrowedAtMs
      process.stdout.write(
        `told after ${toldAfterMs.toFixed(0)} ms: ${behind()?.behindMs} behind\n`,
      )
      expect(toldAfterMs).toBeLessThan(toldWithinMs)

      way.bitsPerSecond = Number.POSITIVE_INFINITY
      await expect.poll(keepUp, patient).toEqual([null, null])
      expect(good.stats.at(-1)?.droppedFrames).toBe(0)
      expect([...slow.steps, ...good.steps].filter(({ status }) => status === 'retrying')).toEqual(
        [],
      )
      const [file] = await recorder.stop()
      recording = file?.path ?? ''
    }
    const paths = await rtmp.recordings()
    const good = paths.find((path) => path.includes('good')) ?? ''
    for (const path of [recording, good]) {
      const times = await pictureTimesMs(path)
      expect(times.length).toBeGreaterThan(100)
      const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
      expect(Math.max(...steps), path).toBeLessThan(2 * (1_000 / 30) - 1)
    }
  })
})

/** Times of all pictures of a file, in milliseconds. */
async function pictureTimesMs(path: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time'],
    ...['-of', 'csv=p=0', path],
  ])
  return stdout
    .trim()
    .split('\n')
    .map((line) => Number.parseFloat(line) * 1_000)
}
