import { golden, image } from './golden-scene.ts'
import { picture } from './synthetic-source.ts'

/** Rings that grow finer outwards, as fine as five pixels for two rings at the rim. */
const rings = () =>
  picture(1024, 576, (x, y) => {
    const value = Math.round(127.5 + 127.5 * Math.cos(((x - 512) ** 2 + (y - 288) ** 2) / 480))
    return [value, value, value]
  })

export const scene = golden({
  sentence: 'Rings too fine for the frame shrink to grey, cropped, turned and masked too.',
  elements: [
    image('rings', { boundsExpected: { x1: 2, y1: 4, x2: 38, y2: 40 } }),
    image('rings', { id: 'tiny', boundsExpected: { x1: 2, y1: 60, x2: 14, y2: 72 } }),
    image('rings', {
      id: 'cropped',
      boundsExpected: { x1: 50, y1: 4, x2: 70, y2: 44 },
      crop: { kind: 'manual', x1: 30, x2: 70, y1: 10 },
      rotation: 90,
    }),
    image('rings', {
      id: 'round',
      boundsExpected: { x1: 50, y1: 55, x2: 74, y2: 95 },
      mask: { kind: 'circle' },
      border: { primaryColor: 'ffffff', width: 6 },
    }),
  ],
  outside: {
    by: 4,
    because: 'rings are slopes everywhere: the rounding of weights between pixels shows',
  },
  sources: { 'file:rings': { make: rings } },
})
