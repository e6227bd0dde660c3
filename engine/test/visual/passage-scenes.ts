import type { PassageEffect } from '../../src/scene/passage-effect.ts'
import type { GoldenScene } from './golden-scene.ts'
import { backdrop, contentOf, element, golden, image } from './golden-scene.ts'
import { picture, testCard } from './synthetic-source.ts'

/** Where each transition is looked at, in percent. */
const MOMENTS = [0, 25, 50, 75, 100]
/** Small, since there are five of each. */
const FRAME = { width: 320, height: 180 }
const WHOLE = { x1: 0, y1: 0, x2: 100, y2: 100 }

/** The key of the image that luma wipes go by. */
export const LUMA_KEY = 'file:luma'

const sources: GoldenScene['sources'] = {
  'file:one': { make: () => testCard(1) },
  'file:two': { make: () => testCard(2) },
  // Of the frame's size, so that nothing depends on how it is scaled: dark at the top left.
  [LUMA_KEY]: {
    make: () =>
      picture(FRAME.width, FRAME.height, (x, y) => {
        const light = Math.round((255 * (x + y)) / (FRAME.width + FRAME.height - 2))
        return [light, light, light]
      }),
  },
}

const opaque = {
  alpha: false,
  from: [image('one', { boundsExpected: WHOLE })],
  to: [
    backdrop('103060'),
    image('two', {
      mask: { kind: 'rounded_rectangle', radius: 20 },
      boundsExpected: { x1: 20, y1: 15, x2: 80, y2: 85 },
    }),
  ],
}

const box = (id: string, color: string, x1: number, x2: number) =>
  element(id, {
    boundsExpected: { x1, y1: 20, x2, y2: 80 },
    background: { kind: 'color', color },
  })
const transparent = {
  alpha: true,
  from: [box('left', 'ff4040c0', 10, 60)],
  to: [box('right', '4080ff', 40, 90)],
}

/**
 * A transition at five moments between opaque scenes, by names such as `left-25`, and half way between
 * transparent ones, such as `left-alpha`. The one at 50 % represents the transition.
 */
export function passageScenes(
  name: string,
  effect: Exclude<PassageEffect, { kind: 'shader' }>,
  sentence: string,
  /** What the transition shows itself, where that changes on its way. */
  ownSources: (percent: number) => GoldenScene['sources'] = () => ({}),
): Record<string, GoldenScene> {
  const { kind } = effect
  const scene = (scenes: typeof opaque, percent: number) =>
    golden({
      sentence: `At ${percent} %${scenes.alpha ? ' between transparent scenes' : ''}: ${sentence} (GAP-020).`,
      frame: FRAME,
      sources: { ...sources, ...ownSources(percent) },
      alpha: scenes.alpha,
      elements: scenes.from,
      transition: { to: contentOf(scenes.to), progress: percent / 100, effect },
      ...(percent === 50 && !scenes.alpha && { represents: `${kind} transition` as const }),
    })
  const prefix = name === '' ? '' : `${name}-`
  return {
    ...Object.fromEntries(
      MOMENTS.map((percent) => [`${prefix}${percent}`, scene(opaque, percent)]),
    ),
    [`${prefix}alpha`]: scene(transparent, 50),
  }
}
