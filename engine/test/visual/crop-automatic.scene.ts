import { facePositions } from '@proscenium/protocol'
import { golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The five automatic windows are centred at 10, 30, 50, 70 and 90 %, kept within the source (CORE-CRP-002, GAP-025).',
  represents: 'automatic crops',
  elements: facePositions.map((faceXPosition, index) =>
    image('tenths', {
      id: faceXPosition,
      crop: { kind: 'automatic', faceXPosition },
      boundsExpected: { x1: index * 20 + 1, x2: index * 20 + 19, y1: 10, y2: 90 },
    }),
  ),
  sources: { 'file:tenths': { make: () => tenths() } },
})
