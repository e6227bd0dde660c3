import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allScenes } from './all-scenes.ts'
import { comparePictures } from './compare-pictures.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { backendsOf } from './golden-scene.ts'
import { readPicture } from './picture-file.ts'

/** Greatest difference away from edges, in 8-bit channels, as between backends. */
const INSIDE_TOLERANCE = 2
const LEAST_SIMILARITY = 0.995

/** Canvas 2D keeps what an element makes of raw, opaque pictures. */
const scenes = [...allScenes].filter(([, scene]) => {
  const forms = Object.values(scene.sources).map(({ form = 'pixels' }) => form)
  return forms.includes('pixels') && backendsOf(scene).includes('canvas2d')
})

describe('a scene that Canvas 2D has drawn for a while', () => {
  let browser: GoldenBrowser
  beforeAll(async () => {
    browser = await openGoldenBrowser()
  })
  afterAll(() => browser.close())

  it.each(scenes)('%s looks as it did at first', async (name, scene) => {
    const path = fileURLToPath(new URL(`references/${name}.canvas2d.png`, import.meta.url))
    const reference = await readPicture(path)
    if (!reference) throw new Error(`There is no reference of ${name}`)
    const steady = await browser.render(name, scene, 'canvas2d', 'steady')
    const { greatestInside, similarity } = comparePictures(steady, reference)
    expect(greatestInside).toBeLessThanOrEqual(INSIDE_TOLERANCE)
    expect(similarity).toBeGreaterThanOrEqual(LEAST_SIMILARITY)
  })
})
