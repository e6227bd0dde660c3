import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMedia } from './harness/make-media.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let folder: string
let labBrowser: LabBrowser
beforeAll(async () => {
  folder = await makeMedia()
  labBrowser = await openLab('usual', { '/made/': folder })
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

type Columns = readonly (readonly number[])[]

/** Red in the right column, half of it in the middle one, over blue. */
function isHalfRed(columns: Columns): boolean {
  return areNear(columns, [
    [0, 0, 255],
    [128, 0, 127],
    [255, 0, 0],
  ])
}

/** Red in the middle and the right column, over blue. */
function isRed(columns: Columns): boolean {
  return areNear(columns, [
    [0, 0, 255],
    [255, 0, 0],
    [255, 0, 0],
  ])
}

function areNear(columns: Columns, wanted: Columns): boolean {
  return wanted.every((color, column) =>
    color.every((channel, at) => Math.abs(channel - (columns[column]?.[at] ?? -99)) <= 8),
  )
}

describe('images (CORE-CNT-004)', () => {
  it.each([
    ['three.gif', 'red'],
    ['three.webp', 'red'],
    ['three.apng', 'red'],
    ['three.avif', 'red'],
    ['once.gif', null],
    ['twice.gif', 'blue'],
    ['twice.webp', 'blue'],
    ['twice.apng', 'blue'],
  ])('%s shows each picture for as long as the file says, and as often', async (name, third) => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async (file) => {
      const url = `/made/${file}`
      lab.inputs.set(`image:${url}`, () => ({ url, kind: 'image' }))
      const engine = await lab.start({ clock: 'manual' })
      const content = { kind: 'image', url } as const
      const picture = { id: 'picture', kind: 'image', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [picture]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      // On this clock a take lands with the next step.
      void program.take('show', { kind: 'cut' }, { whenNotReady: 'cut' })
      await lab.until('opened', () => engine.sources.get(content)?.hasVideo === true)
      const seen: string[] = []
      for (const ms of [0, 100, 250, 450, 750, 850, 1050, 1700]) {
        await engine.step(ms * 1000)
        seen.push(...(await lab.look(program, [[50, 50]])))
      }
      const { state } = engine.sources.get(content) ?? {}
      await engine.dispose()
      return { seen, state, openFrames: engine.stats().openFrames, errors: lab.errors }
    }, name)
    const again = third === null ? ['blue', 'blue', 'blue'] : ['red', 'green', third]
    expect(result.seen).toEqual(['red', 'red', 'green', 'blue', 'blue', ...again])
    expect(result).toMatchObject({ state: 'live', openFrames: 0, errors: [] })
    expect(complaints).toEqual([])
    await close()
  })

  it('a drawing shows without its scripts and links', async () => {
    const { page, close } = await labBrowser.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const result = await page.evaluate(async () => {
      const url = '/made/drawing.svg'
      lab.inputs.set(`image:${url}`, () => ({ url, kind: 'image' }))
      const engine = await lab.start()
      const content = { kind: 'image', url } as const
      const picture = { id: 'picture', kind: 'image', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [lab.colorElement('back', '00ff00'), picture]))
      const program = engine.addCanvas('program', { width: 1920, height: 1080, frameRate: 5 })
      await program.prepare('show')
      await program.take('show')
      const places = [
        [25, 50],
        [75, 50],
      ] as const
      const seen = await lab.settle(
        () => lab.look(program, places),
        (found) => found.join() === 'green,blue',
      )
      const { width, height } = engine.sources.get(content) ?? {}
      return { seen, width, height, errors: lab.errors }
    })
    expect(result).toEqual({ seen: ['green', 'blue'], width: 3840, height: 1920, errors: [] })
    expect(asked).not.toContain('/svg-script-ran')
    expect(asked).not.toContain('/media/harbour.jpg')
    await close()
  })

  it('a drawing is as sharp as it is shown', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(async () => {
      const url = '/made/lines.svg'
      lab.inputs.set(`image:${url}`, () => ({ url, kind: 'image' }))
      const engine = await lab.start()
      engine.scenes.set(lab.overBlue({ kind: 'image', url }))
      const program = engine.addCanvas('program', { width: 1920, height: 1080, frameRate: 5 })
      const [track] = program.stream.getVideoTracks()
      await program.prepare('show')
      await program.take('show')
      const pixels = Array.from(
        { length: 8 },
        (_, at) => [((800.5 + at) / 1920) * 100, 50] as const,
      )
      let colors: string[] = []
      for (let look = 0; look < 20 && !colors.includes('black'); look++) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        const all = await lab.colorsAt(program, pixels)
        const isSharp = all.every(([red]) => red < 30 || red > 225)
        if (isSharp) colors = all.map((color) => lab.colorName(...color))
      }
      return { colors, state: track?.readyState }
    })
    const columns = ['white', 'white', 'black', 'black']
    expect(seen).toEqual({ colors: [...columns, ...columns], state: 'live' })
    await close()
  })

  it.each([
    ['large.png', 'source-too-large'],
    ['empty.png', 'source-failed'],
    ['damaged.png', 'source-failed'],
    ['damaged.gif', 'source-failed'],
    ['nowhere.png', 'source-failed'],
  ])('%s is refused with the code %s', async (name, code) => {
    const { page, close } = await labBrowser.open()
    const info = await page.evaluate(async (file) => {
      const url = `/made/${file}`
      lab.inputs.set(`image:${url}`, () => ({ url, kind: 'image' }))
      const engine = await lab.start()
      const content = { kind: 'image', url } as const
      const picture = { id: 'picture', kind: 'image', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [picture]))
      await lab.until('refused', () => engine.sources.get(content)?.state === 'failed', 30_000)
      return engine.sources.get(content)
    }, name)
    expect(info).toMatchObject({ state: 'failed', code })
    expect(info?.reason).toBeTruthy()
    await close()
  })
})

describe('video', () => {
  it.each([
    ['libvpx.webm', 'canvas2d'],
    ['libvpx.webm', 'webgl2'],
    ['libvpx-vp9.webm', 'canvas2d'],
    ['libvpx-vp9.webm', 'webgl2'],
  ] as const)('%s lets what is below shine through on %s', async (name, backend) => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(
      async (file, kind) => {
        lab.inputs.set('file:clip', () => ({ url: `/made/${file}`, kind: 'video' }))
        const engine = await lab.start({ clock: 'manual', backend: kind })
        const content = { kind: 'file', fileId: 'clip' } as const
        engine.scenes.set(lab.overBlue(content))
        const program = engine.addCanvas('program', { width: 96, height: 64, frameRate: 5 })
        void program.take('show', { kind: 'cut' }, { whenNotReady: 'cut' })
        await lab.until('runs', () => engine.sources.get(content)?.playback?.playing === true)
        const seen: (readonly number[])[][] = []
        // The first half, the second, the second round, and back to the first half.
        for (const seconds of [0.3, 1.5, 2.5, 3]) {
          if (seconds === 3) engine.sources.seek(content, 0.05)
          await engine.step(seconds * 1e6)
          seen.push(await lab.colorsAt(program, lab.columns))
        }
        await engine.dispose()
        return { seen, openFrames: engine.stats().openFrames, errors: lab.errors }
      },
      name,
      backend,
    )
    expect(result).toMatchObject({ openFrames: 0, errors: [] })
    expect(complaints).toEqual([])
    const [half, opaque, again, sought] = result.seen
    for (const columns of [half, again, sought]) expect(columns).toSatisfy(isHalfRed)
    expect(opaque).toSatisfy(isRed)
    await close()
  })

  it('plays in a video element where WebCodecs does not decode it, as transparent', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      VideoDecoder.isConfigSupported = async (config) => ({ supported: false, config })
      let elements = 0
      const create = document.createElement.bind(document)
      document.createElement = (name: string) => {
        if (name === 'video') elements += 1
        return create(name)
      }
      const file = { url: '/made/libvpx.webm', kind: 'video', loop: false } as const
      lab.inputs.set('file:clip', () => file)
      const engine = await lab.start()
      const content = { kind: 'file', fileId: 'clip' } as const
      engine.scenes.set(lab.overBlue(content))
      const program = engine.addCanvas('program', { width: 96, height: 64, frameRate: 30 })
      const tracks = program.stream.getVideoTracks().length
      const { ready } = await program.prepare('show')
      await program.take('show')
      await lab.until('ended', () => engine.sources.get(content)?.state === 'ended')
      await lab.moreFrames(engine, 'program', 5)
      const seen = await lab.colorsAt(program, lab.columns)
      await engine.dispose()
      const { openFrames } = engine.stats()
      return { ready, tracks, elements, seen, openFrames, errors: lab.errors }
    })
    expect(result).toMatchObject({ ready: true, elements: 1, openFrames: 0, errors: [] })
    expect(result.seen).toSatisfy(isRed)
    expect(complaints).toEqual([])
    await close()
  })

  it('an HLS stream plays by hls.js, without a worker from a blob', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      lab.inputs.set('file:live', () => ({ url: '/made/index.m3u8', kind: 'video' }))
      const engine = await lab.start()
      const content = { kind: 'file', fileId: 'live' } as const
      const clip = { id: 'clip', kind: 'video', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [clip]))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.prepare('show')
      await program.take('show')
      await lab.until('live', () => engine.sources.get(content)?.state === 'live', 20_000)
      const places = [20, 35, 50, 65, 80].map((at) => [at, at] as const)
      const frames = await lab.readFrames(track, 2500, places)
      const colors = new Set(frames.map((frame) => String(frame.colors)))
      await engine.dispose()
      return { different: colors.size, elements: document.querySelectorAll('video').length }
    })
    expect(result.different).toBeGreaterThan(5)
    expect(complaints).toEqual([])
    await close()
  })

  it('an HLS stream that is not there is failed with its reason', async () => {
    const { page, close } = await labBrowser.open()
    const info = await page.evaluate(async () => {
      lab.inputs.set('file:live', () => ({ url: '/made/nowhere.m3u8', kind: 'hls' }))
      const engine = await lab.start()
      const content = { kind: 'file', fileId: 'live' } as const
      const clip = { id: 'clip', kind: 'video', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [clip]))
      engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      await engine.canvas('program')?.take('show')
      await lab.until('failed', () => engine.sources.get(content)?.state === 'failed', 20_000)
      return engine.sources.get(content)
    })
    expect(info?.reason).toContain('manifestLoadError')
    await close()
  })
})

describe('a carousel on air (CORE-CNT-002)', () => {
  it('changes from item to item without a black frame, and tells where it is', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const plain = (color: string) => ({
        width: 64,
        height: 64,
        draw: (context: OffscreenCanvasRenderingContext2D) => {
          context.fillStyle = color
          context.fillRect(0, 0, 64, 64)
        },
      })
      const items = [
        { id: 'one', media: plain('#f00') },
        { id: 'two', media: () => plain('#0f0') },
        { id: 'three', media: { url: '/made/drawing.svg', kind: 'image' } as const },
      ]
      lab.inputs.set('carousel', () => ({ kind: 'carousel', items }))
      const engine = await lab.start()
      const content = { kind: 'carousel', carouselId: 'news' } as const
      const element = { id: 'a', kind: 'carousel', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [element]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      const readiness = await program.prepare('show')
      await program.take('show')
      await lab.until('next', () => engine.sources.get(content)?.carousel?.readyIds.length === 2)
      let [shown, isOver] = ['', false]
      const read = (frames: readonly { colors: readonly (readonly number[])[] }[]) => {
        const [red = 0, green = 0, blue = 0] = frames.at(-1)?.colors[0] ?? []
        shown = lab.colorName(red, green, blue)
        return isOver
      }
      const reading = lab.readFrames(track, read, [[75, 50]])
      await lab.until('the first', () => shown === 'red')
      engine.sources.next(content)
      await lab.until('the second', () => shown === 'green')
      engine.sources.next(content)
      await lab.until('the third', () => shown === 'blue')
      engine.sources.previous(content)
      await lab.until('the second again', () => shown === 'green')
      isOver = true
      const frames = await reading
      const names = frames.map(({ colors }) => lab.colorName(...(colors[0] ?? [0, 0, 0])))
      await lab.until('back', () => engine.sources.get(content)?.carousel?.itemId === 'two')
      const { carousel } = engine.sources.get(content) ?? {}
      await engine.dispose()
      const { openFrames } = engine.stats()
      return { ready: readiness.ready, names, carousel, openFrames, errors: lab.errors }
    })
    expect(result).toMatchObject({ ready: true, openFrames: 0, errors: [] })
    expect(result.carousel).toMatchObject({ itemId: 'two', awaitedId: null, count: 3 })
    const order = result.names.filter((name, index) => name !== result.names[index - 1])
    // The frames before the first take are black.
    if (order[0] === 'black') order.shift()
    expect(order).toEqual(['red', 'green', 'blue', 'green'])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a browser element (CORE-CNT-001)', () => {
  it('shows the stream that the host hands in', async () => {
    const { page, close } = await labBrowser.open()
    const color = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no context')
      const timer = setInterval(() => {
        context.fillStyle = '#0f0'
        context.fillRect(0, 0, canvas.width, canvas.height)
      }, 30)
      const stream = canvas.captureStream(30)
      lab.inputs.set('browser', () => stream)
      const engine = await lab.start()
      const content = { kind: 'browser', browserId: 'page' } as const
      const element = { id: 'a', kind: 'browser', boundsExpected: lab.full, content } as const
      engine.scenes.set(lab.sceneOf('show', [element]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      await program.prepare('show')
      await program.take('show')
      const [seen] = await lab.settle(
        () => lab.look(program, [[50, 50]]),
        ([found]) => found === 'green',
      )
      clearInterval(timer)
      return seen
    })
    expect(color).toBe('green')
    await close()
  })
})

describe('a page that is drawn elsewhere (GAP-005)', () => {
  it.each(['canvas2d', 'webgl2'] as const)(
    'comes by WebRTC with its transparency below it, and is as large as its upper half, on %s',
    async (backend) => {
      const { page, complaints, close } = await labBrowser.open()
      const result = await page.evaluate(async (kind) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 480, height: 540 })
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no context')
        const timer = setInterval(() => {
          // Red everywhere; below nothing of it, half of it, all of it.
          for (const [at, color] of ['#000', '#808080', '#fff'].entries()) {
            context.fillStyle = '#f00'
            context.fillRect(160 * at, 0, 160, 270)
            context.fillStyle = color
            context.fillRect(160 * at, 270, 160, 270)
          }
        }, 50)
        const { stream, close: hangUp } = await lab.openLoopback(canvas.captureStream(20))
        const input = { kind: 'stream', stream, alpha: 'stacked' } as const
        lab.inputs.set('browser', () => input)
        const engine = await lab.start({ backend: kind })
        const content = { kind: 'browser', browserId: 'page' } as const
        engine.scenes.set(lab.overBlue(content))
        const program = engine.addCanvas('program', { width: 96, height: 64, frameRate: 30 })
        await program.take('show')
        await lab.until('live', () => engine.sources.get(content)?.state === 'live', 10_000)
        // Encoders begin small.
        await lab.until('full size', () => engine.sources.get(content)?.height === 270, 10_000)
        const { width, height } = engine.sources.get(content) ?? {}
        const isNear = (color: readonly number[] = [], ...wanted: number[]) =>
          wanted.every((level, at) => Math.abs(level - (color[at] ?? -99)) <= 8)
        const seen = await lab.settle(
          () => lab.colorsAt(program, lab.columns),
          ([left, middle, right]) =>
            isNear(left, 0, 0, 255) && isNear(middle, 128, 0, 127) && isNear(right, 255, 0, 0),
        )
        await engine.dispose()
        clearInterval(timer)
        hangUp()
        const { openFrames } = engine.stats()
        return { seen, width, height, openFrames, errors: lab.errors }
      }, backend)
      expect(result).toMatchObject({ width: 480, height: 270, openFrames: 0, errors: [] })
      expect(result.seen).toSatisfy(isHalfRed)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('fonts (CORE-TXT-012)', () => {
  it('are loaded where words are drawn; an unknown font falls back', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const face = { url: '/made/font.woff2', weight: '100 900' }
      const engine = await lab.start({
        fonts: (id) => (id === 'own' ? { family: '"Own Face", sans-serif', faces: [face] } : null),
      })
      const { thread } = engine.capabilities
      const program = engine.addCanvas('program', { width: 320, height: 90, frameRate: 30 })
      const tracks = program.stream.getVideoTracks().length
      const drawn: string[] = []
      for (const fontId of ['own', 'unknown', 'nobody']) {
        const content = { kind: 'text', text: 'Quartz 4711', fontId, size: 40 } as const
        engine.scenes.set(
          lab.sceneOf(fontId, [{ id: 'a', kind: 'text', boundsExpected: lab.full, content }]),
        )
        await program.prepare(fontId)
        await program.take(fontId)
        await lab.moreFrames(engine, 'program', 5)
        const bytes = new Uint8Array(await (await program.snapshot()).arrayBuffer())
        drawn.push(bytes.join())
      }
      const black = engine.addCanvas('black', { width: 320, height: 90, frameRate: 30 })
      const empty = new Uint8Array(await (await black.snapshot()).arrayBuffer()).join()
      const onPage = [...document.fonts].some(({ family }) => family.includes('Own Face'))
      const [own, unknown, nobody] = drawn
      return {
        thread,
        tracks,
        differs: own !== unknown,
        sameFallback: unknown === nobody,
        visible: own !== empty && unknown !== empty,
        onPage,
        errors: lab.errors,
      }
    })
    expect(result).toEqual({
      thread: 'worker',
      tracks: 1,
      differs: true,
      sameFallback: true,
      visible: true,
      onPage: false,
      errors: [],
    })
    expect(complaints).toEqual([])
    await close()
  })
})

describe('times and tickers on a clock that is stepped', () => {
  it('a clock is drawn once a second, a ticker with every step', async () => {
    const { page, close } = await labBrowser.open()
    const drawn = await page.evaluate(async () => {
      const engine = await lab.start({ clock: 'manual' })
      const time = { kind: 'clock', timeZone: 'UTC' } as const
      const text = (content: object) =>
        ({
          id: 'text',
          kind: 'text',
          boundsExpected: lab.full,
          content: { kind: 'text', text: '', ...content },
        }) as const
      engine.scenes.set(lab.sceneOf('clock', [text({ time })]))
      engine.scenes.set(lab.sceneOf('ticker', [text({ text: 'News', ticker: {} })]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      const drawnAt = async (sceneId: string, times: readonly number[]) => {
        void program.take(sceneId)
        const steps: boolean[] = []
        for (const seconds of times) {
          const { canvases } = await engine.step(seconds * 1e6)
          steps.push(canvases[0]?.drawn ?? false)
        }
        return steps
      }
      const clock = await drawnAt('clock', [10, 10.3, 10.9, 11, 11.9, 13])
      const ticker = await drawnAt('ticker', [20, 20.1, 20.2])
      return { clock, ticker }
    })
    expect(drawn).toEqual({
      clock: [true, false, false, true, false, true],
      ticker: [true, true, true],
    })
    await close()
  })
})

describe('what never comes', () => {
  it('sources and fonts are told as failed, program goes on, and nothing is left open', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      lab.inputs.set('contribution:1', () => new Promise(() => {}))
      lab.inputs.set('contribution:2', () => Promise.reject(new Error('Refused')))
      lab.inputs.set('contribution:3', () => document.createElement('canvas').captureStream(0))
      const engine = await lab.start({
        timeouts: { sourceMs: 400, fontMs: 300 },
        fonts: (id) =>
          id === 'hangs' ? new Promise(() => {}) : { family: 'x', faces: [{ url: '/no.woff2' }] },
      })
      const slot = (contributionIndex: number) =>
        ({
          id: `slot-${contributionIndex}`,
          kind: 'contribution',
          boundsExpected: lab.quarter(contributionIndex),
          content: { kind: 'contribution', contributionIndex },
        }) as const
      const text = (fontId: string) =>
        ({
          id: fontId,
          kind: 'text',
          boundsExpected: lab.quarter(0),
          content: { kind: 'text', text: 'Words', fontId },
        }) as const
      const elements = [
        lab.colorElement('back', '00ff00'),
        slot(1),
        slot(2),
        slot(3),
        text('hangs'),
        text('fails'),
      ]
      engine.scenes.set(lab.sceneOf('show', elements))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.take('show')
      const frames = await lab.readFrames(track, 1500, [[2, 2]])
      const states = [1, 2, 3].map((index) => {
        const { state, code, reason } = engine.sources.get(`contribution:${index}`) ?? {}
        return { state, code, reason }
      })
      await engine.dispose()
      return {
        states,
        frames: frames.length,
        last: lab.colorName(...(frames.at(-1)?.colors[0] ?? [0, 0, 0])),
        errors: lab.errors,
        openFrames: engine.stats().openFrames,
      }
    })
    expect(result.states).toEqual([
      { state: 'failed', code: 'source-timeout', reason: 'The host has not answered' },
      { state: 'failed', code: 'source-failed', reason: 'Refused' },
      expect.objectContaining({ state: expect.stringMatching(/failed|stalled/) }),
    ])
    expect(result.frames).toBeGreaterThan(20)
    expect(result.last).toBe('green')
    expect(result.errors.toSorted()).toEqual([
      'font-failed: The font "fails" could not be loaded',
      'font-failed: The font "hangs" could not be loaded',
    ])
    expect(result.openFrames).toBe(0)
    await close()
  })
})
