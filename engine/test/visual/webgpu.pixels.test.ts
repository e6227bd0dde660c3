import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRows } from '../check-rows.ts'
import { comparePictures } from './compare-pictures.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import type { GoldenScene } from './golden-scene.ts'
import type { Pixels } from './picture-file.ts'
import { readPicture, writePicture } from './picture-file.ts'
import { byFamily, selectedScenes } from './selected-scenes.ts'
import { webgpuOutside } from './webgpu-outside.ts'

/** Greatest difference of any pixel between WebGL2 and WebGPU, in 8-bit channels. */
const TOLERANCE = 1

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const artifactPath = (file: string) => pathOf(`../../../artifacts/visual/${file}`)
const knownBrowser = readFileSync(pathOf('references/browser.txt'), 'utf8').trim()

let browser: GoldenBrowser
let missing: string | null = null

beforeAll(async () => {
  browser = await openGoldenBrowser('webgpu')
  missing = await browser.whyNoWebGpu()
})
afterAll(() => browser?.close())

/** The committed WebGL2 picture; in a browser that draws letters its own way, one drawn by that browser. */
async function expectedPicture(name: string, scene: GoldenScene): Promise<Pixels> {
  if (browser.version !== knownBrowser) return browser.render(name, scene, 'webgl2')
  const reference = await readPicture(pathOf(`references/${name}.webgl2.png`))
  if (!reference)
    throw new Error('No reference yet: run the golden scenes with UPDATE_REFERENCES=1')
  return reference
}

async function expectSame(name: string, scene: GoldenScene): Promise<void> {
  const actual = await browser.render(name, scene, 'webgpu')
  const expected = await expectedPicture(name, scene)
  const isSame = Buffer.compare(actual.data, expected.data) === 0
  const greatest = isSame ? 0 : comparePictures(actual, expected).greatest
  const isInside = greatest <= TOLERANCE
  if (isInside === webgpuOutside.has(name)) {
    await writePicture(artifactPath(`${name}.webgpu.actual.png`), actual)
    await writePicture(artifactPath(`${name}.webgpu.expected.png`), expected)
  }
  // A scene that is listed as outside and is not has no reason to be listed.
  if (webgpuOutside.has(name)) expect(greatest, webgpuOutside.get(name)).toBeGreaterThan(TOLERANCE)
  else expect(greatest, 'greatest difference').toBeLessThanOrEqual(TOLERANCE)
}

describe('golden scenes on WebGPU', () => {
  it.for(byFamily(selectedScenes))('%s-* are drawn as on WebGL2', async ([, scenes], { skip }) => {
    if (missing) skip(missing)
    const rows = scenes.map(
      ([name, scene]) => [`${name} (${scene.sentence})`, [name, scene]] as const,
    )
    await checkRows(rows, ([name, scene]) => expectSame(name, scene))
  })
})
