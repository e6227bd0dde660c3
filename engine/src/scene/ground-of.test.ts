import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { flattenScene } from './flatten-scene.ts'
import { groundOf } from './ground-of.ts'

const SIZE = { width: 1280, height: 720 }
const WHOLE = { x1: 0, y1: 0, x2: 100, y2: 100 }

function ground(...elements: object[]) {
  const { visualElements, overlayElements } = sceneContentSchema.parse({
    name: 'test',
    visualElements: elements.map((element, index) => ({
      id: `e${index}`,
      kind: 'background',
      background: { kind: 'color', color: 'ff0000' },
      boundsExpected: WHOLE,
      zIndex: index,
      ...element,
    })),
  })
  const list = flattenScene(
    { visualElements, overlayElements },
    { ...SIZE, sourceSize: () => undefined },
  )
  const { color, items } = groundOf(list)
  return { color, left: items.map(({ elementId }) => elementId) }
}

describe('groundOf', () => {
  it('takes out what only colours the whole frame, and keeps what lies above', () => {
    const half = { boundsExpected: { ...WHOLE, x2: 50 } }
    expect(ground({}, { background: { kind: 'color', color: '0000ff' } }, half)).toEqual({
      color: { red: 0, green: 0, blue: 1, alpha: 1 },
      left: ['e2'],
    })
  })

  it.each([
    ['translucent', { background: { kind: 'color', color: 'ff000080' } }],
    ['a gradient', { background: { kind: 'linear_gradient' } }],
    ['half opaque', { opacity: 50 }],
    ['smaller', { boundsExpected: { ...WHOLE, y2: 99 } }],
    ['rounded', { mask: { kind: 'rounded_rectangle', radius: 5 } }],
    ['bordered', { border: {} }],
    ['with words', { kind: 'text', content: { kind: 'text', text: 'a' } }],
    ['with looks', { looks: { feather: 10 } }],
  ])('leaves what is %s', (_, element) => {
    expect(ground(element)).toEqual({ color: null, left: ['e0'] })
  })
})
