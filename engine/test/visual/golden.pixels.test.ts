import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { allScenes } from './all-scenes.ts'
import { comparePictures } from './compare-pictures.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { backendsOf } from './golden-scene.ts'
import type { Pixels } from './picture-file.ts'
import { readPicture, writePicture } from './picture-file.ts'
import { webgpuOutside } from './webgpu-outside.ts'

/** Greatest difference away from edges between two ways of drawing, in 8-bit channels. */
const INSIDE_TOLERANCE = 2
const LEAST_SIMILARITY = 0.995
/** Independent drawings have sources without pixels, whose inner edges fall a little elsewhere. */
const LEAST_INDEPENDENT_SIMILARITY = 0.98
/** A scene that is nearly all edges would prove nothing. */
const LEAST_INSIDE_SHARE = 0.5

/** Between these lines of the README stands what is outside the tolerance. */
const LIST_START = '<!-- outside: written by UPDATE_REFERENCES=1 -->'
const LIST_END = '<!-- end -->'

const isUpdate = process.env['UPDATE_REFERENCES'] === '1'
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const referencePath = (name: string, kind: BackendKind) => pathOf(`references/${name}.${kind}.png`)
const versionPath = pathOf('references/browser.txt')
const artifactPath = (file: string) => pathOf(`../../../artifacts/visual/${file}`)

let browser: GoldenBrowser
const drawn = new Map<string, Promise<Pixels>>()

beforeAll(async () => {
  browser = await openGoldenBrowser()
  if (isUpdate) writeFileSync(versionPath, `${browser.version}\n`)
})
afterAll(() => browser.close())

/** Draws a scene once, however many tests look at it. */
function draw(name: string, kind: BackendKind): Promise<Pixels> {
  const key = `${name}.${kind}`
  const scene = allScenes.get(name)
  if (!scene) throw new Error(`There is no golden scene "${name}"`)
  const picture = drawn.get(key) ?? browser.render(name, scene, kind)
  drawn.set(key, picture)
  return picture
}

/** Runs a check and, when it fails, leaves both pictures and their difference to look at. */
async function withArtifacts(name: string, actual: Pixels, expected: Pixels, check: () => void) {
  try {
    check()
  } catch (error) {
    const { width, height } = actual
    await writePicture(artifactPath(`${name}.actual.png`), actual)
    await writePicture(artifactPath(`${name}.expected.png`), expected)
    if (expected.width === width && expected.height === height) {
      const data = new Uint8Array(width * height * 4)
      pixelmatch(actual.data, expected.data, data, width, height, { threshold: 0.02 })
      await writePicture(artifactPath(`${name}.diff.png`), { width, height, data })
    }
    throw error
  }
}

function expectAlike(
  actual: Pixels,
  expected: Pixels,
  { leastSimilarity = LEAST_SIMILARITY, inside = INSIDE_TOLERANCE } = {},
): void {
  const difference = comparePictures(actual, expected)
  expect(difference.greatestInside, 'away from edges').toBeLessThanOrEqual(inside)
  expect(difference.insideShare, 'share away from edges').toBeGreaterThan(LEAST_INSIDE_SHARE)
  expect(difference.similarity, 'similarity').toBeGreaterThanOrEqual(leastSimilarity)
}

describe.each([...allScenes])('%s', (name, scene) => {
  const backends = backendsOf(scene)
  it.each(backends)(`${scene.sentence} %s draws its reference`, async (kind) => {
    const actual = await draw(name, kind)
    if (isUpdate) await writePicture(referencePath(name, kind), actual)
    const reference = await readPicture(referencePath(name, kind))
    if (!reference) throw new Error(`No reference yet: run with UPDATE_REFERENCES=1`)
    await withArtifacts(`${name}.${kind}`, actual, reference, () => {
      // Another browser draws edges and letters its own way; the same one must repeat itself exactly.
      if (readFileSync(versionPath, 'utf8').trim() !== browser.version)
        expectAlike(actual, reference)
      else expect(Buffer.compare(actual.data, reference.data), 'same bytes').toBe(0)
    })
  })

  it.runIf(backends.length > 1)(`${scene.sentence} Both backends agree`, async () => {
    const [webgl2, canvas2d] = [await draw(name, 'webgl2'), await draw(name, 'canvas2d')]
    const { outside } = scene
    await withArtifacts(`${name}.agreement`, canvas2d, webgl2, () =>
      expectAlike(canvas2d, webgl2, outside ? { inside: outside.by } : {}),
    )
  })
})

/** Drawings of the same scenes written by hand or made with ffmpeg, from the drawing model and not from our code. */
const drawings = readdirSync(pathOf('independent')).filter((file) => /\.(svg|png)$/.test(file))
const independent = drawings.map((file) => file.replace(/\.\w+$/, ''))

describe.each(drawings)('independent drawing %s', (file) => {
  const name = file.replace(/\.\w+$/, '')

  const backends = ['webgl2', 'canvas2d'] as const
  it.each(backends)(`${allScenes.get(name)?.sentence} %s confirms it`, async (kind) => {
    const { data, info } = await sharp(pathOf(`independent/${file}`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const expected = { width: info.width, height: info.height, data: new Uint8Array(data) }
    const actual = await draw(name, kind)
    await withArtifacts(`${name}.${kind}.independent`, actual, expected, () =>
      expectAlike(actual, expected, { leastSimilarity: LEAST_INDEPENDENT_SIMILARITY }),
    )
  })
})

describe('the set of golden scenes', () => {
  it('holds at least 150 scenes, at least 40 of them drawn independently', () => {
    expect(allScenes.size).toBeGreaterThanOrEqual(150)
    expect(independent.length).toBeGreaterThanOrEqual(40)
    for (const name of independent) expect(allScenes.has(name), name).toBe(true)
  })

  it('names in its README all scenes that are outside the tolerance, with the reasons', () => {
    const lines = [...allScenes].flatMap(([name, { outside }]) => [
      ...(outside ? [`- \`${name}\`, Canvas 2D, by up to ${outside.by}: ${outside.because}`] : []),
      ...(webgpuOutside.has(name) ? [`- \`${name}\`, WebGPU: ${webgpuOutside.get(name)}`] : []),
    ])
    const [head = '', rest = ''] = readFileSync(pathOf('README.md'), 'utf8').split(LIST_START)
    const [, tail = ''] = rest.split(LIST_END)
    const wanted = [head, LIST_START, '\n', lines.join('\n'), '\n', LIST_END, tail].join('')
    if (isUpdate) writeFileSync(pathOf('README.md'), wanted)
    expect(readFileSync(pathOf('README.md'), 'utf8')).toBe(wanted)
  })

  it('has no reference without a scene', () => {
    const references = readdirSync(pathOf('references')).filter((file) => file.endsWith('.png'))
    const known = [...allScenes].flatMap(([name, scene]) =>
      backendsOf(scene).map((kind) => `${name}.${kind}.png`),
    )
    expect(references.toSorted()).toEqual(known.toSorted())
  })
})
