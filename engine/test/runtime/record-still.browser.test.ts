import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { decodeVideo, probeMedia } from './harness/probe-media.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
let folder: string
beforeAll(async () => {
  labBrowser = await openLab()
  folder = await mkdtemp(join(tmpdir(), 'proscenium-still-'))
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

/** A file of the page is whole, as long as it says, and has a picture at regular moments. */
async function expectRegular(page: Page, path: string, durationS: number, frameRate: number) {
  const base64 = await page.evaluate((name) => lab.readStored(name), path)
  const saved = join(folder, path)
  await writeFile(saved, Buffer.from(base64, 'base64'))
  const { videoTimes, complaints } = await probeMedia(saved)
  expect(complaints).toBe('')
  const decoded = await decodeVideo(saved)
  expect(decoded.complaints).toBe('')
  // ffmpeg leaves out one of two that are closer than a frame.
  expect(decoded.frames).toBeGreaterThan(videoTimes.length * 0.9)
  expect(videoTimes[0]).toBeLessThan(0.4)
  expect(Math.abs((videoTimes.at(-1) ?? 0) - durationS)).toBeLessThan(0.9)
  // A busy machine makes fewer frames, but they stay regular.
  expect(videoTimes.length).toBeGreaterThan(durationS * frameRate * 0.4)
  expect(videoTimes.length).toBeLessThan(durationS * frameRate * 1.3)
  const steps = videoTimes.slice(1).map((at, index) => at - (videoTimes[index] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(0.8)
}

describe('a recording of a picture that does not change', () => {
  it('has it at the rate of the canvas, in each format, in replays, and after a pause', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const engine = await lab.start()
      await engine.audio.resume()
      const size = { width: 320, height: 180, frameRate: 30 }
      engine.scenes.set(lab.colorScene('slate', 'ff0000'))
      const program = engine.addCanvas('program', size)
      const empty = engine.addCanvas('empty', size)
      const { stream } = program
      await program.take('slate')
      await wait(1000)
      const [track] = stream.getVideoTracks()
      if (!track) throw new Error('no track')
      const seen = await lab.readFrames(track, 1000)

      const mp4 = await lab.recordCanvas(program, { to: { opfs: 'still.mp4' }, replaySeconds: 5 })
      const webm = await lab.recordCanvas(program, { to: { opfs: 'still.webm' }, format: 'webm' })
      const black = await lab.recordCanvas(empty, { to: { opfs: 'black.mp4' } })
      const bytes: number[] = []
      for (let second = 0; second < 4; second++) {
        await wait(1000)
        bytes.push(mp4.progress.byteLength)
      }
      webm.pause()
      await wait(1000)
      webm.resume()
      await wait(2000)
      const replay = await mp4.replay(3)
      const results = await Promise.all([mp4.stop(), webm.stop(), black.stop()])
      const root = await navigator.storage.getDirectory()
      const copy = await (await root.getFileHandle('replay.mp4', { create: true })).createWritable()
      await replay.stream().pipeTo(copy)
      return {
        bytes,
        seen: seen.map(({ timestampUs }) => timestampUs),
        lengths: results.map(({ durationS, videoFrames }) => ({ durationS, videoFrames })),
      }
    })
    const [mp4, webm, black] = result.lengths
    await expectRegular(page, 'still.mp4', mp4?.durationS ?? 0, 30)
    await expectRegular(page, 'still.webm', webm?.durationS ?? 0, 30)
    await expectRegular(page, 'black.mp4', black?.durationS ?? 0, 30)
    await expectRegular(page, 'replay.mp4', 3.5, 30)
    await close()
    expect(complaints).toEqual([])
    expect(mp4?.durationS).toBeGreaterThan(6)
    expect((mp4?.durationS ?? 0) - (webm?.durationS ?? 0)).toBeGreaterThan(0.7)
    // A fragment a second, as of any other picture.
    expect(new Set(result.bytes).size).toBeGreaterThanOrEqual(3)
    // Every repetition has a time of its own.
    expect(result.seen.length).toBeGreaterThan(15)
    expect(new Set(result.seen).size).toBe(result.seen.length)
  })

  it('has it although the timestamps of the track stand still', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const canvas = new OffscreenCanvas(64, 36)
      canvas.getContext('2d')?.fillRect(0, 0, 64, 36)
      const { track, writable } = lab.createTrackGenerator()
      const writer = writable.getWriter()
      const feeding = setInterval(() => {
        void writer.write(new VideoFrame(canvas, { timestamp: 1_000_000 })).catch(() => {})
      }, 40)
      const context = new AudioContext()
      const tone = lab.makeTone(context, 440, 0.1)
      const stream = new MediaStream([track, ...tone.stream.getAudioTracks()])
      const recording = await lab.recordStream(stream, { to: { opfs: 'stands.mp4' } })
      await wait(4000)
      const { durationS, droppedFrames } = await recording.stop()
      clearInterval(feeding)
      await writer.close()
      tone.stop()
      await context.close()
      return { durationS, droppedFrames }
    })
    await expectRegular(page, 'stands.mp4', result.durationS, 25)
    await close()
    expect(complaints).toEqual([])
    expect(result.durationS).toBeGreaterThan(3)
    expect(result.droppedFrames).toBeLessThan(5)
  })

  it('has it although the track gives no frames, and grows', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
      const context = new AudioContext()
      const tone = lab.makeTone(context, 440, 0.1)
      const stream = new MediaStream([
        ...canvas.captureStream().getVideoTracks(),
        ...tone.stream.getAudioTracks(),
      ])
      const recording = await lab.recordStream(stream, { to: { opfs: 'silent.mp4' } })
      await lab.until('four seconds', () => recording.progress.durationS > 4, 30_000)
      const { byteLength } = recording.progress
      const { durationS } = await recording.stop()
      tone.stop()
      await context.close()
      return { byteLength, durationS, openFrames: recording.progress.openFrames }
    })
    await expectRegular(page, 'silent.mp4', result.durationS, 2)
    await close()
    expect(complaints).toEqual([])
    expect(result.durationS).toBeGreaterThan(3.5)
    expect(result.byteLength).toBeGreaterThan(20_000)
    expect(result.openFrames).toBe(0)
  })
})
