import type { GoldenScene } from './golden-scene.ts'
import { backdrop, contentOf, golden, image } from './golden-scene.ts'
import { colorBars, ramp } from './synthetic-source.ts'

/** A moment of a fade from colour bars to a framed picture. */
export function fadeMoment(progress: number, sentence: string): GoldenScene {
  return golden({
    sentence,
    elements: [image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } })],
    transition: {
      to: contentOf([
        backdrop('103060'),
        image('ramp', {
          mask: { kind: 'rounded_rectangle', radius: 20 },
          border: { primaryColor: 'ffffff', width: 18 },
          boundsExpected: { x1: 30, y1: 20, x2: 90, y2: 80 },
        }),
      ]),
      progress,
    },
    sources: {
      'file:bars': { make: () => colorBars() },
      'file:ramp': { make: () => ramp() },
    },
  })
}
