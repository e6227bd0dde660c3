import { backdrop, golden, image } from './golden-scene.ts'
import { checkerboard, softDisc } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A picture mask and a feather multiply, and both turn with the element.',
  elements: [
    backdrop('204050'),
    image('squares', {
      boundsExpected: { x1: 25, y1: 5, x2: 75, y2: 95 },
      sizing: 'stretch',
      rotation: 90,
      mask: { kind: 'rounded_rectangle', radius: 30 },
      looks: {
        feather: 20,
        pictureMask: { content: { kind: 'file', fileId: 'disc' }, channel: 'alpha', invert: true },
      },
    }),
  ],
  sources: {
    'file:squares': { make: () => checkerboard(320, 180, 60) },
    'file:disc': { make: () => softDisc(120) },
  },
})
