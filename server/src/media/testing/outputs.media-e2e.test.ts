import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaPlane } from '../media-plane.ts'
import { argumentsBelow, environmentsFrom } from './child-processes.ts'
import { compareSteps } from './compare-steps.ts'
import { expectInSync } from './expect-in-sync.ts'
import { MediaBench } from './media-bench.ts'
import {
  audioVideoOffsetsMs,
  cornerBrightness,
  flashesAndBeeps,
  probeMedia,
} from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const eventId = 'event-2'
const passphrase = 'correct-horse-battery'
let srtPort: number
let bench: MediaBench
let folder: string
let rtmp: RtmpServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-outputs-'))
  srtPort = await freePort()
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  // A setting of the server, and one that would lead a program past the proxy that checks addresses.
  vi.stubEnv('SMTP_URL', 'smtp://user:mail-password@mail.example')
  vi.stubEnv('no_proxy', '*')
  bench = await MediaBench.start()
  vi.unstubAllEnvs()
}, 60_000)

afterAll(async () => {
  rtmp?.thaw()
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

const status = (outputId: string, wanted: string) => (event: MediaEvent) =>
  event.type === 'outputStatus' && event.outputId === outputId && event.status === wanted

describe('outputs keep to themselves', () => {
  test('a target that stops reading is left and taken up again; SRT and recording lose nothing (goal R8); no argument is a secret', async () => {
    const page = await bench.openPage()
    await page.evaluate(`publish('${eventId}')`)
    await bench.waitFor((event) => event.type === 'streamConnected')
    const receivedPath = join(folder, 'srt.ts')
    const receiver = receiveSrt(receivedPath)
    const directory = join(folder, 'recordings')
    await bench.plane.startRecording({ eventId, recordingId: 'rec', directory })
    await bench.plane.startOutput({
      eventId,
      outputId: 'srt',
      kind: 'srt',
      url: `srt://127.0.0.1:${srtPort}?passphrase=${passphrase}&latency=120000`,
    })
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/secret-key-9`
    await bench.plane.startOutput({ eventId, outputId: 'rtmp', kind: 'rtmp', url })
    await bench.waitFor(status('srt', 'started'), 10_000)
    await bench.waitFor(status('rtmp', 'started'), 10_000)
    const told = await argumentsBelow(bench.plane.hostPid ?? 0)
    expect(told).toMatch(/ flv .*rtmp:/)
    expect(told).toMatch(/ mpegts .*srt:/)
    expect(told).not.toMatch(/secret-key-9|correct-horse/)
    const environments = await environmentsFrom(bench.plane.hostPid ?? 0)
    expect(environments).toContain('PATH=')
    expect(environments).not.toMatch(/mail-password|no_proxy/)
    await sleep(2_000)

    const from = bench.events.length
    rtmp.freeze()
    const retrying = await bench.waitFor(status('rtmp', 'retrying'), 40_000, from)
    expect(retrying).toMatchObject({ error: expect.stringMatching(/stopped taking data/) })
    rtmp.thaw()
    await bench.waitFor(status('rtmp', 'started'), 12_000, from)

    await bench.plane.stopOutput('srt')
    const [file] = await bench.plane.stopRecording('rec')
    await bench.plane.stopOutput('rtmp')
    await exited(receiver)
    const others = bench.events.slice(from).filter((event) => status('srt', 'retrying')(event))
    expect(others).toEqual([])
    const sentSec = (await page.evaluate('sentSec()')) as number[]
    await expectUnbroken(file?.path ?? '', evenedOut(sentSec))
    await expectUnbroken(receivedPath, sentSec)
    const srt = await probeMedia(receivedPath)
    expect(srt.streams.map((stream) => stream.codec_name).sort()).toEqual(['aac', 'h264'])
    expect(bench.log.join('\n')).not.toMatch(/secret-key-9|correct-horse/)
  }, 90_000)

  test('without ffmpeg outputs say what to install, and recording works', async () => {
    const plane = await MediaPlane.start({ ffmpegPath: join(folder, 'no-ffmpeg') })
    try {
      expect(plane.capabilities()).toMatchObject({ ffmpeg: false, rtmp: false, srt: false })
      const started = plane.startOutput({
        eventId,
        outputId: 'x',
        kind: 'rtmp',
        url: 'rtmp://a/b/c',
      })
      await expect(started).rejects.toMatchObject({
        code: 'ffmpeg_missing',
        message: expect.stringContaining('sudo apt-get install ffmpeg'),
      })
      await plane.startRecording({ eventId, recordingId: 'r', directory: join(folder, 'none') })
      expect(await plane.stopRecording('r')).toEqual([])
    } finally {
      await plane.dispose()
    }
  }, 30_000)
})

/** Every picture that was sent since the first one of the file is in it, and sound and picture belong together. */
async function expectUnbroken(path: string, sentSec: readonly number[]): Promise<void> {
  const times = (await cornerBrightness(path)).map(({ atSec }) => atSec)
  expect(times.length).toBeGreaterThan(100)
  const { meanSec, worst, isEachWithin } = compareSteps(sentSec, times)
  expect(isEachWithin, JSON.stringify(worst)).toBe(true)
  expect(meanSec).toBeLessThan(0.002)
  expectInSync(audioVideoOffsetsMs(await flashesAndBeeps(path)), 5)
}

/** As recordings have them: a picture stamped with the one before lies half way to the next, 34 ms later at most. */
function evenedOut(sentSec: readonly number[]): number[] {
  const times = [...sentSec]
  for (const [index, time] of times.entries()) {
    const [before, after] = [times[index - 1], times[index + 1]]
    if (before === undefined || after === undefined || time - before > 0.002) continue
    times[index] = before + Math.min(0.034, (after - before) / 2)
  }
  return times
}

function receiveSrt(path: string): ChildProcess {
  const source = `srt://127.0.0.1:${srtPort}?mode=listener&passphrase=${passphrase}&latency=120000`
  const args = ['-v', 'error', '-y', '-i', source, '-c', 'copy', path]
  return spawn('ffmpeg', args, { stdio: 'ignore' })
}

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGINT'), 8_000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
