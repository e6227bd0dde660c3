import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outputArguments } from '../outputs/output-arguments.ts'
import { type PullSource, pullArguments } from '../pulls/pull-arguments.ts'
import { FlvFeed } from '../push/flv-feed.ts'
import { TransportFeed } from '../push/push-feed.ts'
import type { RtmpMessage } from '../rtmp/rtmp-chunks.ts'
import { peakMegabytes } from './child-processes.ts'
import { decodedPictures, decodedSound } from './decoded-media.ts'
import { type GappedProgram, makeGappedProgram } from './gapped-program.ts'
import { startsOf } from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const minutes = Number(process.env['GAPS_MINUTES'] ?? 1)
const seconds = minutes * 60
/** 200 in an hour; a short program has more of them, so that some are there. */
const gapEverySec = minutes >= 10 ? 18 : 4
/** How many times faster than real time an RTMP server is sent to, from which is pulled. */
const pullRate = 20
const limit = { lengthSec: 0.05, beepSec: 0.04, megabytes: 150 }
const timeoutMs = 120_000 + minutes * 60_000

let folder: string
let program: GappedProgram
let rtmp: RtmpServer
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-gaps-'))
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  program = await makeGappedProgram(folder, { seconds, gapEverySec })
  // Of a program whose sound is whole the tests below would say nothing.
  const { seconds: soundSec } = await decodedSound(program.matroska)
  expect(Math.abs(seconds - program.missingSec - soundSec)).toBeLessThan(limit.lengthSec)
  expect(program.gaps).toBe(minutes >= 10 ? seconds / 18 : 15 * minutes)
}, timeoutMs)

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

function run(path: string, args: readonly string[]): ChildProcess {
  const child = spawn(path, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin?.on('error', () => undefined)
  children.push(child)
  return child
}

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** The most memory that a process had by its end, in megabytes. */
async function peakAtEnd(child: ChildProcess): Promise<number> {
  let most = 0
  const look = async () => {
    most = Math.max(most, await peakMegabytes(child.pid ?? 0))
  }
  const timer = setInterval(() => void look(), 100)
  await exited(child)
  clearInterval(timer)
  return most
}

/** Expects sound that lies beside its picture from the first to the last minute, by what a decoder makes of it. */
async function expectTogether(name: string, picturePath: string, soundPath: string) {
  const sound = await decodedSound(soundPath)
  const { pictures, flashes } = await decodedPictures(picturePath)
  const soundStartSec = (await startsOf(soundPath)).audio
  const pictureStartSec = (await startsOf(picturePath)).video
  const soundEndSec = soundStartSec + sound.seconds
  const pictureEndSec = pictureStartSec + pictures / 30
  const offsets = sound.beepsSec.map(
    (beepSec, index) =>
      soundStartSec + beepSec - pictureStartSec - (flashes[index] ?? Number.NaN) / 30,
  )
  const worst = Math.max(...offsets.map(Math.abs))
  process.stdout.write(
    `${name}: ${pictures} pictures, sound ends ${((soundEndSec - pictureEndSec) * 1_000).toFixed(0)} ms after them, ${offsets.length} beeps within ${(worst * 1_000).toFixed(0)} ms\n`,
  )
  expect(pictures).toBe(seconds * 30)
  expect(flashes.length).toBe(seconds / 2)
  expect(sound.beepsSec.length).toBe(seconds / 2)
  expect(worst).toBeLessThan(limit.beepSec)
  expect(Math.abs(soundEndSec - pictureEndSec)).toBeLessThan(limit.lengthSec)
}

function expectModest(name: string, megabytes: number): void {
  process.stdout.write(`${name}: ffmpeg took ${megabytes.toFixed(0)} MB\n`)
  expect(megabytes).toBeGreaterThan(1)
  expect(megabytes).toBeLessThan(limit.megabytes)
}

/** Sends the program as an output does, as fast as the receiver takes it. */
function send(kind: 'rtmp' | 'srt', url: string): Promise<number> {
  const child = run('ffmpeg', outputArguments(kind, url))
  if (child.stdin) createReadStream(program.matroska).pipe(child.stdin)
  return peakAtEnd(child)
}

/** What a pull's arguments make of its source, in files in place of RTP. */
function toFiles(args: readonly string[], name: string) {
  const paths = ['video', 'audio'].map((kind) => join(folder, `${name}-${kind}.mkv`))
  const rest = [...paths]
  const changed: string[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (['-payload_type', '-ssrc', '-start_time_realtime'].includes(arg)) at++
    else if (arg === 'rtp') changed.push('matroska')
    else changed.push(arg.startsWith('rtp:') ? (rest.shift() ?? '') : arg)
  }
  return { args: ['-y', ...changed], picturePath: paths[0] ?? '', soundPath: paths[1] ?? '' }
}

const mode = { video: 'copy', audio: true, look: 'short' } as const
const way = { port: 9, startedAtMs: 0, reached: null }
const encoder = { host: 'The encoder', url: 'pipe:0', secrets: [] } as const

async function readPush(
  name: string,
  source: PullSource,
  write: (drained: () => Promise<void>) => Promise<void>,
) {
  const { args, picturePath, soundPath } = toFiles(pullArguments(source, mode, way), name)
  const child = run('ffmpeg', args)
  const peak = peakAtEnd(child)
  const { stdin } = child
  if (stdin) source.feed?.begin(stdin)
  await write(async () => {
    if (stdin && stdin.writableLength > stdin.writableHighWaterMark) await once(stdin, 'drain')
  })
  stdin?.end()
  expectModest(name, await peak)
  await expectTogether(name, picturePath, soundPath)
}

/** The messages of RTMP that a file of FLV was made of. */
async function flvMessages(path: string): Promise<RtmpMessage[]> {
  const bytes = await readFile(path)
  const messages: RtmpMessage[] = []
  for (let at = 13; at + 15 <= bytes.length; ) {
    const length = bytes.readUIntBE(at + 1, 3)
    const timestampMs = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 2 ** 24
    const payload = bytes.subarray(at + 11, at + 11 + length)
    messages.push({ type: bytes.readUInt8(at), timestampMs, streamId: 1, payload })
    at += 15 + length
  }
  return messages
}

/** Waits until a file has not grown for two seconds. */
async function stillness(path: string): Promise<void> {
  let [lastBytes, sameCount] = [-1, 0]
  const grown = async () => {
    const { size } = await stat(path)
    sameCount = size === lastBytes ? sameCount + 1 : 0
    lastBytes = size
    return sameCount
  }
  await expect.poll(grown, { timeout: 20_000, interval: 500 }).toBeGreaterThanOrEqual(4)
}

describe('a program from whose sound parts of 12 to 40 ms are missing, decoded', () => {
  test(
    'has sound beside its picture at two RTMP receivers and one SRT receiver',
    async () => {
      const srtPort = await freePort()
      const received = join(folder, 'received.ts')
      // Live SRT drops what comes faster than real time; that of files does not.
      const options = 'transtype=file'
      const listener = `srt://127.0.0.1:${srtPort}?mode=listener&${options}`
      const receiver = run('srt-file-transmit', ['-q', listener, received])
      const [one, two, srt] = await Promise.all([
        send('rtmp', `rtmp://127.0.0.1:${rtmp.port}/live/one`),
        send('rtmp', `rtmp://127.0.0.1:${rtmp.port}/live/two`),
        send('srt', `srt://127.0.0.1:${srtPort}?${options}`),
      ])
      await exited(receiver)
      const recordings = await rtmp.recordings()
      for (const [name, path, peak] of [
        ['first RTMP output', recordings.find((it) => it.includes('/one-')) ?? '', one],
        ['second RTMP output', recordings.find((it) => it.includes('/two-')) ?? '', two],
        ['SRT output', received, srt],
      ] as const) {
        expectModest(name, peak)
        await expectTogether(name, path, path)
      }
    },
    timeoutMs,
  )

  test(
    'has sound beside its picture when it is pushed by SRT',
    async () => {
      const feed = new TransportFeed()
      await readPush('SRT push', { ...encoder, kind: 'srt', feed }, async (drained) => {
        for await (const bytes of createReadStream(program.transport)) {
          feed.write(bytes as Buffer)
          await drained()
        }
      })
    },
    timeoutMs,
  )

  test(
    'has sound beside its picture when it is pushed by RTMP',
    async () => {
      const feed = new FlvFeed()
      await readPush('RTMP push', { ...encoder, kind: 'rtmp', feed }, async (drained) => {
        for (const message of await flvMessages(program.flv)) {
          feed.write(message)
          await drained()
        }
      })
    },
    timeoutMs,
  )

  test(
    'has sound beside its picture when it is pulled by RTMP',
    async () => {
      const server = new RtmpServer(join(folder, 'pulled'), await freePort())
      await server.start()
      const url = `rtmp://127.0.0.1:${server.port}/live/pulled`
      const source = { kind: 'rtmp', url, host: 'host', secrets: [] } as const
      const pull = toFiles(pullArguments(source, mode, way), 'pull')
      const puller = run('ffmpeg', pull.args)
      const peak = peakAtEnd(puller)
      const rate = ['-readrate', `${pullRate}`]
      const sender = run('ffmpeg', [...rate, '-i', program.flv, '-c', 'copy', '-f', 'flv', url])
      await exited(sender)
      // nginx keeps who watches when nothing comes any more.
      await stillness(pull.soundPath)
      await server.kill()
      expectModest('RTMP pull', await peak)
      await expectTogether('RTMP pull', pull.picturePath, pull.soundPath)
    },
    timeoutMs,
  )
})
