import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STRICT } from '../browser/serve-page.ts'
import { checkRows } from '../check-rows.ts'
import { allScenes } from './all-scenes.ts'
import { comparePictures } from './compare-pictures.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { backendsOf } from './golden-scene.ts'
import type { GoldenPart } from './page/golden-worker.ts'
import { readPicture } from './picture-file.ts'
import { byFamily, selectedScenes } from './selected-scenes.ts'

/** Greatest difference away from edges, in 8-bit channels, as between backends. */
const INSIDE_TOLERANCE = 2
const LEAST_SIMILARITY = 0.995

/** Canvas 2D keeps what an element makes of raw, opaque pictures. */
const scenes = selectedScenes.filter(([, scene]) => {
  const forms = Object.values(scene.sources).map(({ form = 'pixels' }) => form)
  return forms.includes('pixels') && backendsOf(scene).includes('canvas2d')
})

async function expectAlike(
  browser: GoldenBrowser,
  name: string,
  part: GoldenPart,
  tolerance = INSIDE_TOLERANCE,
): Promise<void> {
  const path = fileURLToPath(new URL(`references/${name}.canvas2d.png`, import.meta.url))
  const reference = await readPicture(path)
  const scene = allScenes.get(name)
  if (!reference || !scene) throw new Error(`There is no reference of ${name}`)
  const actual = await browser.render(name, scene, 'canvas2d', part)
  const { greatestInside, similarity } = comparePictures(actual, reference)
  expect(greatestInside).toBeLessThanOrEqual(tolerance)
  expect(similarity).toBeGreaterThanOrEqual(LEAST_SIMILARITY)
}

describe('a scene that Canvas 2D has drawn for a while', () => {
  let browser: GoldenBrowser
  beforeAll(async () => {
    browser = await openGoldenBrowser()
  })
  afterAll(() => browser.close())

  it('is drawn with vectors', async () => {
    expect(await browser.hasVectors()).toBe(true)
  })

  it.each(byFamily(scenes))('%s-* look as they did at first', (_, family) =>
    checkRows(family, (_scene, name) => expectAlike(browser, name, 'steady')),
  )
})

describe('a scene that Canvas 2D draws where the policy allows no WebAssembly', () => {
  let browser: GoldenBrowser
  beforeAll(async () => {
    browser = await openGoldenBrowser(undefined, STRICT)
  })
  afterAll(() => browser.close())

  it('is drawn without vectors', async () => {
    expect(await browser.hasVectors()).toBe(false)
  })

  // Scenes that backends may draw further apart, for the reason that they give, may differ as much here.
  const some = scenes.filter((_, index) => index % 5 === 0)
  it('looks the same', () =>
    checkRows(some, ({ outside }, name) => expectAlike(browser, name, 'passage', outside?.by)))
})
