import { backdrop, golden, image } from './golden-scene.ts'
import { picture } from './synthetic-source.ts'

/** Upright bands from pure green to a skin tone, lighter downwards. */
const bands = () =>
  picture(320, 180, (x, y) => {
    const share = Math.floor((x * 8) / 320) / 7
    const light = 0.6 + (0.4 * y) / 180
    const mix = (from: number, to: number) => Math.round((from + (to - from) * share) * light)
    return [mix(0, 230), mix(230, 170), mix(20, 140)]
  })

export const scene = golden({
  sentence:
    'A chroma key takes the green out, whatever its brightness, and its tint out of what remains.',
  represents: 'chroma keys',
  elements: [
    backdrop('a03070'),
    image('person', {
      boundsExpected: { x1: 5, y1: 5, x2: 95, y2: 48 },
      sizing: 'stretch',
      looks: { chromaKey: { color: '00e614', similarity: 20, smoothness: 15, spill: 0 } },
    }),
    image('person', {
      id: 'despilt',
      boundsExpected: { x1: 5, y1: 52, x2: 95, y2: 95 },
      sizing: 'stretch',
      looks: { chromaKey: { color: '00e614', similarity: 20, smoothness: 15, spill: 100 } },
    }),
  ],
  sources: { 'file:person': { make: bands } },
})
