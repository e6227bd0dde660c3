import { createEngine, type SceneInput, type TransitionInput } from '@proscenium/engine'

const engine = await createEngine({
  resolve: (source) =>
    source.kind === 'file' ? { kind: 'video', url: `/${source.fileId}` } : null,
})
const program = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
const monitor = document.querySelector<HTMLCanvasElement>('#program')
if (monitor) program.attach(monitor)

/** A coloured ground with a title. */
function titled(id: string, color: string): SceneInput {
  const frame = { x1: 0, y1: 0, x2: 100, y2: 100 }
  return {
    id,
    visualElements: [
      {
        id: 'back',
        kind: 'background',
        boundsExpected: frame,
        background: { kind: 'color', color },
      },
      { id: 'title', kind: 'text', boundsExpected: frame, content: { kind: 'text', text: id } },
    ],
  }
}
engine.scenes.set(titled('First half', '1b3d2b'))
engine.scenes.set(titled('Second half', '3d1b2b'))
await program.take('First half')

// The film is 1.2 s long and covers the whole frame in its middle: that is where the scenes change.
const stinger: TransitionInput = { kind: 'stinger', fileId: 'stinger.webm', cutAtMs: 600 }

document.querySelector('#take')?.addEventListener('click', async () => {
  const next = program.sceneId === 'First half' ? 'Second half' : 'First half'
  // Preparing decodes the film too, so the take begins with the next frame and never stutters.
  await program.prepare(next, { transition: stinger })
  program.take(next, stinger)
})
