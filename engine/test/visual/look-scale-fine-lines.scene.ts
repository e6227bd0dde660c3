import { golden, image } from './golden-scene.ts'
import { picture } from './synthetic-source.ts'

/** White lines, one pixel in four, as small text on a shared screen. */
const lines = (isUpright: boolean) => () =>
  picture(1280, 720, (x, y) => ((isUpright ? x : y) % 4 === 0 ? [255, 255, 255] : [0, 0, 0]))

export const scene = golden({
  sentence: 'Fine lines of a shared screen become an even grey below one half, whatever the scale.',
  elements: [
    image('upright', { boundsExpected: { x1: 2, y1: 5, x2: 47, y2: 50 }, sizing: 'stretch' }),
    image('level', { boundsExpected: { x1: 52, y1: 5, x2: 97, y2: 50 }, sizing: 'stretch' }),
    image('upright', {
      id: 'small',
      boundsExpected: { x1: 2, y1: 60, x2: 24.3, y2: 82.3 },
      sizing: 'stretch',
    }),
    image('level', {
      id: 'smaller',
      boundsExpected: { x1: 52, y1: 60, x2: 66.7, y2: 74.7 },
      sizing: 'stretch',
    }),
  ],
  sources: { 'file:upright': { make: lines(true) }, 'file:level': { make: lines(false) } },
})
