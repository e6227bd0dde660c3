import type { Feature, GoldenScene } from './golden-scene.ts'
import { golden, image } from './golden-scene.ts'
import { hues } from './synthetic-source.ts'

type Looks = NonNullable<NonNullable<Parameters<typeof image>[1]>['looks']>

/** Bands of all hues under one colour correction, with a background beside them. */
export function correctedHues(
  colorCorrection: NonNullable<Looks['colorCorrection']>,
  sentence: string,
  represents?: Feature,
): GoldenScene {
  return golden({
    sentence,
    ...(represents && { represents }),
    elements: [
      image('hues', {
        boundsExpected: { x1: 5, y1: 10, x2: 95, y2: 90 },
        sizing: 'stretch',
        background: { kind: 'color', color: '406080' },
        padding: 5,
        looks: { colorCorrection },
      }),
    ],
    sources: { 'file:hues': { make: () => hues() } },
  })
}
