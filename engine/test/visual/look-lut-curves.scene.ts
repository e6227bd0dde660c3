import { golden, image } from './golden-scene.ts'
import { curvesLut, wideColors } from './lut-source.ts'

export const scene = golden({
  sentence: 'A one-dimensional .cube table looks each channel up for itself.',
  frame: { width: 320, height: 180 },
  elements: [
    image('colors', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      looks: { lut: { content: { kind: 'file', fileId: 'curves' } } },
    }),
  ],
  sources: { 'file:colors': { make: () => wideColors() }, 'file:curves': { make: curvesLut } },
})
