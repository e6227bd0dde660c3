import { type Canvas, createEngine, type Engine, type MultiviewCell } from '@proscenium/engine'
import { benchDocument } from '../../compositing/bench-document.ts'
import { benchScene } from '../../compositing/bench-scene.ts'
import { framesOf, makeTrack } from '../../live/page/insertable-streams.ts'
import type { CanvasKind } from '../canvas-sets.ts'

const LAYERS = 4
const FRAME_RATE = 30
const LANDSCAPE = { width: 1280, height: 720 }
const STORY = { width: 720, height: 1280 }
const PREVIEW = { width: 640, height: 360 }

/** A canvas, and how what was made for it is taken away again. */
type Added = () => void

let engine: Engine | null = null
let feeder: Worker | null = null
let added: Added[] = []

/** What the runner calls in the page. */
export const canvasLab = {
  /** An engine beside cameras that it does not take yet. */
  async start(): Promise<void> {
    const cameras = Array.from({ length: LAYERS }, () => makeTrack())
    feeder = new Worker(new URL('../../live/page/feeder.worker.ts', import.meta.url), {
      type: 'module',
    })
    const writables = cameras.map(({ writable }) => writable)
    feeder.postMessage(writables, writables)
    engine = await createEngine({
      resolve: (ref) =>
        ref.kind === 'contribution' ? (cameras[ref.contributionIndex - 1] ?? null) : null,
    })
  },

  /** Gives the engine its scene, and so its sources, or takes both away. */
  setScene(isThere: boolean): void {
    const { width, height } = LANDSCAPE
    if (!isThere) engine?.scenes.remove('scene')
    else engine?.scenes.set({ id: 'scene', ...benchDocument(benchScene(LAYERS, width, height)) })
  },

  async add(kind: CanvasKind): Promise<void> {
    if (!engine) throw new Error('Nothing has been started')
    added.push(await makers[kind](engine))
  },

  /** Takes away what was added last. */
  remove(): void {
    added.pop()?.()
  },

  async stop(): Promise<void> {
    for (const remove of added) remove()
    added = []
    await engine?.dispose()
    feeder?.terminate()
    engine = null
    feeder = null
  },
}

const makers: Readonly<Record<CanvasKind, (engine: Engine) => Promise<Added>>> = {
  program: (engine) => addReceived(engine, 'program', LANDSCAPE),
  story: (engine) => addReceived(engine, 'story', STORY),
  'idle-preview': async (engine) => attached(addPreview(engine)),
  preview: async (engine) => {
    const preview = addPreview(engine)
    const remove = attached(preview)
    await show(preview)
    return remove
  },
  multiview: async (engine) =>
    attached(
      engine.addCanvas('multiview', {
        ...LANDSCAPE,
        frameRate: FRAME_RATE,
        role: 'multiview',
        multiview: { columns: 3, cells: multiviewCells(engine) },
      }),
    ),
}

async function addReceived(
  engine: Engine,
  id: string,
  size: { width: number; height: number },
): Promise<Added> {
  const canvas = engine.addCanvas(id, { ...size, frameRate: FRAME_RATE, role: 'program' })
  await show(canvas)
  const counter = receive(canvas)
  return () => {
    canvas.dispose()
    counter.terminate()
  }
}

function addPreview(engine: Engine): Canvas {
  return engine.addCanvas('preview', { ...PREVIEW, frameRate: FRAME_RATE, role: 'preview' })
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

function attached(canvas: Canvas): Added {
  const element = document.createElement('canvas')
  document.body.append(element)
  canvas.attach(element)
  return () => {
    canvas.dispose()
    element.remove()
  }
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
