import type { VisualElement } from '@proscenium/protocol'
import type { GoldenScene } from './golden-scene.ts'
import { element, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

/** An opaque and a translucent sheet blended in one way with colour bars. */
export function blendedBars(
  blend: NonNullable<VisualElement['looks']>['blend'],
  sentence: string,
): GoldenScene {
  return golden({
    sentence,
    elements: [
      image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
      element('panel', {
        boundsExpected: { x1: 0, y1: 10, x2: 100, y2: 50 },
        background: { kind: 'color', color: 'd08040' },
        zIndex: 1,
        looks: { blend },
      }),
      element('glass', {
        boundsExpected: { x1: 0, y1: 60, x2: 100, y2: 90 },
        background: { kind: 'color', color: '4090ff80' },
        opacity: 75,
        zIndex: 1,
        looks: { blend },
      }),
    ],
    sources: { 'file:bars': { make: () => colorBars() } },
  })
}
