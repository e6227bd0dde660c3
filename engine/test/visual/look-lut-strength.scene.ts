import { golden, image } from './golden-scene.ts'
import { filmLut } from './lut-source.ts'
import { tenths } from './synthetic-source.ts'

const strengths = [0, 35, 70, 100]

export const scene = golden({
  sentence: 'The strength mixes what the table gives with the colour asked for.',
  elements: strengths.map((strength, index) =>
    image('tenths', {
      id: `at-${strength}`,
      boundsExpected: { x1: 5, y1: 5 + index * 25, x2: 95, y2: 25 + index * 25 },
      sizing: 'stretch',
      looks: { lut: { content: { kind: 'file', fileId: 'film' }, strength } },
    }),
  ),
  sources: { 'file:tenths': { make: () => tenths(576, 72) }, 'file:film': { make: filmLut } },
})
