import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A light shadow without offset is a glow; it shows through a translucent element.',
  elements: [
    backdrop('101820'),
    element('panel', {
      boundsExpected: { x1: 25, y1: 20, x2: 75, y2: 75 },
      background: { kind: 'color', color: '3060c080' },
      looks: { shadow: { offsetX: 0, offsetY: 0, blur: 90, color: 'ffe060ff' } },
    }),
  ],
})
