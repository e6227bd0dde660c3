import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { checkRows } from '../check-rows.ts'
import { allScenes } from './all-scenes.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { backendsOf, type GoldenScene } from './golden-scene.ts'
import type { Pixels } from './picture-file.ts'
import { byFamily } from './selected-scenes.ts'

/** Just after the start and just before the end a passage differs from its ends by no more than this, on average. */
const LEAST_STEP = 1.5

interface PassageEnd {
  readonly name: string
  readonly scene: GoldenScene
  readonly end: 'from' | 'to'
}

const ends: PassageEnd[] = [...allScenes].flatMap(([name, scene]): PassageEnd[] => {
  const { progress } = scene.transition ?? {}
  if (progress !== 0 && progress !== 1) return []
  return [{ name, scene, end: progress === 0 ? 'from' : 'to' }]
})

const families = byFamily([...allScenes])
  .map(([family]) => [family, ends.filter(({ name }) => name.startsWith(`${family}-`))] as const)
  .filter(([, family]) => family.length > 0)

describe.each([
  { name: 'without WebGPU', graphics: undefined, backends: ['webgl2', 'canvas2d'] },
  { name: 'with WebGPU', graphics: 'webgpu', backends: ['webgpu'] },
] as const)('the ends of transitions $name', ({ graphics, backends }) => {
  let browser: GoldenBrowser
  let missing: string | null = null
  beforeAll(async () => {
    browser = await openGoldenBrowser(graphics)
    if (graphics === 'webgpu') missing = await browser.whyNoWebGpu()
  })
  afterAll(() => browser?.close())

  /** The ends of one kind of transition on the backends that draw it. */
  const rowsOf = (family: readonly PassageEnd[]) =>
    family.flatMap((end) =>
      backends
        .filter((kind) => !isUnable(end.scene, kind))
        .map((kind) => [`${end.name} on ${kind}`, { ...end, kind }] as const),
    )

  it.for(families)(
    'are exactly the old or the new scene: %s (GAP-020)',
    async ([, family], { skip }) => {
      if (missing) skip(missing)
      await checkRows(rowsOf(family), async ({ name, scene, end, kind }) => {
        const passage = await browser.render(name, scene, kind)
        const still = await browser.render(name, scene, kind, end)
        expect(Buffer.compare(passage.data, still.data), 'same bytes').toBe(0)
      })
    },
  )

  // A stinger's clip may be opaque from its first picture on.
  it.for(families.filter(([name]) => name !== 'transition-stinger'))(
    'are not jumped to: %s',
    async ([, family], { skip }) => {
      if (missing) skip(missing)
      await checkRows(rowsOf(family), async ({ name, scene, end, kind }) => {
        const still = await browser.render(name, scene, kind, end)
        const next = await browser.render(name, scene, kind, end === 'from' ? 'first' : 'last')
        expect(meanDifference(next, still)).toBeLessThan(LEAST_STEP)
      })
    },
  )
})

/** Whether a backend has no reference of the scene. */
function isUnable(scene: GoldenScene, kind: BackendKind): boolean {
  return kind !== 'webgpu' && !backendsOf(scene).includes(kind)
}

/** Of all channels of all pixels. */
function meanDifference(a: Pixels, b: Pixels): number {
  const sum = a.data.reduce(
    (total, value, index) => total + Math.abs(value - (b.data[index] ?? 0)),
    0,
  )
  return sum / a.data.length
}
