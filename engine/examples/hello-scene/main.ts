import { createEngine } from '@proscenium/engine'

// The engine asks for the media that scenes name; here that is one picture.
const engine = await createEngine({
  resolve: (source) => (source.kind === 'image' ? { kind: 'image', url: source.url } : null),
})

// A canvas is a picture with its sound. It can be shown in any number of elements.
const program = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
const monitor = document.querySelector<HTMLCanvasElement>('#program')
if (monitor) program.attach(monitor)

// A scene is data. Places are percent of the frame; what is left out has a default.
const frame = { x1: 0, y1: 0, x2: 100, y2: 100 }
engine.scenes.set({
  id: 'hello',
  visualElements: [
    {
      id: 'back',
      kind: 'background',
      boundsExpected: frame,
      background: { kind: 'color', color: '16324f' },
    },
    {
      id: 'logo',
      kind: 'image',
      sizing: 'fit',
      content: { kind: 'image', url: '/picture.svg' },
    },
    {
      id: 'title',
      kind: 'text',
      boundsExpected: { ...frame, y1: 80 },
      content: { kind: 'text', text: 'Good evening' },
    },
  ],
})

// A prepared take begins with the next frame.
await program.prepare('hello')
await program.take('hello', { kind: 'fade', durationMs: 800 })
// `program.stream` is a MediaStream with a video and an audio track: record it or send it.
