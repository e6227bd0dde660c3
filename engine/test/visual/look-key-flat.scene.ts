import { backdrop, golden, image } from './golden-scene.ts'
import { picture } from './synthetic-source.ts'

/** A white card and a red card before a blue screen. */
const studio = () =>
  picture(640, 360, (x, y) => {
    if (y < 80 || y >= 280) return [10, 30, 220]
    if (x >= 80 && x < 280) return [240, 240, 240]
    return x >= 360 && x < 560 ? [220, 40, 40] : [10, 30, 220]
  })

export const scene = golden({
  sentence: 'Before a keyed blue screen only the cards remain, as they were.',
  elements: [
    backdrop('30a060'),
    image('studio', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      looks: { chromaKey: { color: '0a1edc', similarity: 15, smoothness: 5, spill: 0 } },
    }),
  ],
  sources: { 'file:studio': { make: studio } },
})
