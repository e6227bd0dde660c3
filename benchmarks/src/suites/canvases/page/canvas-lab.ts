import { type Canvas, createEngine, type Engine, type MultiviewCell } from '@proscenium/engine'
import { benchDocument } from '../../compositing/bench-document.ts'
import { benchScene } from '../../compositing/bench-scene.ts'
import { framesOf, makeTrack } from '../../live/page/insertable-streams.ts'
import type { CanvasSet } from '../canvas-sets.ts'

const LAYERS = 4
const FRAME_RATE = 30
const LANDSCAPE = { width: 1280, height: 720 }
const STORY = { width: 720, height: 1280 }
const PREVIEW = { width: 640, height: 360 }

interface RunningSet {
  readonly engine: Engine
  readonly feeder: Worker
  readonly sinks: readonly Worker[]
}

let running: RunningSet | null = null

/** What the runner calls in the page. */
export const canvasLab = {
  async start(set: CanvasSet): Promise<void> {
    const cameras = Array.from({ length: LAYERS }, () => makeTrack())
    const feeder = new Worker(new URL('../../live/page/feeder.worker.ts', import.meta.url), {
      type: 'module',
    })
    const writables = cameras.map(({ writable }) => writable)
    feeder.postMessage(writables, writables)
    const engine = await createEngine({
      resolve: (ref) =>
        ref.kind === 'contribution' ? (cameras[ref.contributionIndex - 1] ?? null) : null,
    })
    const { width, height } = LANDSCAPE
    engine.scenes.set({ id: 'scene', ...benchDocument(benchScene(LAYERS, width, height)) })
    running = { engine, feeder, sinks: await addCanvases(engine, set) }
  },

  async stop(): Promise<void> {
    if (!running) return
    const { engine, feeder, sinks } = running
    running = null
    await engine.dispose()
    for (const worker of [feeder, ...sinks]) worker.terminate()
  },
}

async function addCanvases(engine: Engine, set: CanvasSet): Promise<Worker[]> {
  if (set === 'nothing') return []
  const program = engine.addCanvas('program', {
    ...LANDSCAPE,
    frameRate: FRAME_RATE,
    role: 'program',
  })
  await show(program)
  const sinks = [receive(program)]
  if (set === 'program-story') {
    const story = engine.addCanvas('story', { ...STORY, frameRate: FRAME_RATE, role: 'program' })
    await show(story)
    sinks.push(receive(story))
  }
  if (set === 'program-idle-preview' || set === 'program-preview') {
    const preview = engine.addCanvas('preview', {
      ...PREVIEW,
      frameRate: FRAME_RATE,
      role: 'preview',
    })
    attach(preview)
    if (set === 'program-preview') await show(preview)
  }
  if (set === 'program-multiview') {
    const multiview = engine.addCanvas('multiview', {
      ...LANDSCAPE,
      frameRate: FRAME_RATE,
      role: 'multiview',
      multiview: { columns: 3, cells: multiviewCells(engine) },
    })
    attach(multiview)
  }
  return sinks
}

/** Nine cells as directors have them: program, four cameras and four scenes, with labels. */
function multiviewCells(engine: Engine): MultiviewCell[] {
  const cameras = Array.from({ length: LAYERS }, (_, index): MultiviewCell => {
    const source = { kind: 'contribution', contributionIndex: index + 1 } as const
    return { shows: { kind: 'source', source }, label: `Camera ${index + 1}` }
  })
  const { width, height } = LANDSCAPE
  const scenes = Array.from({ length: LAYERS }, (_, index): MultiviewCell => {
    const sceneId = `cell-${index}`
    engine.scenes.set({ id: sceneId, ...benchDocument(benchScene(index + 1, width, height)) })
    return { shows: { kind: 'scene', sceneId }, label: `Scene ${index + 1}` }
  })
  const program: MultiviewCell = {
    shows: { kind: 'canvas', canvasId: 'program' },
    label: 'Program',
    tally: 'program',
  }
  return [program, ...cameras, ...scenes]
}

async function show(canvas: Canvas): Promise<void> {
  await canvas.prepare('scene')
  await canvas.take('scene')
}

function attach(canvas: Canvas): void {
  const element = document.createElement('canvas')
  document.body.append(element)
  canvas.attach(element)
}

function receive(canvas: Canvas): Worker {
  const track = canvas.stream.getVideoTracks()[0]
  if (!track) throw new Error('The canvas has no track')
  const counter = new Worker(new URL('../../live/page/counter.worker.ts', import.meta.url), {
    type: 'module',
  })
  const frames = framesOf(track)
  counter.postMessage(frames, [frames])
  return counter
}
