import { createEngine, type GeneratedInput } from '@proscenium/engine'

/** A dial that turns once in four seconds, drawn by this page thirty times a second while it is seen. */
const dial: GeneratedInput = {
  width: 480,
  height: 480,
  frameRate: 30,
  draw(context, { timeUs }) {
    const turn = (timeUs / 4_000_000) * 2 * Math.PI
    context.fillStyle = '#0d5c63'
    context.fillRect(0, 0, 480, 480)
    context.strokeStyle = '#ffffff'
    context.lineWidth = 24
    context.beginPath()
    context.arc(240, 240, 180, turn, turn + Math.PI * 1.5)
    context.stroke()
  },
}

// A source is whatever `resolve` answers: here a drawing; as well a MediaStream, a track of a peer
// connection, an ImageBitmap, a file or an address. `null` shows a placeholder until `sources.refresh`.
const engine = await createEngine({
  resolve: (source) => (source.kind === 'browser' && source.browserId === 'dial' ? dial : null),
})
const program = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
const monitor = document.querySelector<HTMLCanvasElement>('#program')
if (monitor) program.attach(monitor)

engine.scenes.set({
  id: 'dials',
  visualElements: [
    {
      id: 'back',
      kind: 'background',
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'color', color: 'f7f4ea' },
    },
    {
      id: 'dial',
      kind: 'browser',
      boundsExpected: { x1: 10, y1: 25, x2: 38.125, y2: 75 },
      content: { kind: 'browser', browserId: 'dial' },
    },
    // The same source again is the same texture: it is neither drawn nor uploaded twice.
    {
      id: 'dial, turned',
      kind: 'browser',
      boundsExpected: { x1: 61.875, y1: 25, x2: 90, y2: 75 },
      rotation: 180,
      mask: { kind: 'circle' },
      content: { kind: 'browser', browserId: 'dial' },
    },
  ],
})
await program.take('dials')
