import { golden, image } from './golden-scene.ts'
import { solid } from './synthetic-source.ts'

const table = (fileId: string) => ({ lut: { content: { kind: 'file', fileId } } }) as const

export const scene = golden({
  sentence: 'Colours stay as they are until the table has come, and where a picture is no table.',
  elements: [
    image('plain', {
      boundsExpected: { x1: 10, y1: 20, x2: 45, y2: 80 },
      sizing: 'stretch',
      looks: table('late'),
    }),
    image('plain', {
      id: 'other',
      boundsExpected: { x1: 55, y1: 20, x2: 90, y2: 80 },
      sizing: 'stretch',
      looks: table('picture'),
    }),
  ],
  sources: {
    'file:plain': { make: () => solid([200, 120, 40]) },
    'file:picture': { make: () => solid([0, 255, 0]) },
  },
})
