import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { playFlashAndBeep, stepsOf } from './harness/play-flash-and-beep.ts'
import type {} from './site/lab.ts'

const FRAME_MS = 1000 / 30

let labBrowser: LabBrowser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-films-'))
  const film = await readFile(
    new URL('../../../fixtures/media/background-loop.mp4', import.meta.url),
  )
  await writeFile(join(folder, 'cut-off.mp4'), film.subarray(0, film.length / 2))
  const third = Math.floor(film.length / 3)
  await writeFile(join(folder, 'damaged.mp4'), film.fill(0xff, third, 2 * third))
  labBrowser = await openLab('usual', { '/made/': folder })
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a video file', () => {
  it('flashes and beeps every second at one distance, also where it comes round', async () => {
    const result = await playFlashAndBeep(labBrowser, 8)
    expect(result.complaints).toEqual([])
    expect(result.errors).toEqual([])
    expect(result.info).toMatchObject({ state: 'live', hasVideo: true, hasAudio: true })
    // By samples. Its first beep begins 10 ms late: the encoder needed a moment.
    for (const step of stepsOf(result.beepPlaces)) expect(Math.abs(step - 1000)).toBeLessThan(15)
    // By timestamps of frames: a flash lasts 100 ms, of which a busy machine may drop the first frames.
    const flashSteps = stepsOf(result.flashPlaces)
    for (const step of flashSteps) expect(Math.abs(step - 1000)).toBeLessThan(110)
    const sizes = flashSteps.map((step) => Math.abs(step - 1000)).sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThan(FRAME_MS + 1)
    // The two places count from different moments; what arrived together belongs together.
    const distances = result.flashes.map((flash, index) => {
      const nearest = result.beeps.reduce(
        (best, beep, at) =>
          Math.abs(beep - flash) < Math.abs((result.beeps[best] ?? 0) - flash) ? at : best,
        0,
      )
      return (result.beepPlaces[nearest] ?? Number.NaN) - (result.flashPlaces[index] ?? 0)
    })
    const middle = distances.toSorted((a, b) => a - b)[distances.length >> 1] ?? Number.NaN
    const apart = distances.map((ms) => Math.abs(ms - middle)).sort((a, b) => a - b)
    expect(apart[apart.length >> 1]).toBeLessThan(2 * FRAME_MS)
  })

  it('plays once on air, tells its end, starts over, holds, seeks and rewinds (CORE-MSR-003 to CORE-MSR-005)', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const file = { url: '/media/flash-and-beep.mp4', kind: 'video' } as const
      lab.inputs.set('file:flash', () => file)
      const engine = await lab.start()
      await engine.audio.resume()
      const key = 'media_source:flash'
      const playback = () => engine.sources.get(key)?.playback
      const ends: unknown[] = []
      engine.on('media:eof', (end) => ends.push(end))
      const element = {
        id: 'file',
        kind: 'video',
        boundsExpected: lab.full,
        content: { kind: 'media_source', fileId: 'flash', loop: false, onEof: 'next' },
      } as const
      engine.scenes.set(lab.sceneOf('a', [element]))
      engine.scenes.set(lab.colorScene('next', '00ff00'))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      const preview = engine.addCanvas('preview', {
        width: 320,
        height: 180,
        frameRate: 30,
        role: 'preview',
      })
      if (!program.stream.active) throw new Error('no stream')
      await preview.prepare('a')
      await preview.take('a')
      const cued = playback()
      await program.take('a')
      const startMs = performance.now()
      await lab.until('a second', () => (playback()?.positionS ?? 0) > 1)
      const running = playback()
      await lab.until('the end', () => ends.length > 0)
      const lasted = performance.now() - startMs
      const ended = engine.sources.get(key)
      engine.sources.play(key)
      await lab.until('the start', () => {
        const { playing = false, positionS = 5 } = playback() ?? {}
        return playing && positionS > 0 && positionS < 4
      })
      const again = engine.sources.get(key)
      engine.sources.pause(key)
      engine.sources.seek(key, 3.2)
      await lab.until('the place', () => playback()?.positionS === 3.2)
      const sought = playback()
      await program.take('next')
      const offAir = playback()
      return { cued, running, lasted, ended, again, sought, offAir, ends }
    })
    await close()
    expect(result.cued).toMatchObject({ playing: false, positionS: 0, loop: false })
    expect(result.cued?.durationS).toBeCloseTo(5, 1)
    expect(result.running?.playing).toBe(true)
    // A busy machine tells its end late, but none before all of it has played.
    expect(result.lasted).toBeGreaterThan(4700)
    expect(result.ends).toEqual([
      {
        canvasId: 'program',
        sceneId: 'a',
        elementId: 'file',
        key: 'media_source:flash',
        onEof: 'next',
      },
    ])
    expect(result.ended).toMatchObject({ state: 'ended', playback: { playing: false } })
    expect(result.again).toMatchObject({ state: 'live', playback: { playing: true } })
    expect(result.sought).toMatchObject({ playing: false, positionS: 3.2 })
    expect(result.offAir).toMatchObject({ playing: false, positionS: 0 })
  })

  it('is stepped through to the frame', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const file = { url: '/media/flash-and-beep.mp4', kind: 'video' } as const
      lab.inputs.set('file:flash', () => file)
      const drawn: number[] = []
      lab.inputs.set('contribution:1', () => ({
        width: 64,
        height: 36,
        draw(context, { timeUs, index }) {
          drawn.push(Math.round(timeUs / 1000))
          context.fillStyle = index % 2 === 0 ? '#ff0000' : '#00ff00'
          context.fillRect(0, 0, 64, 36)
        },
      }))
      const engine = await lab.start({ clock: 'manual' })
      engine.scenes.set(
        lab.sceneOf('a', [
          {
            id: 'file',
            kind: 'video',
            boundsExpected: lab.full,
            content: { kind: 'file', fileId: 'flash' },
          },
          {
            id: 'generated',
            kind: 'contribution',
            boundsExpected: lab.quarter(0),
            content: { kind: 'contribution', contributionIndex: 1 },
          },
        ]),
      )
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      await program.prepare('a')
      program.take('a')
      const bright: boolean[] = []
      for (let frame = 0; frame < 50; frame++) {
        await engine.step(Math.round((frame * 1_000_000) / 30) + 100_000)
        const bitmap = await createImageBitmap(await program.snapshot({ width: 32 }))
        const context = new OffscreenCanvas(32, 18).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        bright.push((context?.getImageData(28, 14, 1, 1).data[1] ?? 0) > 128)
      }
      return { bright, drawn: drawn.slice(-3), openFrames: engine.stats().openFrames }
    })
    await close()
    // Bright for the first three frames of each second, whatever the moment at which it began.
    const onsets = result.bright.flatMap((is, index) =>
      is && !result.bright[index - 1] ? [index] : [],
    )
    const lengths = onsets.map((onset) => result.bright.indexOf(false, onset) - onset)
    expect(onsets.slice(1).map((onset, index) => onset - (onsets[index] ?? 0))).toEqual(
      onsets.slice(1).map(() => 30),
    )
    expect(lengths.at(-1)).toBe(3)
    expect(result.drawn.length).toBe(3)
  })
})

describe('a file whose decoding fails while it plays', () => {
  it('goes on in a video element from the same place, and comes to its end', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      // A decoder that gives up after two seconds.
      const Decoder = globalThis.VideoDecoder
      globalThis.VideoDecoder = class extends Decoder {
        readonly #init: VideoDecoderInit
        #left = 60
        constructor(init: VideoDecoderInit) {
          super(init)
          this.#init = init
        }
        override decode(chunk: EncodedVideoChunk): void {
          this.#left -= 1
          if (this.#left > 0) super.decode(chunk)
          else if (this.#left === 0) this.#init.error(new DOMException('Decoder error'))
        }
      }
      const file = { url: '/media/background-loop.mp4', kind: 'video', loop: false } as const
      lab.inputs.set('file:loop', () => file)
      const engine = await lab.start({ thread: 'main' })
      const told: string[] = []
      engine.on('source:state', ({ state }) => told.push(state))
      const ended = new Promise<void>((resolve) => engine.on('media:eof', () => resolve()))
      const content = { kind: 'file', fileId: 'loop' } as const
      engine.scenes.set(
        lab.sceneOf('a', [{ id: 'file', kind: 'video', boundsExpected: lab.full, content }]),
      )
      const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.prepare('a')
      await program.take('a')
      await lab.readFrames(track, 3500)
      const moving = await lab.readFrames(track, 1000, [
        [25, 25],
        [60, 40],
      ])
      const place = engine.sources.get('file:loop')?.playback?.positionS
      await ended
      return { told: [...new Set(told)], moving, place, errors: lab.errors }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.errors).toEqual([])
    expect(result.told).toEqual(['loading', 'live', 'ended'])
    expect(new Set(result.moving.map(({ colors }) => String(colors))).size).toBeGreaterThan(2)
    expect(result.place).toBeGreaterThan(4)
  })

  it('stays failed where an element does not play it either, and is opened anew when asked', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const file = { url: '/made/damaged.mp4', kind: 'video', loop: false } as const
      lab.inputs.set('file:loop', () => file)
      const engine = await lab.start()
      const told: string[] = []
      engine.on('source:state', ({ state }) => told.push(state))
      engine.on('media:eof', () => told.push('end'))
      const content = { kind: 'file', fileId: 'loop' } as const
      engine.scenes.set(
        lab.sceneOf('a', [{ id: 'file', kind: 'video', boundsExpected: lab.full, content }]),
      )
      const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
      await program.prepare('a')
      await program.take('a')
      const info = () => engine.sources.get('file:loop')
      await lab.until('a failure', () => info()?.state === 'failed')
      // Its clock runs on to its end.
      await lab.until('the end', () => info()?.playback?.playing === false)
      const failed = info()
      const readiness = await program.prepare('a')
      const before = told.splice(0)
      await engine.sources.refresh('file:loop')
      await lab.until('a picture', () => info()?.state === 'live')
      return { before, after: told, readiness, failed }
    })
    await close()
    expect([...new Set(result.before)]).toEqual(['loading', 'live', 'failed'])
    expect(result.failed).toMatchObject({ state: 'failed', code: 'source-failed' })
    expect(result.readiness).toMatchObject({ ready: false, elements: [{ state: 'failed' }] })
    expect([...new Set(result.after)]).toEqual(['loading', 'live'])
  })
})

it('a file whose end is missing plays on, and says so', async () => {
  const { page, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    lab.inputs.set('file:loop', () => ({ url: '/made/cut-off.mp4', kind: 'video' }))
    const engine = await lab.start()
    const content = { kind: 'file', fileId: 'loop' } as const
    engine.scenes.set(
      lab.sceneOf('a', [{ id: 'file', kind: 'video', boundsExpected: lab.full, content }]),
    )
    const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
    await program.prepare('a')
    await program.take('a')
    const info = () => engine.sources.get('file:loop')
    const before = info()
    await lab.until('a reason', () => info()?.reason !== undefined)
    return { before, after: info(), errors: lab.errors }
  })
  await close()
  expect(result.errors).toEqual([])
  expect(result.before).toMatchObject({ state: 'live' })
  expect(result.before).not.toHaveProperty('reason')
  expect(result.after).toMatchObject({ state: 'live', reason: 'The end of the file is missing' })
})
