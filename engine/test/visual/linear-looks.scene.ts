import { backdrop, element, golden, image } from './golden-scene.ts'
import { picture, tenths, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Where light is mixed, keys, corrections, masks and blurs count on gamma values as ever; shadows and soft edges mix as light.',
  blending: 'linear',
  elements: [
    backdrop('d0d4d8'),
    element('panel', {
      boundsExpected: { x1: 6, y1: 8, x2: 40, y2: 40 },
      background: { kind: 'color', color: '3060c0' },
      looks: { shadow: { offsetX: 20, offsetY: 30, blur: 40, color: '000000c0' } },
    }),
    image('card', {
      boundsExpected: { x1: 55, y1: 6, x2: 95, y2: 46 },
      looks: {
        chromaKey: { color: 'dc1e1e', similarity: 18, smoothness: 4, spill: 0 },
        colorCorrection: { gamma: 1.4, saturation: 130 },
        feather: 6,
      },
    }),
    image('tenths', {
      boundsExpected: { x1: 6, y1: 55, x2: 46, y2: 95 },
      looks: { pictureMask: { content: { kind: 'file', fileId: 'mask' } } },
    }),
    image('tenths', {
      id: 'blurred',
      boundsExpected: { x1: 55, y1: 55, x2: 95, y2: 95 },
      looks: { blur: 12 },
    }),
  ],
  sources: {
    'file:card': { make: () => testCard(5) },
    'file:tenths': { make: () => tenths() },
    'file:mask': { make: () => picture(256, 16, (x) => [x, x, x]) },
  },
})
