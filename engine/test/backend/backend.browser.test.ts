import type { TestContext } from 'vitest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import type {} from './backend-lab.ts'
import { BackendPages } from './backend-pages.ts'

const kinds: readonly BackendKind[] = ['webgl2', 'canvas2d', 'webgpu']
let pages: BackendPages

beforeAll(async () => {
  pages = await BackendPages.open('./backend-lab.ts', 'lab')
})
afterAll(() => pages?.close())

/** Opens the page where the backend is; skips a test, with the reason, where no browser has it. */
async function showOrSkip(kind: BackendKind, { skip }: TestContext): Promise<void> {
  const reason = await pages.show(kind)
  if (reason) skip(reason)
}

describe.each(kinds)('the %s backend', (kind) => {
  beforeEach((context) => showOrSkip(kind, context))

  it('uploads a picture once, for all targets, and only when it is new and seen', async () => {
    expect(await pages.page.evaluate((each) => lab.uploads(each), kind)).toEqual([1, 1, 2, 2])
  })

  it('captures exactly the picture of the target that was drawn last', async () => {
    const facts = await pages.page.evaluate((each) => lab.capture(each), kind)
    expect(facts).toEqual({
      first: ['255,0,0'],
      second: ['0,0,255'],
      timing: [33_333, 16_667, 66_667, null],
      sizes: [
        [64, 36],
        [20, 30],
      ],
      isOpaque: true,
      bitmap: [10, 15],
    })
  })

  it('holds no more memory after many pictures, and frees that of a source that has gone', async () => {
    const [empty, shown, later, released] = await pages.page.evaluate(
      (each) => lab.memory(each),
      kind,
    )
    expect(shown).toBeGreaterThan(empty ?? 0)
    expect(later).toBe(shown)
    expect(released).toBe(empty)
  })

  it('draws a picture that is halved and then comes in another size', async () => {
    const seen = await pages.page.evaluate((each) => lab.halvesThenResizes(each), kind)
    expect(seen).toEqual([40, 80, 120, 160, 200].map((green) => [0, green, 200]))
  })

  it('draws words once until they or the fonts change', async () => {
    expect(await pages.page.evaluate((each) => lab.rasterisations(each), kind)).toEqual([
      1, 1, 1, 2, 3,
    ])
  })

  it('begins and ends a fade with exactly the two scenes (GAP-020)', async () => {
    const facts = await pages.page.evaluate((each) => lab.fadeEnds(each), kind)
    expect(facts).toEqual([true, true, true, true, true])
  })

  it('has nothing left to upload or rasterise after prepare', async () => {
    const [before, after] = await pages.page.evaluate((each) => lab.prepared(each), kind)
    expect(before).toEqual([1, 1])
    expect(after).toEqual(before)
  })

  it('draws an element without its content when its source has no frame', async () => {
    expect(await pages.page.evaluate((each) => lab.withoutFrame(each), kind)).toEqual([0, 255, 0])
  })

  it('draws a video frame and a copy of its pixels alike', async () => {
    const facts = await pages.page.evaluate((each) => lab.pixelCopies(each), kind)
    expect(facts).toMatchObject({ hasAlpha: false, size: [64, 36] })
    // Limited range: (180 - 16) / 219.
    expect(facts.asPixels).toEqual([191, 191, 191, 255])
    expect(facts.asFrame).toEqual(facts.asPixels)
  })

  it('holds nothing after it was disposed of', async () => {
    expect(await pages.page.evaluate((each) => lab.disposed(each), kind)).toEqual({
      textureBytes: 0,
    })
  })
})

describe.each(['webgl2', 'webgpu'] as const)('a %s backend that loses its graphics', (kind) => {
  beforeEach((context) => showOrSkip(kind, context))

  it('says so once, draws nothing, and comes back', async () => {
    expect(await pages.page.evaluate((each) => lab.contextLoss(each), kind)).toEqual({
      said: ['lost'],
      isLost: [true, false],
      drawn: [true, false, false, true],
      isSame: true,
      uploads: 2,
    })
  })
})

describe.each([
  ['webgl2', 'webgl2'],
  ['canvas2d', 'canvas2d'],
  ['webgl2', 'canvas2d'],
  ['webgpu', 'webgpu'],
  ['webgpu', 'webgl2'],
  ['webgpu', 'canvas2d'],
] as const)('a %s and a %s backend of one engine', (kind, other) => {
  beforeEach((context) => showOrSkip(kind, context))

  it('share no object: sources, canvases and their end belong to each alone', async () => {
    const facts = await pages.page.evaluate((one, two) => lab.sideBySide(one, two), kind, other)
    expect(facts).toEqual({
      sharedCanvas: false,
      // Each shows its own picture of the same key, before and after the other's source is released.
      colors: ['255,0,0', '0,0,255', '0,0,255'],
      // Nor does the end of one, or the loss of its graphics, change what the other draws.
      afterEnd: '0,0,255',
      bytesAfterEnd: true,
      isLost: false,
    })
  })
})

describe('copies of video frames', () => {
  it('have the colours that the browser gives them, whatever their format, matrix and range', async () => {
    const worst = await pages.page.evaluate(() => lab.conversions())
    expect(Object.keys(worst)).toHaveLength(40)
    // The browser reckons with 6 bits behind the point, and adds no more than 2 × chroma to blue, which is too
    // little by 14 of 255 in limited BT.709 and by 18 in BT.2020 where the blue is strongest.
    const allowed = (name: string) => (/(bt709|bt2020-ncl) limited/.test(name) ? 19 : 3)
    expect(Object.entries(worst).filter(([name, levels]) => levels > allowed(name))).toEqual([])
  })
})
