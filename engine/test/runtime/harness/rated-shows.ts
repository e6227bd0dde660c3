import type {} from '../site/lab.ts'
import type { LabBrowser } from './open-lab.ts'

/** Program and a preview of half its rate, both with the same camera. */
export async function playTwoCanvases(labBrowser: LabBrowser) {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 360, frameRate: 30 },
    })
    let asked = 0
    lab.inputs.set('contribution:1', () => {
      asked += 1
      return camera
    })
    const engine = await lab.start()
    const cameraElement = {
      id: 'camera',
      kind: 'contribution',
      boundsExpected: lab.full,
      content: { kind: 'contribution', contributionIndex: 1 },
    } as const
    engine.scenes.set(lab.sceneOf('a', [cameraElement]))
    engine.scenes.set(
      lab.sceneOf('b', [
        lab.colorElement('back', '204060'),
        { ...cameraElement, boundsExpected: lab.quarter(3) },
      ]),
    )
    const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
    const preview = engine.addCanvas('preview', {
      width: 640,
      height: 360,
      frameRate: 30,
      role: 'preview',
      maxFps: 15,
    })
    program.attach(document.querySelector('#program') as HTMLCanvasElement)
    preview.attach(document.querySelector('#preview') as HTMLCanvasElement)
    await program.prepare('a')
    await Promise.all([program.take('a'), preview.take('b')])
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    const frames = await lab.readFrames(track, 2500)
    const { canvases } = engine.stats()
    const ledger = await engine.frameLedger()
    const pixel = async (canvas: typeof program) => {
      const bitmap = await createImageBitmap(await canvas.snapshot({ width: 64 }))
      const context = new OffscreenCanvas(64, 36).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return [...(context?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3)
    }
    return {
      asked,
      fps: lab.rateOf(frames),
      canvases,
      ledger: ledger.map(({ canvasId, index, ptsUs, dueMs, startMs }) => {
        return { canvasId, index, ptsUs, dueMs, startMs }
      }),
      previewPixel: await pixel(preview),
      programPixel: await pixel(program),
      shown: ['#program', '#preview'].map((id) => {
        const { width, height } = document.querySelector(id) as HTMLCanvasElement
        return [width, height]
      }),
      previewTracks: preview.stream.getTracks().map(({ kind }) => kind),
      programTracks: program.stream.getTracks().map(({ kind }) => kind),
    }
  })
  await close()
  return { ...result, complaints }
}

/** A camera goes away for longer than its last picture is held, and comes back. */
export async function loseCamera(labBrowser: LabBrowser) {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    const open = () =>
      navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180, frameRate: 30 } })
    let camera: MediaStream | null = await open()
    lab.inputs.set('contribution:1', () => camera)
    const engine = await lab.start()
    const states: string[] = []
    engine.on('source:state', ({ state }) => {
      if (states.at(-1) !== state) states.push(state)
    })
    engine.scenes.set(
      lab.sceneOf('a', [
        {
          id: 'camera',
          kind: 'contribution',
          boundsExpected: lab.full,
          content: { kind: 'contribution', contributionIndex: 1 },
        },
      ]),
    )
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.prepare('a')
    await program.take('a')
    const places = [
      [10, 10],
      [50, 90],
    ] as const
    const last = async () => (await lab.readFrames(track, 200, places)).at(-1)?.colors
    /** What shows once it is something else, or after 30 s. */
    const lastBut = async (color: string) => {
      const endMs = performance.now() + 30_000
      let seen = await last()
      while (String(seen?.[0]) === color && performance.now() < endMs) seen = await last()
      return seen
    }
    const live = await last()
    for (const each of camera.getTracks()) each.stop()
    camera = null
    await lab.until('fallback', () => engine.sources.get('contribution:1')?.state === 'fallback')
    const held = await last()
    const reason = engine.sources.get('contribution:1')?.reason
    const frames = await lab.readFrames(track, 3500)
    const fps = lab.rateOf(frames)
    const timestamps = frames.map(({ timestampUs }) => timestampUs)
    const placeholder = await lastBut(String(held?.[0]))
    await engine.sources.refresh('contribution:1')
    const missing = engine.sources.get('contribution:1')?.state
    camera = await open()
    await engine.sources.refresh({ kind: 'contribution', contributionIndex: 1 })
    await lab.until('live again', () => engine.sources.get('contribution:1')?.state === 'live')
    const back = await lastBut(String(placeholder?.[0]))
    const indices = (await engine.frameLedger()).map(({ index }) => index)
    for (const each of camera.getTracks()) each.stop()
    return { live, held, reason, fps, timestamps, indices, placeholder, missing, back, states }
  })
  await close()
  return { ...result, complaints }
}

/** The graphics context of a program is lost while its frames are read. */
export async function loseGraphics(labBrowser: LabBrowser) {
  const { page, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    const engine = await lab.start({ backend: 'webgl2' })
    const events: string[] = []
    engine.on('gpu:lost', ({ backend }) => events.push(`lost ${backend}`))
    engine.on('gpu:restored', ({ backend }) => events.push(`restored ${backend}`))
    const harbour = { url: '/media/harbour.jpg', kind: 'image' } as const
    lab.inputs.set('image:/media/harbour.jpg', () => harbour)
    engine.scenes.set(
      lab.sceneOf('a', [
        lab.colorElement('red', 'ff0000'),
        {
          id: 'image',
          kind: 'image',
          boundsExpected: lab.quarter(3),
          content: { kind: 'image', url: '/media/harbour.jpg' },
        },
      ]),
    )
    const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    await program.prepare('a')
    await program.take('a')
    // A new receiver is first handed the picture that the track had last: four frames on, that is the scene.
    const framesOf = () => engine.stats().canvases[0]?.frames ?? 0
    const taken = framesOf()
    await lab.until('frames of the scene', () => framesOf() > taken + 3)
    let isOver = false
    const places = [
      [10, 10],
      [75, 75],
    ] as const
    const reading = lab.readFrames(track, () => isOver, places)
    await lab.until('frames before', () => framesOf() > taken + 30)
    await lab.loseGraphicsContext(engine)
    const lostAt = framesOf()
    await lab.until('frames afterwards', () => framesOf() > lostAt + 30)
    isOver = true
    const frames = await reading
    const gaps = frames.slice(1).map(({ atMs }, index) => atMs - (frames[index]?.atMs ?? 0))
    return {
      events,
      fps: lab.rateOf(frames),
      timestamps: frames.map(({ timestampUs }) => timestampUs),
      indices: (await engine.frameLedger()).map(({ index }) => index),
      longestGapMs: Math.max(...gaps),
      reds: [...new Set(frames.map(({ colors }) => String(colors[0])))],
      darkest: Math.min(...frames.map(({ colors }) => Math.max(...(colors[1] ?? [0])))),
      state: track.readyState,
      backend: engine.stats().backend,
      errors: lab.errors,
    }
  })
  await close()
  return result
}

/** A program of a camera, a video file, an image and a text. */
export async function playMixedProgram(labBrowser: LabBrowser, thread: 'worker' | 'main') {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(async (where) => {
    const camera = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 360, frameRate: 30 },
      audio: true,
    })
    lab.inputs.set('contribution:1', () => camera)
    lab.inputs.set('file:loop', () => ({ url: '/media/background-loop.mp4', kind: 'video' }))
    lab.inputs.set('image:/media/harbour.jpg', () => ({
      url: '/media/harbour.jpg',
      kind: 'image',
    }))
    lab.inputs.set('image:/media/logo.svg', () => ({ url: '/media/logo.svg', kind: 'image' }))
    const engine = await lab.start({ thread: where })
    engine.scenes.set(
      lab.sceneOf('show', [
        lab.colorElement('back', '101820'),
        {
          id: 'camera',
          kind: 'contribution',
          boundsExpected: lab.quarter(0),
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
        {
          id: 'logo',
          kind: 'image',
          boundsExpected: { x1: 88, y1: 84, x2: 98, y2: 98 },
          content: { kind: 'image', url: '/media/logo.svg' },
        },
        {
          id: 'text',
          kind: 'text',
          boundsExpected: lab.quarter(3),
          content: { kind: 'text', text: 'Good evening', size: 12 },
        },
      ]),
    )
    const program = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
    const [track] = program.stream.getVideoTracks()
    if (!track) throw new Error('no track')
    const readiness = await program.prepare('show')
    await program.take('show')
    const frames = await lab.readFrames(track, 3000)
    // Chromium's track may hand a receiver the same frame twice: that is none of ours.
    const moving = frames.filter(
      ({ timestampUs }, index) => timestampUs !== frames[index - 1]?.timestampUs,
    )
    const places = [
      // In Chromium's camera only the hand of a dial moves: all around its middle.
      [29, 25],
      [25, 32],
      [21, 25],
      [25, 18],
      [75, 25],
      [60, 40],
      [25, 75],
    ] as const
    const seen = await lab.readFrames(track, 2000, places)
    const stats = engine.stats()
    const ledger = await engine.frameLedger()
    const { thread } = engine.capabilities
    await engine.dispose()
    for (const each of camera.getTracks()) each.stop()
    return {
      thread,
      readiness,
      fps: lab.rateOf(moving),
      timestamps: moving.map(({ timestampUs }) => timestampUs),
      /** Frames that the engine made: their numbers and presentation times. */
      made: ledger.map(({ index, ptsUs }) => ({ index, ptsUs })),
      colors: places.map((_, index) => [
        ...new Set(seen.map(({ colors }) => String(colors[index]))),
      ]),
      sources: stats.sources,
      openFrames: [stats.openFrames, engine.stats().openFrames],
      ended: program.stream.getTracks().map(({ readyState }) => readyState),
      errors: lab.errors,
    }
  }, thread)
  await close()
  return { ...result, complaints }
}

/** What was read of a program in one window of time. */
export interface ProgramReading {
  /** Frames a second at the receiver. */
  readonly fps: number
  /** Numbers of the frames that the engine made. */
  readonly indices: readonly number[]
  readonly visibility: DocumentVisibilityState
  /** How many pictures each source gave, for each frame that was read. */
  readonly picturesPerFrame: readonly number[]
}

/** A program of a camera and a file, read in turns in front and behind another tab: the machine changes, too. */
export async function playHidden(
  labBrowser: LabBrowser,
  capture: 'track-generator' | 'capture-stream',
) {
  const { page, close } = await labBrowser.open()
  const read = (): Promise<ProgramReading> =>
    page.evaluate(async () => {
      const { engine } = lab
      const [track] = engine?.canvas('program')?.stream.getVideoTracks() ?? []
      if (!engine || !track) throw new Error('no track')
      /** Figures that were taken after the call. */
      const freshSources = async () => {
        const { atMs } = engine.stats()
        await lab.until('figures', () => engine.stats().atMs > atMs)
        return engine.stats().sources
      }
      const before = await freshSources()
      const startMs = performance.timeOrigin + performance.now()
      const frames = await lab.readFrames(track, 1500)
      const made = (await engine.frameLedger()).filter(({ dueMs }) => dueMs >= startMs)
      const after = engine.stats().sources
      return {
        fps: lab.rateOf(frames),
        indices: made.map(({ index }) => index),
        visibility: document.visibilityState,
        picturesPerFrame: after.map(
          ({ frames: count }, index) => (count - (before[index]?.frames ?? 0)) / frames.length,
        ),
      }
    })
  await page.evaluate(async (kind) => {
    const camera = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 360, frameRate: 30 },
    })
    lab.inputs.set('contribution:1', () => camera)
    lab.inputs.set('file:loop', () => ({ url: '/media/background-loop.mp4', kind: 'video' }))
    const engine = await lab.start({ capture: kind })
    engine.scenes.set(
      lab.sceneOf('show', [
        {
          id: 'file',
          kind: 'video',
          boundsExpected: lab.full,
          content: { kind: 'file', fileId: 'loop' },
        },
        {
          id: 'camera',
          kind: 'contribution',
          boundsExpected: lab.quarter(3),
          content: { kind: 'contribution', contributionIndex: 1 },
        },
      ]),
    )
    const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
    program.attach(document.querySelector('#program') as HTMLCanvasElement)
    await program.prepare('show')
    await program.take('show')
    if (!program.stream.active) throw new Error('no stream')
    await lab.until('first frames', () => (engine.stats().canvases[0]?.frames ?? 0) > 15)
  }, capture)
  const other = await labBrowser.browser.newPage()
  await other.goto(`${labBrowser.origin}/favicon.ico`).catch(() => {})
  const shown: ProgramReading[] = []
  const hidden: ProgramReading[] = []
  for (let round = 0; round < 3; round++) {
    await page.bringToFront()
    await page.waitForFunction('document.visibilityState === "visible"', { polling: 200 })
    shown.push(await read())
    await other.bringToFront()
    await page.waitForFunction('document.visibilityState === "hidden"', { polling: 200 })
    hidden.push(await read())
  }
  await other.close()
  await page.bringToFront()
  await close()
  return { shown, hidden }
}
