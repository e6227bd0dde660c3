import { afterAll, beforeAll, expect, it } from 'vitest'
import { gapLimitMs, STANDSTILL_MS } from './harness/gap-limit.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

it('replaces a compositor that hangs for good: the same track goes on, without a gap or a black frame', async () => {
  const { page, close } = await labBrowser.open()
  await page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({
      video: { width: 320, height: 180, frameRate: 30 },
      audio: true,
    })
    lab.inputs.set('contribution:1', () => camera)
    lab.inputs.set('file:loop', () => ({ url: '/media/background-loop.mp4', kind: 'video' }))
    lab.inputs.set('image:/media/harbour.jpg', () => ({ url: '/media/harbour.jpg', kind: 'image' }))
    const engine = await lab.start({ timeouts: { hungMs: 1500 } })
    engine.on('compositor:restarted', ({ times }) => lab.states.push(`restarted ${times}`))
    engine.on('output:held', () => lab.states.push('held'))
    engine.on('output:resumed', () => lab.states.push('resumed'))
    const show = [
      {
        id: 'camera',
        kind: 'contribution',
        sizing: 'fill',
        boundsExpected: lab.full,
        content: { kind: 'contribution', contributionIndex: 1 },
      },
      {
        id: 'file',
        kind: 'video',
        boundsExpected: lab.quarter(1),
        content: { kind: 'file', fileId: 'loop' },
      },
      {
        id: 'image',
        kind: 'image',
        boundsExpected: lab.quarter(2),
        content: { kind: 'image', url: '/media/harbour.jpg' },
      },
    ] as const
    engine.scenes.set(lab.sceneOf('show', [...show]))
    engine.scenes.set(lab.colorScene('red', 'ff0000'))
    const canvas = { width: 320, height: 180, frameRate: 30 }
    const program = engine.addCanvas('program', canvas)
    const preview = engine.addCanvas('preview', { ...canvas, role: 'preview' })
    preview.attach(document.querySelector('#preview') as HTMLCanvasElement)
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.prepare('show')
    await program.take('show')
    await preview.take('red')
    lab.receiver = lab.receive(track)
  })
  const undisturbed = await page.evaluate(() => lab.receiver?.recordFor(1500))
  const startMs = await page.evaluate(() => performance.timeOrigin + performance.now())
  const hung = page.workers().find((worker) => /\/worker-[^/]*\.js$/.test(worker.url()))
  if (!hung) throw new Error('The compositor has no worker')
  const ends = hung.evaluate(() => {
    for (;;) Math.sqrt(2)
  })
  ends.catch(() => {})
  const result = await page.evaluate(async (fromMs) => {
    const { engine } = lab
    const program = engine?.canvas('program')
    const preview = engine?.canvas('preview')
    if (!engine || !program || !preview) throw new Error('no engine')
    const [track] = program.stream.getVideoTracks()
    await lab.until('a restart', () => lab.states.some((state) => /^restarted/.test(state)), 30_000)
    const restartedAt = lab.states.indexOf('restarted 1')
    const after = () => lab.states.slice(restartedAt)
    await lab.until('frames again', () => after().includes('resumed'), 30_000)
    const framesOf = () => engine.stats().canvases[0]?.frames ?? 0
    const resumedAt = framesOf()
    await lab.until('a second of frames', () => framesOf() > resumedAt + 30, 30_000)
    const recording = await lab.receiver?.since(fromMs)
    await lab.until('the sources', () =>
      engine.sources.list().every(({ state }) => state === 'live'),
    )
    const sources = engine.sources.list().map(({ key, state }) => `${key} ${state}`)
    const shown = { program: program.sceneId, preview: preview.sceneId }
    const previewColor = await lab.look(preview, [[50, 50]])
    const taken = await program.take('red', { kind: 'fade', durationMs: 200 })
    const color = await lab.look(program, [[50, 50]])
    lab.receiver?.stop()
    const live = track === program.stream.getVideoTracks()[0] && track?.readyState === 'live'
    await engine.dispose()
    const { openFrames } = engine.stats()
    const { states, errors } = lab
    return {
      recording,
      sources,
      shown,
      previewColor,
      taken,
      color,
      live,
      openFrames,
      states,
      errors,
    }
  }, startMs)
  await close()
  const restartedAt = result.states.indexOf('restarted 1')
  expect(result.states.slice(0, restartedAt)).toContain('held')
  expect(result.errors).toEqual([
    'compositor-stalled: The compositor has not answered for some seconds',
  ])
  expect(result.recording?.blackFrames).toBe(0)
  expect(result.recording?.inOrder).toBe(true)
  const undisturbedMs = undisturbed?.longestGapMs ?? Number.POSITIVE_INFINITY
  expect(undisturbedMs).toBeLessThan(STANDSTILL_MS)
  expect(result.recording?.longestGapMs).toBeLessThan(gapLimitMs(undisturbedMs))
  expect(result.sources.toSorted()).toEqual([
    'contribution:1 live',
    'file:loop live',
    'image:/media/harbour.jpg live',
  ])
  expect(result.shown).toEqual({ program: 'show', preview: 'red' })
  expect(result.previewColor).toEqual(['red'])
  expect(result.taken).toMatchObject({ outcome: 'completed', sceneId: 'red' })
  expect(result.color).toEqual(['red'])
  expect(result.live).toBe(true)
  expect(result.openFrames).toBe(0)
})

it('can be disposed of while its compositor hangs, and a take that a listener begins meanwhile is refused', async () => {
  const { page, close } = await labBrowser.open()
  await page.evaluate(async () => {
    const { terminate } = Worker.prototype
    Worker.prototype.terminate = function () {
      lab.states.push('terminated')
      terminate.call(this)
    }
    const engine = await lab.start()
    for (const id of ['a', 'b']) engine.scenes.set(lab.colorScene(id, 'ff0000'))
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    program.stream.getTracks()
    await program.take('a')
    let progress = 0
    engine.on('take:progress', (event) => {
      progress = event.progress
    })
    void program.take('b', { kind: 'fade', durationMs: 10_000 })
    await lab.until('the take', () => progress > 0)
  })
  const hung = page.workers().find((worker) => /\/worker-[^/]*\.js$/.test(worker.url()))
  if (!hung) throw new Error('The compositor has no worker')
  const ends = hung.evaluate(() => {
    for (;;) Math.sqrt(2)
  })
  ends.catch(() => {})
  const result = await page.evaluate(async () => {
    const { engine } = lab
    const program = engine?.canvas('program')
    if (!engine || !program) throw new Error('no engine')
    const tracks = program.stream.getTracks()
    const codes: unknown[] = []
    const codeOf = (error: unknown) => (error as { code?: string }).code
    engine.on('take:end', ({ outcome }) => {
      codes.push(outcome)
      for (const attempt of [
        () => program.take('a'),
        () => engine.addCanvas('another', { width: 2, height: 2, frameRate: 30 }),
      ]) {
        try {
          attempt()
        } catch (error) {
          codes.push(codeOf(error))
        }
      }
    })
    const asked = program.snapshot().catch(codeOf)
    const startMs = performance.now()
    await Promise.all([engine.dispose(), engine.dispose()])
    return {
      codes,
      ms: performance.now() - startMs,
      asked: await asked,
      sound: engine.audio.context.state,
      tracks: tracks.map(({ readyState }) => readyState),
      // The compositor's and the keeper's.
      workers: lab.states,
      errors: lab.errors,
    }
  })
  await close()
  expect(result).toMatchObject({
    codes: ['superseded', 'disposed', 'disposed'],
    asked: 'disposed',
    sound: 'closed',
    tracks: ['ended', 'ended'],
    workers: ['terminated', 'terminated'],
    errors: ['compositor-failed: The compositor did not stop'],
  })
  expect(result.ms).toBeLessThan(9000)
})
