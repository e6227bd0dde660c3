import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { decodeCutVideo, decodeVideo, mediaOnsets, probeMedia } from './harness/probe-media.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
let folder: string
beforeAll(async () => {
  labBrowser = await openLab()
  folder = await mkdtemp(join(tmpdir(), 'proscenium-record-'))
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

async function save(name: string, base64: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, Buffer.from(base64, 'base64'))
  return path
}

/** Whether flashes have their beeps within 40 ms as a whole: a busy machine holds single frames up. */
function expectSync({ flashes, beeps }: { flashes: number[]; beeps: number[] }, least: number) {
  // A file that begins or ends within a flash has half of it.
  const [first = 0, last = 0] = [beeps[0], beeps.at(-1)]
  const whole = flashes.filter((flash) => flash > first - 0.2 && flash < last + 0.2)
  expect(whole.length).toBeGreaterThanOrEqual(least)
  const offsets = whole.map((flash) => {
    const [nearest = Number.NaN] = beeps.toSorted(
      (a, b) => Math.abs(a - flash) - Math.abs(b - flash),
    )
    return (nearest - flash) * 1000
  })
  console.info(`Sound after picture, in ms: ${offsets.map((ms) => ms.toFixed(0)).join(' ')}`)
  const sizes = offsets.map(Math.abs).sort((a, b) => a - b)
  // Of a few offsets the middle one may well be that of a late frame.
  expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(sizes.length < 5 ? 100 : 40)
}

describe('a recording', () => {
  it('is in sync, plays when cut anywhere, leaves out a pause, and gives instant replays', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const file = { url: '/media/flash-and-beep.mp4', kind: 'video' } as const
      lab.inputs.set('file:flash', () => file)
      const engine = await lab.start()
      await engine.audio.resume()
      const element = {
        id: 'file',
        kind: 'video',
        boundsExpected: lab.full,
        content: { kind: 'media_source', fileId: 'flash', loop: true },
      } as const
      engine.scenes.set(lab.sceneOf('a', [element]))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      if (!program.stream.active) throw new Error('no stream')
      await program.prepare('a')
      await program.take('a')
      await lab.moreFrames(engine, 'program', 15)

      const pieces: Uint8Array[] = []
      let closed = false
      const to = new WritableStream<Uint8Array>({
        write: (data) => {
          pieces.push(data)
        },
        close: () => {
          closed = true
        },
      })
      const mp4 = await lab.recordCanvas(program, { to: { opfs: 'shows/a.mp4' }, replaySeconds: 3 })
      const webm = await lab.recordStream(program.stream, { format: 'webm', to })
      const early = await mp4.replay().catch((error: { code: string }) => error.code)
      /** Waits until so much is recorded. */
      const recorded = (seconds: number) =>
        lab.until(`${seconds} s`, () => mp4.progress.durationS >= seconds, 30_000)
      await recorded(4.5)
      webm.pause()
      const pausedState = webm.state
      await recorded(mp4.progress.durationS + 1.5)
      webm.resume()
      const replay = await mp4.replay(2)
      await recorded(mp4.progress.durationS + 2)
      const [written, streamed] = await Promise.all([mp4.stop(), webm.stop()])
      const late = await mp4.replay().catch((error: { code: string }) => error.code)

      const base64 = async (blob: Blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer())
        let text = ''
        for (const byte of bytes) text += String.fromCharCode(byte)
        return btoa(text)
      }
      const { file: opfs, ...figures } = written
      return {
        early,
        late,
        pausedState,
        closed,
        figures,
        streamed,
        progress: [mp4.progress, webm.progress],
        states: [mp4.state, webm.state],
        replayType: replay.type,
        mp4: opfs && (await base64(opfs)),
        webm: await base64(new Blob(pieces as BlobPart[])),
        replay: await base64(replay),
        programLives: program.stream.getTracks().map((track) => track.readyState),
      }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.early).toBe('nothing-recorded')
    expect(result.late).toBe('stopped')
    expect(result.pausedState).toBe('paused')
    expect(result.closed).toBe(true)
    expect(result.states).toEqual(['stopped', 'stopped'])
    expect(result.progress.map(({ openFrames }) => openFrames)).toEqual([0, 0])
    expect(result.programLives).toEqual(['live', 'live'])
    expect(result.figures.durationS).toBeGreaterThan(7)
    expect(result.figures.byteLength).toBeGreaterThan(10_000)
    expect(result.streamed.durationS).toBeLessThan(result.figures.durationS - 1.2)
    if (!result.mp4) throw new Error('no file in OPFS')

    const mp4 = await save('a.mp4', result.mp4)
    const webm = await save('a.webm', result.webm)
    const replay = await save('replay.mp4', result.replay)
    const facts = await probeMedia(mp4)
    expect(facts).toMatchObject({ codecs: ['h264', 'opus'], complaints: '' })
    expect((await decodeVideo(mp4)).complaints).toBe('')
    expect(facts.videoTimes.length).toBe(result.figures.videoFrames)
    expectSync(await mediaOnsets(mp4), 5)

    const paused = await probeMedia(webm)
    expect(paused).toMatchObject({ codecs: ['opus', 'vp8'], complaints: '' })
    expectSync(await mediaOnsets(webm), 4)
    const steps = paused.videoTimes
      .slice(1)
      .map((at, index) => at - (paused.videoTimes[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(0.4)

    const replayed = await probeMedia(replay)
    expect(result.replayType).toBe('video/mp4')
    expect(replayed).toMatchObject({ codecs: ['h264', 'opus'], complaints: '' })
    expect(replayed.videoTimes.at(-1)).toBeGreaterThan(1.7)
    expect(replayed.videoTimes.at(-1)).toBeLessThan(3.6)
    expectSync(await mediaOnsets(replay), 1)

    // What a crash leaves: the file up to any byte.
    for (const [path, data] of [
      [mp4, result.mp4],
      [webm, result.webm],
    ] as const) {
      const bytes = Buffer.from(data, 'base64')
      const { videoTimes } = await probeMedia(path)
      const cuts = [0.95, 0.8, 0.613, 0.5, 0.377].map((share) => Math.floor(bytes.length * share))
      const fragment = bytes.indexOf('moof', bytes.length >> 1)
      // Within the header of a fragment, too.
      if (path === mp4) cuts.push(fragment + 200)
      for (const end of cuts) {
        const cut = await save('cut', data)
        await truncate(cut, end)
        const frames = await decodeCutVideo(cut)
        // At most a fragment of a second, and the one that was being written, are lost.
        expect(frames).toBeGreaterThanOrEqual((videoTimes.length * end) / bytes.length - 75)
        expect(frames).toBeGreaterThan(10)
      }
    }
  })
})
