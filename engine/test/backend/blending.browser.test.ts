import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkRows } from '../check-rows.ts'
import { backdrop, image } from '../visual/golden-scene.ts'
import { BackendPages } from './backend-pages.ts'
import {
  type BlendingCase,
  blendingCases,
  channels,
  passage,
  sheet,
  WHOLE,
} from './blending-cases.ts'
import type { BlendingScene } from './blending-lab.ts'

/** The middle of the frame. */
const MIDDLE = [32, 18] as const

let pages: BackendPages

beforeAll(async () => {
  pages = await BackendPages.open('./blending-lab.ts', 'blendingLab')
})
afterAll(() => pages?.close())

function expectColor(
  actual: readonly number[] | undefined,
  expected: readonly number[],
  within = 1,
): void {
  const isNear = expected.every(
    (value, at) => Math.abs((actual?.[at] ?? Number.NaN) - value) <= within,
  )
  expect(isNear, `got ${actual}, expected ${expected.map(Math.round)} within ${within}`).toBe(true)
}

describe.each(['webgl2', 'webgpu'] as const)('linear blending with %s (rendering 11)', (kind) => {
  beforeEach(async ({ skip }) => {
    const missing = await pages.show(kind)
    if (missing) skip(missing)
  })
  const colors = (
    blending: 'linear' | 'gamma' | null,
    scene: BlendingScene,
    at = MIDDLE as BlendingCase['at'],
  ) =>
    pages.page.evaluate(
      async (...asked) => (await blendingLab.colors(asked[0], asked[1], asked[2], [asked[3]]))[0],
      kind,
      blending,
      scene,
      at ?? MIDDLE,
    )

  it('is told by the capabilities', async () => {
    const told = await pages.page.evaluate((each) => blendingLab.blendingOf(each), kind)
    expect(told).toBe('linear')
  })

  it('mixes light in every way of drawing', () =>
    checkRows(
      blendingCases.map((row) => [row.name, row] as const),
      async ({ scene, at, expected, within }) =>
        expectColor(await colors('linear', scene, at), expected, within),
    ))

  it('leaves every level of an opaque picture as it is, and nothing of what is hidden', async () => {
    const levels = image('levels', { boundsExpected: WHOLE, sizing: 'stretch' })
    const lists = [
      [levels],
      [levels, sheet('ff8000', { opacity: 0 })],
      [sheet('ff8000', { zIndex: 0 }), { ...levels, zIndex: 1 }],
    ]
    for (const elements of lists) {
      const changed = await pages.page.evaluate(
        (...asked) => blendingLab.changedLevels(...asked),
        kind,
        'linear' as const,
        elements,
      )
      expect(changed).toEqual([])
    }
  })

  it('draws opaque colours exactly, as a ground, a box, at the ends of a passage and of opacity', () =>
    checkRows(
      ['030507', '0a0b0c', '808080', '10c0f0', 'fefdfc'].map((color) => [color, color] as const),
      async (color) => {
        const expected = [...channels(color), 255]
        const box = { boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 } }
        const effect = { kind: 'fade' } as const
        const scenes: readonly BlendingScene[] = [
          { elements: [backdrop(color)] },
          { elements: [backdrop('ffffff'), sheet(color, { ...box, opacity: 100 })] },
          { elements: [backdrop(color), sheet('ffffff', { ...box, opacity: 0 })] },
          { alpha: true, elements: [sheet(color, box)] },
          { elements: [backdrop(color)], passage: { to: [], effect, progress: 0 } },
          { elements: [], passage: { to: [backdrop(color)], effect, progress: 1 } },
        ]
        for (const scene of scenes) expect(await colors('linear', scene)).toEqual(expected)
      },
    ))

  it('changes nothing where gamma is asked for, or nothing is', async () => {
    const scene = { elements: [backdrop('00ff00'), sheet('ff0000', { opacity: 50 })] }
    for (const blending of ['gamma', null] as const) {
      expectColor(await colors(blending, scene), [128, 128, 0, 255])
      expectColor(await colors(blending, passage({ kind: 'fade' }, 0.5)), [128, 128, 128, 255])
    }
  })

  it('mixes light again after its graphics were lost', async () => {
    const elements = [backdrop('000000'), sheet('ffffff', { opacity: 50 })]
    const { isLost, seen } = await pages.page.evaluate(
      (...asked) => blendingLab.throughLoss(...asked),
      kind,
      elements,
    )
    expect(isLost).toBe(true)
    for (const red of seen) expect([187, 188]).toContain(red)
  })

  it('serves targets of several sizes in turn without making its layers anew', async () => {
    const elements = [backdrop('000000'), sheet('ffffff', { opacity: 50 })]
    const { seen, after } = await pages.page.evaluate(
      (...asked) => blendingLab.turns(...asked),
      kind,
      elements,
    )
    for (const { red } of seen) expect([187, 188]).toContain(red)
    const bytes = seen.map((each) => each.bytes)
    expect(bytes[3]).toBe(bytes[2])
    expect(bytes[2]).toBe(bytes[1])
    expect(bytes[4]).toBeLessThan(bytes[3] ?? 0)
    expect(after).toBe(0)
  })
})

describe('linear blending asked of Canvas 2D', () => {
  it('is gamma, and told so', async () => {
    await pages.show('canvas2d')
    const scene = { elements: [backdrop('000000'), sheet('ffffff', { opacity: 50 })] }
    const [told, color] = await pages.page.evaluate(
      async (asked) => [
        await blendingLab.blendingOf('canvas2d'),
        (await blendingLab.colors('canvas2d', 'linear', asked, [[32, 18]]))[0],
      ],
      scene,
    )
    expect(told).toBe('gamma')
    expectColor(color as number[], [128, 128, 128, 255])
  })
})
