import { element, golden, image } from './golden-scene.ts'
import { colorBars, ramp, softDisc } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Everything at once: a lower third, a framed guest, a logo and a gradient, as on air.',
  represents: 'everything at once',
  elements: [
    element('stage', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'linear_gradient', direction: 'bottom-right' },
    }),
    image('bars', {
      zIndex: 1,
      boundsExpected: { x1: 4, y1: 8, x2: 64, y2: 68 },
      border: { primaryColor: 'ffffff', width: 9 },
      mask: { kind: 'rounded_rectangle', radius: 6 },
    }),
    image('ramp', {
      zIndex: 2,
      crop: { kind: 'automatic', faceXPosition: 'middle' },
      boundsExpected: { x1: 67, y1: 8, x2: 96, y2: 68 },
      mask: { kind: 'rounded_rectangle', radius: 10 },
      overlays: [
        {
          id: 'guest-name',
          content: { kind: 'text', text: '{{parent.name}}', size: 4.5, bold: true },
          background: { kind: 'color', color: '000000aa' },
          padding: 10,
          relativeBounds: { width: 100, height: 18, verticalAlignment: 'bottom' },
        },
      ],
    }),
    element('headline', {
      zIndex: 3,
      content: {
        kind: 'text',
        text: 'Tonight: pictures that match',
        size: 7,
        bold: true,
        horizontalAlignment: 'left',
      },
      background: { kind: 'color', color: '14161cd0' },
      padding: 10,
      boundsExpected: { x1: 4, y1: 76, x2: 82, y2: 94 },
    }),
    image('disc', {
      zIndex: 4,
      sizing: 'fit',
      boundsExpected: { x1: 84, y1: 74, x2: 97, y2: 96 },
    }),
  ],
  descriptions: { ramp: { name: 'Grace Hopper', description: '' } },
  sources: {
    'file:bars': { make: () => colorBars() },
    'file:ramp': { make: () => ramp() },
    'file:disc': { make: () => softDisc(100) },
  },
})
