import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { decodeCutVideo, middleColor, probeMedia, toneLevels } from './harness/probe-media.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
let folder: string
beforeAll(async () => {
  labBrowser = await openLab()
  folder = await mkdtemp(join(tmpdir(), 'proscenium-crash-'))
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

/** Copies a file out of the origin's private file system. */
async function save(page: Page, path: string): Promise<string> {
  const base64 = await page.evaluate((name) => lab.readStored(name), path)
  const saved = join(folder, path.replaceAll('/', '-'))
  await writeFile(saved, Buffer.from(base64, 'base64'))
  return saved
}

describe('what is left of a recording', () => {
  it('is all but a fragment when the page is killed', async () => {
    const { page } = await labBrowser.open()
    await page.evaluate(() => lab.guestShow.start(1))
    const durationS = await page.evaluate(async () => {
      const recording = await lab.recordCanvas(lab.guestShow.program, {
        to: { opfs: 'shows/killed.mp4' },
        keyFrameIntervalS: 0.5,
      })
      await lab.until('three seconds', () => recording.progress.durationS > 3, 30_000)
      return recording.progress.durationS
    })
    // The process of the page ends as it is; the answer to the order never comes.
    const crashed = new Promise((resolve) => page.once('error', resolve))
    void page.goto('chrome://crash').catch(() => {})
    await crashed
    await page.close().catch(() => {})

    const { page: next, close } = await labBrowser.open()
    const file = await save(next, 'shows/killed.mp4')
    await close()
    const { videoTimes, audioTimes, codecs } = await probeMedia(file)
    expect(codecs).toEqual(['h264', 'opus'])
    // A fragment that was being made, and one that waited to be written.
    expect(videoTimes.at(-1)).toBeGreaterThan(durationS - 1.5)
    expect(audioTimes.at(-1)).toBeGreaterThan(durationS - 1.5)
    expect(await decodeCutVideo(file)).toBeGreaterThanOrEqual(videoTimes.length - 15)
  })

  it('is what had room when the disk is full, which is told, and program goes on', async () => {
    const { page, close } = await labBrowser.open()
    const session = await page.createCDPSession()
    const quota = (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: labBrowser.origin,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      })
    await page.evaluate(() => lab.guestShow.start(1, true))
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: labBrowser.origin })
    // Chromium hands room out by the mebibyte.
    await quota(usage + 1_500_000)
    const result = await page.evaluate(async () => {
      const { program, engine } = lab.guestShow
      const recording = await lab.recordCanvas(program, {
        to: { opfs: 'full.mp4' },
        videoBitrate: 8_000_000,
        keyFrameIntervalS: 0.5,
      })
      const error = await recording.done.then(
        () => null,
        ({ name, code }: { name: string; code: string }) => ({ name, code }),
      )
      const refusing = new WritableStream<Uint8Array>({
        write() {
          throw new DOMException('No room', 'QuotaExceededError')
        },
      })
      const refused = await lab
        .recordCanvas(program, { to: refusing })
        .then((next) => next.done)
        .then(
          () => null,
          ({ code }: { code: string }) => code,
        )
      const before = engine.stats().canvases[0]?.frames ?? 0
      const heard = await lab.readFrames(program.stream.getVideoTracks()[0] as never, 1000)
      await lab.until('newer figures', () => (engine.stats().canvases[0]?.frames ?? 0) > before)
      return {
        error,
        refused,
        state: recording.state,
        openFrames: recording.progress.openFrames,
        frames: heard.length,
        tracks: program.stream.getTracks().map(({ readyState }) => readyState),
      }
    })
    const file = await save(page, 'full.mp4')
    await quota()
    const again = await page.evaluate(async () => {
      const recording = await lab.recordCanvas(lab.guestShow.program, { to: { opfs: 'again.mp4' } })
      await lab.until('a second', () => recording.progress.durationS > 0.5, 30_000)
      return (await recording.stop()).byteLength
    })
    await close()
    expect(result.error).toEqual({ name: 'RecordError', code: 'disk-full' })
    expect(result.refused).toBe('disk-full')
    expect(result.state).toBe('failed')
    expect(result.openFrames).toBe(0)
    expect(result.frames).toBeGreaterThan(5)
    expect(result.tracks).toEqual(['live', 'live'])
    expect(again).toBeGreaterThan(1000)
    expect((await probeMedia(file)).codecs).toEqual(['h264', 'opus'])
    expect(await decodeCutVideo(file)).toBeGreaterThan(10)
  })

  it('is one file for each source, with its own picture and sound (ISO), and one for program', async () => {
    const { page, complaints, close } = await labBrowser.open()
    await page.evaluate(() => lab.guestShow.start(2))
    const result = await page.evaluate(async () => {
      const { engine, program, streams } = lab.guestShow
      const isos = [1, 2].map((contributionIndex) =>
        engine.addCanvas(`iso ${contributionIndex}`, {
          width: 160,
          height: 90,
          frameRate: 30,
          role: 'iso',
          source: { kind: 'contribution', contributionIndex },
        }),
      )
      const [direct] = streams
      if (!direct) throw new Error('no stream')
      const pieces: Uint8Array[] = []
      const to = new WritableStream<Uint8Array>({
        write(piece) {
          pieces.push(piece)
        },
      })
      const recordings = await Promise.all([
        ...isos.map((iso) => lab.recordCanvas(iso, { to: { opfs: `${iso.id}.mp4` } })),
        lab.recordCanvas(program, { to: { opfs: 'program.mp4' } }),
        lab.recordStream(direct, { to, format: 'webm' }),
      ])
      await lab.until(
        'two seconds',
        () => recordings.every(({ progress }) => progress.durationS > 2.5),
        30_000,
      )
      const results = await Promise.all(recordings.map((recording) => recording.stop()))
      const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
      return {
        durations: results.map(({ durationS }) => durationS),
        streamed: [bytes, results.at(-1)?.byteLength],
        errors: lab.errors,
      }
    })
    const files = await Promise.all(
      ['iso 1.mp4', 'iso 2.mp4', 'program.mp4'].map((name) => save(page, name)),
    )
    await close()
    expect(complaints).toEqual([])
    expect(result.errors).toEqual([])
    for (const durationS of result.durations) expect(durationS).toBeGreaterThan(2)
    expect(result.streamed[0]).toBe(result.streamed[1])
    const [one, two, both] = await Promise.all(
      files.map(async (file) => ({
        color: await middleColor(file),
        tones: await toneLevels(file, [750, 1500]),
      })),
    )
    expect(one?.color).toBe('red')
    expect(two?.color).toBe('lime')
    const heard = [one, two, both].map((file) => file?.tones.map((level) => level > 0.05))
    expect(heard).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})
