import { type CanvasOptions, createEngine, type SceneInput, testPattern } from '@proscenium/engine'

const engine = await createEngine({ resolve: () => testPattern({ label: 'Camera' }) })

// The story makes every take of the program, in the same frame, with scenes of its own shape.
const shapes: Readonly<Record<string, CanvasOptions>> = {
  landscape: { width: 1280, height: 720, frameRate: 30 },
  story: {
    width: 720,
    height: 1280,
    frameRate: 30,
    followCanvas: 'landscape',
    followScene: (sceneId) => `${sceneId}, story`,
  },
}
for (const [id, options] of Object.entries(shapes)) {
  const canvas = engine.addCanvas(id, options)
  const monitor = document.querySelector<HTMLCanvasElement>(`#${id}`)
  if (monitor) canvas.attach(monitor)
}

/** The camera over a coloured ground: where it is differs between the shapes. */
function cameraScene(id: string, color: string, bounds: SceneBounds): SceneInput {
  return {
    id,
    visualElements: [
      {
        id: 'back',
        kind: 'background',
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
        background: { kind: 'color', color },
      },
      {
        id: 'camera',
        kind: 'contribution',
        boundsExpected: bounds,
        content: { kind: 'contribution', contributionIndex: 1 },
      },
    ],
  }
}
type SceneBounds = Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>

const wide = { x1: 10, y1: 10, x2: 90, y2: 90 }
const high = { x1: 0, y1: 30, x2: 100, y2: 70 }
const corner = { x1: 60, y1: 60, x2: 95, y2: 95 }
engine.scenes.set(cameraScene('full', '16324f', wide))
engine.scenes.set(cameraScene('full, story', '16324f', high))
engine.scenes.set(cameraScene('small', '4f1632', corner))
engine.scenes.set(cameraScene('small, story', '4f1632', corner))

const program = engine.canvas('landscape')
await program?.take('full')
document.querySelector('#take')?.addEventListener('click', () => {
  const next = program?.sceneId === 'full' ? 'small' : 'full'
  void program?.take(next, { kind: 'fade', durationMs: 400 })
})
