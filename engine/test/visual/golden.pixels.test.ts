import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { checkRows } from '../check-rows.ts'
import { allScenes } from './all-scenes.ts'
import { comparePictures } from './compare-pictures.ts'
import type { GoldenBrowser } from './golden-browser.ts'
import { openGoldenBrowser } from './golden-browser.ts'
import { backendsOf, FEATURES, type GoldenScene } from './golden-scene.ts'
import type { Pixels } from './picture-file.ts'
import { readPicture, writePicture } from './picture-file.ts'
import { byFamily, selectedScenes } from './selected-scenes.ts'
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

/** Drawings of scenes made by hand or with ffmpeg, from the drawing model and not from our code. */
const drawings = readdirSync(pathOf('independent')).filter((file) => /\.(svg|png)$/.test(file))
const sceneOf = (file: string) => file.replace(/\.\w+$/, '')
const knownBrowser = () => readFileSync(versionPath, 'utf8').trim()

let browser: GoldenBrowser
const drawn = new Map<string, Promise<Pixels>>()

beforeAll(async () => {
  browser = await openGoldenBrowser()
  if (isUpdate) writeFileSync(versionPath, `${browser.version}\n`)
})
afterAll(() => browser.close())

/** Draws a scene once, however many checks look at it. */
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

/** What is checked of a scene: each drawing against its reference, drawings of its own, and the other backend. */
function checksOf([name, scene]: readonly [string, GoldenScene]): [string, () => Promise<void>][] {
  const backends = backendsOf(scene)
  const files = drawings.filter((file) => sceneOf(file) === name)
  const against = (what: string, check: (kind: BackendKind) => Promise<void>) =>
    backends.map((kind): [string, () => Promise<void>] => [
      `${name} on ${kind} against ${what}`,
      () => check(kind),
    ])
  return [
    ...against('its reference', (kind) => expectReference(name, kind)),
    ...(backends.length > 1
      ? [[`${name} on webgl2 against canvas2d`, () => expectAgreement(name, scene)] as const]
      : []),
    ...files.flatMap((file) => against(file, (kind) => expectDrawing(name, kind, file))),
  ].map(([row, check]) => [`${row} (${scene.sentence})`, check])
}

async function expectReference(name: string, kind: BackendKind): Promise<void> {
  const actual = await draw(name, kind)
  if (isUpdate) await writePicture(referencePath(name, kind), actual)
  const reference = await readPicture(referencePath(name, kind))
  if (!reference) throw new Error(`No reference yet: run with UPDATE_REFERENCES=1`)
  await withArtifacts(`${name}.${kind}`, actual, reference, () => {
    // Another browser draws edges and letters its own way; the same one must repeat itself exactly.
    if (knownBrowser() !== browser.version) expectAlike(actual, reference)
    else expect(Buffer.compare(actual.data, reference.data), 'same bytes').toBe(0)
  })
}

async function expectAgreement(name: string, { outside }: GoldenScene): Promise<void> {
  const [webgl2, canvas2d] = [await draw(name, 'webgl2'), await draw(name, 'canvas2d')]
  await withArtifacts(`${name}.agreement`, canvas2d, webgl2, () =>
    expectAlike(canvas2d, webgl2, outside ? { inside: outside.by } : {}),
  )
}

/** Compares with a drawing of the same scene that was made by hand or with ffmpeg, from the drawing model alone. */
async function expectDrawing(name: string, kind: BackendKind, file: string): Promise<void> {
  const { data, info } = await sharp(pathOf(`independent/${file}`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const expected = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const actual = await draw(name, kind)
  await withArtifacts(`${name}.${kind}.independent`, actual, expected, () =>
    expectAlike(actual, expected, { leastSimilarity: LEAST_INDEPENDENT_SIMILARITY }),
  )
}

describe('golden scenes', () => {
  afterEach(() => drawn.clear())

  it.each(byFamily(selectedScenes))(
    '%s-* equal their references, and the backends and independent drawings agree',
    (_, scenes) => checkRows(scenes.flatMap(checksOf), (check) => check()),
  )
})

describe('the set of golden scenes', () => {
  it('holds at least 150 scenes, at least 40 of them drawn independently', () => {
    expect(allScenes.size).toBeGreaterThanOrEqual(150)
    expect(drawings.length).toBeGreaterThanOrEqual(40)
    for (const file of drawings) expect(allScenes.has(sceneOf(file)), file).toBe(true)
  })

  it('has a quick scene for every feature, on every backend that draws it', () => {
    const scenes = [...allScenes.values()]
    for (const feature of FEATURES) {
      const backends = scenes.flatMap((scene) =>
        scene.represents === feature ? backendsOf(scene) : [],
      )
      expect(backends, feature).toContain('webgl2')
      // Canvas 2D cannot mix light.
      if (feature !== 'linear light') expect(backends, feature).toContain('canvas2d')
    }
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
