import { golden, image } from './golden-scene.ts'
import { colorBars, softDisc, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Key, correction, blur, feather, mask, shadow, opacity and blending go together in this order.',
  represents: 'effects together',
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
    image('card', {
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
      zIndex: 1,
      opacity: 85,
      mask: { kind: 'rounded_rectangle', radius: 25 },
      background: { kind: 'color', color: '203050' },
      looks: {
        chromaKey: { color: '1ec83c', similarity: 15, smoothness: 10 },
        colorCorrection: { contrast: 120, temperature: 30 },
        blur: 6,
        feather: 8,
        pictureMask: { content: { kind: 'file', fileId: 'disc' }, channel: 'alpha', invert: true },
        shadow: { offsetY: 30, blur: 60, color: '000000ff' },
        blend: 'overlay',
      },
    }),
  ],
  sources: {
    'file:bars': { make: () => colorBars() },
    'file:card': { make: () => testCard(6) },
    'file:disc': { make: () => softDisc() },
  },
})
