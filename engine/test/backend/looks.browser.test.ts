import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { BackendPages } from './backend-pages.ts'
import type {} from './looks-lab.ts'

const kinds: readonly BackendKind[] = ['webgl2', 'canvas2d', 'webgpu']
let pages: BackendPages

beforeAll(async () => {
  pages = await BackendPages.open('./looks-lab.ts', 'looksLab')
  await pages.show('webgl2')
})
afterAll(() => pages?.close())

it('webgl2 draws an element with looks in one draw call; only a blur takes three more, once a picture', async () => {
  expect(await pages.page.evaluate(() => looksLab.drawCalls('webgl2'))).toEqual([1, 1, 1, 1, 4, 1])
})

describe.each(kinds)('looks in the %s backend', (kind) => {
  beforeEach(async ({ skip }) => {
    const missing = await pages.show(kind)
    if (missing) skip(missing)
  })

  it('hold no more memory after many pictures, and nothing once disposed of', async () => {
    const [early = 0, late, disposed] = await pages.page.evaluate(
      (each) => looksLab.memory(each),
      kind,
    )
    expect(early).toBeGreaterThan(0)
    expect(late).toBe(early)
    expect(disposed).toBe(0)
  })

  it('a moving fine pattern keeps its mean brightness below one half: no shimmer', async () => {
    const means = await pages.page.evaluate((each) => looksLab.shimmer(each), kind)
    const [least, greatest] = [Math.min(...means), Math.max(...means)]
    // Half of all pixels are white: 1/3 + 1/4 - 1/12.
    expect(least).toBeGreaterThan(124)
    expect(greatest).toBeLessThan(131)
    expect(greatest - least).toBeLessThan(2)
  })

  it.each([
    [0.45, 0.8],
    [0.36, 0.8],
    [0.3, 0.6],
    [0.22, 0.5],
    [0.15, 0.4],
  ])(
    'moving fine lines are calm at a scale of %d: at most %d of what plain sampling would show',
    async (scale, most) => {
      for (const form of ['pixels', 'video-frame'] as const) {
        const question = { scale, form }
        const share = await pages.page.evaluate(
          (each, asked) => looksLab.restlessness(each, asked),
          kind,
          question,
        )
        expect(share, form).toBeLessThan(most)
      }
    },
  )

  it('a blur follows its source to the next picture', async () => {
    const seen = await pages.page.evaluate((each) => looksLab.blurFollowsItsSource(each), kind)
    expect(seen).toEqual([
      [100, 0, 40],
      [200, 0, 40],
    ])
  })
})
