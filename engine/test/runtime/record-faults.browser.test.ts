import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

/** How long workers may take to end on a busy machine. */
const WAIT = { timeout: 15_000 }

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('a recording that cannot go on', () => {
  it('says so with a code, whatever fails, and leaves no worker and no track behind', async () => {
    const { page, close } = await labBrowser.open()
    const workersBefore = page.workers().length
    const result = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(64, 36)
      canvas.getContext('2d')?.fillRect(0, 0, 64, 36)
      const context = new AudioContext()
      const tone = lab.makeTone(context, 440, 0.1)
      const [sound] = tone.stream.getAudioTracks()
      if (!sound) throw new Error('no track')
      const Generator = (
        globalThis as unknown as {
          MediaStreamTrackGenerator: new (init: {
            kind: 'video'
          }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> }
        }
      ).MediaStreamTrackGenerator
      const picture = new Generator({ kind: 'video' })
      const writer = picture.writable.getWriter()
      let index = 0
      const feeding = setInterval(() => {
        void writer
          .write(new VideoFrame(canvas, { timestamp: (index++ * 1e6) / 30 }))
          .catch(() => {})
      }, 33)
      const stream = new MediaStream([picture, sound])
      const codeOf = async (promise: Promise<unknown>) => {
        try {
          await promise
          return 'nothing'
        } catch (error) {
          return (error as { code?: string }).code ?? String(error)
        }
      }
      const sink = () => new WritableStream<Uint8Array>()
      const invalid = [
        await codeOf(lab.recordStream(new MediaStream(), { to: sink() })),
        await codeOf(lab.recordStream(stream, { to: sink(), videoCodec: 'vp9' })),
        await codeOf(lab.recordStream(stream, { to: sink(), format: 'avi' as 'mp4' })),
        await codeOf(lab.recordStream(stream, { to: sink(), videoBitrate: Number.NaN })),
        await codeOf(lab.recordStream(stream, { to: sink(), replaySeconds: 601 })),
        await codeOf(lab.keepReplay(stream, { seconds: 0 })),
      ]
      const noWorker = await codeOf(
        lab.recordStream(stream, { to: sink(), workerUrl: '/there-is-none.js' }),
      )
      const noFile = await codeOf(lab.recordStream(stream, { to: { opfs: '../a.mp4' } }))

      let writes = 0
      const full = new WritableStream<Uint8Array>({
        write() {
          writes += 1
          if (writes > 2) throw new Error('The disk is full')
        },
      })
      const failing = await lab.recordStream(stream, { to: full, keyFrameIntervalS: 0.5 })
      const written = await codeOf(failing.done)

      // The tracks of the source end: so does the recording, as a whole file.
      const short = new MediaStream([picture.clone(), sound.clone()])
      const ending = await lab.recordStream(short, { to: { opfs: 'short.webm' }, format: 'webm' })
      await lab.until('a second', () => ending.progress.durationS > 0.9, 30_000)
      const replayless = await codeOf(ending.replay())
      const again = ending.stop()
      const result = await ending.stop()
      const bytes = result.file?.size
      const same = (await again) === result

      clearInterval(feeding)
      await writer.close()
      const ended = await codeOf(lab.recordStream(new MediaStream([picture]), { to: sink() }))
      const live = sound.readyState

      const Processor = Reflect.get(globalThis, 'MediaStreamTrackProcessor')
      Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
      const unsupported = await codeOf(lab.recordStream(tone.stream, { to: sink() }))
      Reflect.set(globalThis, 'MediaStreamTrackProcessor', Processor)
      const soundOnly = await lab.recordStream(tone.stream, { to: { opfs: 'sound.mp4' } })
      await lab.until('a second of sound', () => soundOnly.progress.durationS > 0.6, 30_000)
      const sounding = await soundOnly.stop()
      tone.stop()
      await context.close()
      return {
        invalid,
        noWorker,
        noFile,
        written,
        state: failing.state,
        replayless,
        bytes,
        duration: result.durationS,
        byteLength: result.byteLength,
        same,
        ended,
        live,
        unsupported,
        sounding: [sounding.videoFrames, sounding.durationS, sounding.byteLength],
        open: [failing.progress.openFrames, ending.progress.openFrames],
      }
    })
    await expect.poll(() => page.workers().length, WAIT).toBe(workersBefore)
    const workersAfter = page.workers().length
    await close()
    expect(result.invalid).toEqual(Array.from({ length: 6 }, () => 'invalid-option'))
    expect(result.noWorker).toBe('worker-failed')
    expect(result.noFile).toBe('write-failed')
    expect(result.written).toBe('write-failed')
    expect(result.state).toBe('failed')
    expect(result.replayless).toBe('invalid-option')
    expect(result.bytes).toBe(result.byteLength)
    expect(result.duration).toBeGreaterThan(0.8)
    expect(result.same).toBe(true)
    expect(result.ended).toBe('invalid-option')
    expect(result.live).toBe('live')
    expect(result.unsupported).toBe('unsupported')
    expect(result.sounding[0]).toBe(0)
    expect(result.sounding[1]).toBeGreaterThan(0.5)
    expect(result.sounding[2]).toBeGreaterThan(1000)
    expect(result.open).toEqual([0, 0])
    expect(workersAfter).toBe(workersBefore)
  })

  it('records one source alone (ISO), whose replay comes back as a source', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const colors = { width: 64, height: 36, frameRate: 30 }
      for (const [index, color] of ['#ff0000', '#00ff00'].entries()) {
        lab.inputs.set(`contribution:${index + 1}`, () => ({
          ...colors,
          draw(context) {
            context.fillStyle = color
            context.fillRect(0, 0, 64, 36)
          },
        }))
      }
      const engine = await lab.start()
      await engine.audio.resume()
      const guest = (index: number) => ({
        id: `guest ${index}`,
        kind: 'contribution' as const,
        boundsExpected: lab.full,
        content: { kind: 'contribution' as const, contributionIndex: index },
      })
      engine.scenes.set(lab.sceneOf('both', [guest(1), guest(2)]))
      engine.scenes.set(lab.sceneOf('one alone', [guest(1)]))
      const size = { width: 64, height: 36, frameRate: 30 }
      const program = engine.addCanvas('program', size)
      const iso = engine.addCanvas('iso', size)
      await Promise.all([program.prepare('both'), iso.prepare('one alone')])
      await Promise.all([program.take('both'), iso.take('one alone')])
      const kept = await lab.keepReplay(iso, { seconds: 2 })
      await lab.until('three seconds', () => kept.progress.durationS > 3, 30_000)
      const replayBytes = kept.progress.replayBytes
      const file = await kept.replay(1)
      await kept.stop()
      lab.inputs.set('file:replay', () => ({ file, kind: 'video' }))
      engine.scenes.set(
        lab.sceneOf('replay', [
          {
            id: 'file',
            kind: 'video',
            boundsExpected: lab.full,
            content: { kind: 'media_source', fileId: 'replay', loop: true },
          },
        ]),
      )
      const readiness = await program.prepare('replay')
      await program.take('replay')
      const [color = []] = await lab.settle(
        () => lab.colorsAt(program, [[50, 50]]),
        ([found]) => (found?.[0] ?? 0) > 200 && (found?.[1] ?? 255) < 60,
      )
      const info = engine.sources.get('media_source:replay')
      const stats = kept.progress
      const openFrames = engine.stats().openFrames
      await engine.dispose()
      return {
        replayBytes,
        type: file.type,
        readiness,
        info,
        color,
        stats,
        openFrames,
        state: kept.state,
      }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.readiness.ready).toBe(true)
    expect(result.info).toMatchObject({ state: 'live', hasVideo: true, hasAudio: true })
    expect(result.info?.playback?.durationS).toBeGreaterThan(0.7)
    expect(result.replayBytes).toBeGreaterThan(0)
    expect(result.type).toBe('video/mp4')
    // Guest 1 alone is red; guest 2 lies over him on program.
    expect(result.color[0]).toBeGreaterThan(200)
    expect(result.color[1]).toBeLessThan(60)
    expect(result.state).toBe('stopped')
    expect(result.stats.openFrames).toBe(0)
    expect(result.stats.replayBytes).toBe(0)
  })
})
