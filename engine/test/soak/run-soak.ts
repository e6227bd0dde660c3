import { readdir, readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'puppeteer-core'
import { openLab } from '../runtime/harness/open-lab.ts'
import type {} from '../runtime/site/lab.ts'
import { type Growth, growthOf, isGrowing } from './growth.ts'

/** What a soak is to be. */
export interface SoakOptions {
  readonly seconds: number
  readonly takes: number
  readonly backend: string
  readonly log: (line: string) => void
}

/** One reading during a soak, in bytes but for the first two. */
export interface SoakSample {
  readonly atS: number
  readonly openFrames: number
  readonly pageHeapBytes: number
  readonly workerHeapBytes: number
  readonly gpuBytes: number
  /** Memory of all processes of the browser; 0 where it cannot be read. */
  readonly residentBytes: number
}

/** How a soak went. */
export interface SoakReport {
  readonly seconds: number
  readonly takesAsked: number
  readonly takesCompleted: number
  readonly fps: number
  readonly late: number
  readonly skipped: number
  readonly dropped: number
  readonly openFramesAtDisposal: number
  readonly pageHeap: Growth
  readonly workerHeap: Growth
  readonly gpu: Growth
  readonly resident: Growth
  readonly errors: readonly string[]
  readonly samples: readonly SoakSample[]
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
}

const SAMPLES = 30

/** Runs a show of a camera, a file, an image and texts through many takes, and looks for what grows. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const lab = await openLab()
  try {
    const { page } = await lab.open()
    await page.evaluate(startShow, options.backend)
    const running = page.evaluate(runTakes, options.takes, options.seconds)
    const samples = await sample(page, lab.browser.process()?.pid, options)
    const completed = await running
    const end = await page.evaluate(endShow)
    return report(options, { completed, samples, end })
  } finally {
    await lab.close()
  }
}

/** Runs in the page: three scenes, two canvases, one receiver. */
async function startShow(backend: string): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { width: 640, height: 360, frameRate: 30 },
    audio: true,
  })
  const loop = { url: '/media/background-loop.mp4', kind: 'video' } as const
  const harbour = { url: '/media/harbour.jpg', kind: 'image' } as const
  lab.inputs.set('contribution:1', () => camera)
  lab.inputs.set('file:loop', () => loop)
  lab.inputs.set('image:/media/harbour.jpg', () => harbour)
  const engine = await lab.start({ backend: backend as 'auto' })
  await engine.audio.resume()
  const host = {
    id: 'host',
    kind: 'contribution',
    boundsExpected: lab.quarter(0),
    content: { kind: 'contribution', contributionIndex: 1 },
    mask: { kind: 'circle' },
  } as const
  const title = {
    id: 'title',
    kind: 'text',
    boundsExpected: lab.quarter(3),
    content: { kind: 'text', text: '0' },
  } as const
  const back = {
    id: 'back',
    kind: 'video',
    boundsExpected: lab.full,
    content: { kind: 'file', fileId: 'loop' },
  } as const
  const picture = {
    id: 'picture',
    kind: 'image',
    boundsExpected: lab.full,
    content: { kind: 'image', url: '/media/harbour.jpg' },
  } as const
  engine.scenes.set(lab.sceneOf('a', [back, host, title]))
  engine.scenes.set(lab.sceneOf('b', [picture, host, title]))
  engine.scenes.set(lab.sceneOf('c', [lab.colorElement('blue', '203080'), host, title]))
  const canvas = { width: 640, height: 360, frameRate: 30 }
  const program = engine.addCanvas('program', canvas)
  const preview = engine.addCanvas('preview', { ...canvas, role: 'preview', maxFps: 15 })
  program.attach(document.querySelector('#program') as HTMLCanvasElement)
  preview.attach(document.querySelector('#preview') as HTMLCanvasElement)
  const receiver = document.createElement('video')
  receiver.muted = true
  receiver.srcObject = program.stream
  await receiver.play()
  await program.prepare('a')
  await program.take('a')
}

/** Runs in the page: prepares, edits and takes scene after scene, evenly spread. */
async function runTakes(takes: number, seconds: number): Promise<number> {
  const { engine } = lab
  const program = engine?.canvas('program')
  const preview = engine?.canvas('preview')
  if (!engine || !program || !preview) throw new Error('The show has not started')
  const startMs = performance.now()
  const periodMs = (seconds * 1000) / takes
  let completed = 0
  for (let index = 1; index <= takes; index++) {
    const next = ['a', 'b', 'c'][index % 3] ?? 'a'
    await preview.prepare(next)
    await preview.take(next)
    engine.scenes.apply(next, [
      {
        operation: 'update_element_video',
        id: 'title',
        item: {
          content: { ...textOf(engine.scenes.get(next)), text: `Take ${index} of ${takes}` },
        },
      },
    ])
    const durationMs = Math.min(400, periodMs / 2)
    const fades = index % 4 !== 0
    const result = await program.take(next, fades ? { kind: 'fade', durationMs } : { kind: 'cut' })
    if (result.outcome === 'completed') completed += 1
    if (index % 10 === 0) await program.snapshot({ width: 160, type: 'image/jpeg' })
    const dueMs = startMs + index * periodMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())))
  }
  return completed

  function textOf(scene: ReturnType<typeof engine.scenes.get>) {
    const content = scene?.visualElements.find(({ id }) => id === 'title')?.content
    if (content?.kind !== 'text') throw new Error('The scene has no title')
    return content
  }
}

/** Runs in the page. */
async function endShow() {
  const { engine } = lab
  if (!engine) throw new Error('The show has not started')
  const [program] = engine.stats().canvases
  await engine.dispose()
  return { program, openFrames: engine.stats().openFrames, errors: lab.errors }
}

async function sample(
  page: Page,
  pid: number | undefined,
  { seconds, log }: SoakOptions,
): Promise<SoakSample[]> {
  const session = await page.createCDPSession()
  const samples: SoakSample[] = []
  const startMs = Date.now()
  for (let index = 1; index <= SAMPLES; index++) {
    const dueMs = startMs + (index * seconds * 1000) / (SAMPLES + 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - Date.now())))
    const workers = page.workers().map(({ client }) => client)
    const stats = await page.evaluate(() => lab.engine?.stats())
    const workerHeaps = await Promise.all(workers.map(heapOf))
    samples.push({
      atS: (Date.now() - startMs) / 1000,
      openFrames: stats?.openFrames ?? 0,
      pageHeapBytes: await heapOf(session),
      workerHeapBytes: workerHeaps.reduce((sum, bytes) => sum + bytes, 0),
      gpuBytes: stats?.gpuBytes ?? 0,
      residentBytes: pid === undefined ? 0 : await residentBytes(pid),
    })
    const { atS, openFrames, pageHeapBytes, workerHeapBytes, gpuBytes } = samples.at(-1) ?? {}
    log(
      `${atS?.toFixed(0)} s: ${openFrames} frames open, heap ${mega(pageHeapBytes)} + ${mega(workerHeapBytes)} MB, GPU ${mega(gpuBytes)} MB`,
    )
  }
  return samples
}

function mega(bytes = 0): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** Bytes that are still in use after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Memory of a process and those below it, where the system says so. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const children = new Map<number, number[]>()
    const pages = new Map<number, number>()
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const parent = Number(fields[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      pages.set(Number(name), Number(fields[21] ?? 0))
    }
    const sum = (id: number): number =>
      (pages.get(id) ?? 0) +
      (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0)
    return sum(pid) * 4096
  } catch {
    return 0
  }
}

function report(
  { seconds, takes }: SoakOptions,
  run: {
    readonly completed: number
    readonly samples: readonly SoakSample[]
    readonly end: Awaited<ReturnType<typeof endShow>>
  },
): SoakReport {
  const growth = (pick: (sample: SoakSample) => number) =>
    growthOf(run.samples.map((each) => ({ atS: each.atS, bytes: pick(each) })))
  const { program, openFrames, errors } = run.end
  const figures = {
    pageHeap: growth(({ pageHeapBytes }) => pageHeapBytes),
    workerHeap: growth(({ workerHeapBytes }) => workerHeapBytes),
    gpu: growth(({ gpuBytes }) => gpuBytes),
  }
  const faults = [
    ...Object.entries(figures).flatMap(([name, grown]) =>
      isGrowing(grown) ? [`${name} grows by ${mega(grown.bytesPerMinute)} MB a minute`] : [],
    ),
    ...(openFrames === 0 ? [] : [`${openFrames} frames are open after disposal`]),
    ...(run.completed === takes ? [] : [`${run.completed} of ${takes} takes were completed`]),
    ...errors,
  ]
  return {
    seconds,
    takesAsked: takes,
    takesCompleted: run.completed,
    fps: (program?.frames ?? 0) / seconds,
    late: program?.late ?? 0,
    skipped: program?.skipped ?? 0,
    dropped: program?.dropped ?? 0,
    openFramesAtDisposal: openFrames,
    ...figures,
    resident: growth((each) => each.residentBytes),
    errors,
    samples: run.samples,
    faults,
  }
}
