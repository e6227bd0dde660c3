import { golden, image } from './golden-scene.ts'
import { filmLut, wideColors } from './lut-source.ts'

export const scene = golden({
  sentence: 'A three-dimensional .cube table gives every colour another, linear between its nodes.',
  represents: 'lookup tables',
  frame: { width: 320, height: 180 },
  elements: [
    image('colors', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      looks: { lut: { content: { kind: 'file', fileId: 'film' } } },
    }),
  ],
  sources: { 'file:colors': { make: () => wideColors() }, 'file:film': { make: filmLut } },
})
