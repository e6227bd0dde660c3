import type { Page } from 'puppeteer-core'
import type {} from '../site/lab.ts'
import type { Recording } from '../site/receiver.ts'
import type { LabBrowser } from './open-lab.ts'

/** How a recording is made: once, or the best of several. */
type Recorder = (record: () => Promise<Recording>) => Promise<Recording>

/** A source stalls, the page is hidden, and the source goes away. */
export async function loseSources(labBrowser: LabBrowser, best: Recorder) {
  const { page, complaints, close } = await labBrowser.open()
  await page.evaluate(async () => {
    // A camera that can be made to stall: a generator that stops writing while its track lives.
    let generator = lab.createTrackGenerator()
    let writer = generator.writable.getWriter()
    const canvas = new OffscreenCanvas(160, 90)
    const context = canvas.getContext('2d')
    let index = 0
    setInterval(() => {
      if (!context || lab.stalls) return
      context.fillStyle = index % 2 === 0 ? '#c04040' : '#40c040'
      context.fillRect(0, 0, 160, 90)
      void writer.write(new VideoFrame(canvas, { timestamp: index * 33_333 })).catch(() => {})
      index += 1
    }, 33)
    lab.unplug = () => {
      generator.track.stop()
      generator.track.dispatchEvent(new Event('ended'))
    }
    lab.plugIn = () => {
      generator = lab.createTrackGenerator()
      writer = generator.writable.getWriter()
      return lab.engine?.sources.refresh('contribution:1') ?? Promise.resolve()
    }
    lab.inputs.set('contribution:1', () => generator.track)
    lab.inputs.set('image:/media/harbour.jpg', () => ({
      url: '/media/harbour.jpg',
      kind: 'image',
    }))
    const engine = await lab.start({
      hold: { lostMs: 500, stalledAfterMs: 400, stalledMs: 600 },
      fallbackImage: ({ kind }) => (kind === 'contribution' ? '/media/harbour.jpg' : undefined),
    })
    engine.scenes.set(
      lab.sceneOf('a', [
        {
          id: 'camera',
          kind: 'contribution',
          sizing: 'fill',
          boundsExpected: lab.full,
          content: { kind: 'contribution', contributionIndex: 1 },
        },
      ]),
    )
    engine.on('source:state', ({ key, state }) => {
      if (key === 'contribution:1' && lab.states.at(-1) !== state) lab.states.push(state)
    })
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.prepare('a')
    await program.take('a')
    lab.receiver = lab.receive(track)
  })
  const undisturbed = await recordUndisturbed(page)

  const record = (fault: 'none' | 'stall' | 'unplug', ms: number) =>
    page.evaluate(
      async (what, forMs) => {
        const startMs = performance.timeOrigin + performance.now()
        lab.stalls = what === 'stall'
        if (what === 'unplug') lab.unplug()
        await new Promise((resolve) => setTimeout(resolve, forMs))
        lab.stalls = false
        return lab.receiver?.since(startMs)
      },
      fault,
      ms,
    ) as Promise<Recording>

  const stalled = await best(() => record('stall', 1800))
  await page.evaluate(() =>
    lab.until('life', () => lab.engine?.sources.get('contribution:1')?.state === 'live'),
  )
  const other = await labBrowser.browser.newPage()
  await other.bringToFront()
  const visibility = await page.evaluate(() => document.visibilityState)
  const hidden = await best(() => record('none', 3000))
  await page.bringToFront()
  await other.close()
  const unplugged = await best(async () => {
    await page.evaluate(async () => {
      await lab.plugIn()
      await lab.until('life', () => lab.engine?.sources.get('contribution:1')?.state === 'live')
    })
    return record('unplug', 1800)
  })
  const states = await page.evaluate(() => lab.states)
  await page.evaluate(() => lab.receiver?.stop())
  await close()

  return { undisturbed, stalled, hidden, unplugged, states, visibility, complaints }
}

/** The page is blocked for two seconds while a take runs. */
export async function blockPage(labBrowser: LabBrowser, best: Recorder) {
  const { page, complaints, close } = await labBrowser.open()
  await page.evaluate(async () => {
    const engine = await lab.start()
    for (const color of ['c04040', '4040c0']) engine.scenes.set(lab.colorScene(color, color))
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.take('c04040')
    lab.receiver = lab.receive(track)
  })
  // A blocked page takes a processor from all others: to compare with, something else takes it.
  const undisturbed = await whileAWorkerSpins(page, () => recordUndisturbed(page))
  const recording = await best(() =>
    page.evaluate(async () => {
      const program = lab.engine?.canvas('program')
      const to = program?.sceneId === 'c04040' ? '4040c0' : 'c04040'
      const take = program?.take(to, { kind: 'fade', durationMs: 1800 })
      await lab.until('the take', () => (take?.progress ?? 0) > 0)
      const startMs = performance.timeOrigin + performance.now()
      const endMs = performance.now() + 2000
      while (performance.now() < endMs) Math.sqrt(endMs)
      if (!lab.receiver) throw new Error('no receiver')
      const seen = await lab.receiver.since(startMs)
      await take
      return seen
    }),
  )
  await page.evaluate(() => lab.receiver?.stop())
  await close()
  return { undisturbed, blocked: recording, complaints }
}

/** Loses the graphics context and waits for a new one. */
export async function loseContext(labBrowser: LabBrowser) {
  const { page, close } = await labBrowser.open()
  const recording = await page.evaluate(async () => {
    const engine = await lab.start({ backend: 'webgl2' })
    const events: string[] = []
    engine.on('gpu:lost', ({ backend }) => events.push(`lost ${backend}`))
    engine.on('gpu:restored', ({ backend }) => events.push(`restored ${backend}`))
    engine.scenes.set(lab.colorScene('a', '40a0c0'))
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.take('a')
    const receiver = lab.receive(track)
    const undisturbed = await receiver.recordFor(2000)
    const startMs = performance.timeOrigin + performance.now()
    await lab.loseGraphicsContext(engine)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const seen = await receiver.since(startMs)
    receiver.stop()
    const sameTrack = program.stream.getVideoTracks()[0] === track && track.readyState === 'live'
    return { ...seen, undisturbed, events, sameTrack }
  })
  await close()
  return recording
}

/** Does something while a thread that has nothing to do with the show takes as much of a processor as it gets. */
async function whileAWorkerSpins<Done>(page: Page, work: () => Promise<Done>): Promise<Done> {
  const spinner = await page.evaluateHandle(() => lab.spin())
  try {
    return await work()
  } finally {
    await spinner.evaluate((worker) => worker.terminate())
  }
}

/** Two seconds in which nothing happens, to compare with. */
async function recordUndisturbed(page: Page): Promise<Recording> {
  const recording = await page.evaluate(() => lab.receiver?.recordFor(2000))
  if (!recording) throw new Error('There is no receiver')
  return recording
}
