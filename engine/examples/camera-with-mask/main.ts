import { createEngine, type SourceInput, type SourceRef } from '@proscenium/engine'

const trouble = document.querySelector('#trouble')

/** Answers guest 1 with this machine's camera. The tracks stay ours: the engine never stops them. */
async function resolve(source: SourceRef): Promise<SourceInput | null> {
  if (source.kind !== 'contribution') return null
  return navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } })
}

const engine = await createEngine({ resolve })
const program = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
const monitor = document.querySelector<HTMLCanvasElement>('#program')
if (monitor) program.attach(monitor)

// A camera that was refused, or is in use elsewhere: the scene shows its placeholder meanwhile.
engine.on('source:state', ({ state, reason }) => {
  if (trouble) trouble.textContent = state === 'failed' ? `No camera: ${reason}` : ''
})

engine.scenes.set({
  id: 'interview',
  visualElements: [
    {
      id: 'back',
      kind: 'background',
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'color', color: '2b1b3d' },
    },
    {
      id: 'camera',
      kind: 'contribution',
      boundsExpected: { x1: 30, y1: 10, x2: 70, y2: 81.1 },
      content: { kind: 'contribution', contributionIndex: 1 },
      sizing: 'fill',
      mask: { kind: 'circle' },
      border: { primaryColor: 'f2b84b', width: 12 },
      // A caption lies on its element and moves with it.
      overlays: [
        {
          id: 'name',
          relativeBounds: { width: 60, height: 14, verticalAlignment: 'bottom' },
          background: { kind: 'color', color: 'ffffff' },
          content: { kind: 'text', text: 'Guest', color: '2b1b3d' },
          mask: { kind: 'rounded_rectangle', radius: 50 },
        },
      ],
    },
  ],
})
await program.take('interview')
