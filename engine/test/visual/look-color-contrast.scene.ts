import { golden, image } from './golden-scene.ts'
import { hues } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Contrast turns about middle grey, as the CSS filter does.',
  elements: [
    image('hues', {
      boundsExpected: { x1: 5, y1: 10, x2: 95, y2: 90 },
      sizing: 'stretch',
      background: { kind: 'color', color: '406080' },
      padding: 5,
      looks: { colorCorrection: { contrast: 150 } },
    }),
  ],
  sources: { 'file:hues': { make: () => hues() } },
})
