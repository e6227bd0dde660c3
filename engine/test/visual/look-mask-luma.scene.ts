import { backdrop, golden, image } from './golden-scene.ts'
import { picture, tenths } from './synthetic-source.ts'

/** Dark on the left, light on the right. */
const ramp = () => picture(256, 16, (x) => [x, x, x])

export const scene = golden({
  sentence:
    'A luma mask shows the element where the other picture is light, stretched over its box.',
  represents: 'picture masks',
  elements: [
    backdrop('ffffff'),
    image('tenths', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      sizing: 'stretch',
      looks: { pictureMask: { content: { kind: 'file', fileId: 'ramp' } } },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths() }, 'file:ramp': { make: ramp } },
})
