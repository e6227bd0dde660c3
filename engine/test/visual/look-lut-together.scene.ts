import { golden, image } from './golden-scene.ts'
import { curvesLut, filmLut } from './lut-source.ts'
import { colorBars, softDisc, testCard } from './synthetic-source.ts'

const film = { content: { kind: 'file', fileId: 'film' } } as const

export const scene = golden({
  sentence:
    'A table goes with key, correction, blur, mask, turning and blending that reads the ground.',
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
    image('card', {
      boundsExpected: { x1: 4, y1: 8, x2: 48, y2: 92 },
      zIndex: 1,
      looks: {
        chromaKey: { color: '1ec83c', similarity: 15, smoothness: 10 },
        colorCorrection: { gamma: 1.4 },
        lut: film,
        pictureMask: { content: { kind: 'file', fileId: 'disc' }, channel: 'alpha', invert: true },
        blend: 'lighten',
      },
    }),
    image('card', {
      id: 'soft',
      boundsExpected: { x1: 52, y1: 8, x2: 96, y2: 92 },
      zIndex: 2,
      rotation: 90,
      mask: { kind: 'rounded_rectangle', radius: 20 },
      looks: {
        colorCorrection: { saturation: 160 },
        lut: { content: { kind: 'file', fileId: 'curves' }, strength: 60 },
        blur: 8,
        feather: 10,
      },
    }),
  ],
  outside: {
    by: 3,
    because: 'Canvas 2D rounds to 8 bits between key, correction and table; a table is steep',
  },
  sources: {
    'file:bars': { make: () => colorBars() },
    'file:card': { make: () => testCard(8) },
    'file:disc': { make: () => softDisc() },
    'file:film': { make: filmLut },
    'file:curves': { make: curvesLut },
  },
})
