// `npm run starters`: draws the scenes of the starter templates with the engine, into studio/public/starters.
// With `--sheets FOLDER` it also puts the scenes of each template side by side there, to look at.
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePage } from '../engine/test/browser/bundle-page.ts'
import { launchBrowser } from '../engine/test/browser/launch-browser.ts'
import { servePage } from '../engine/test/browser/serve-page.ts'
import { visualElementSchema } from '../protocol/src/index.ts'
import { OVERLAY_SCENES } from '../server/src/domain/overlays/shipped-overlays.ts'
import { STARTER_TEMPLATES } from '../server/src/domain/starter-templates/starter-templates.ts'
import { qrCodes } from './lib/qr-codes.mjs'
import { standIns } from './lib/stand-ins.mjs'

const root = resolve(import.meta.dirname, '..')
// The server draws pictures and the studio has the letters; this script belongs to neither.
const sharp = createRequire(join(root, 'server/package.json'))('sharp')
const inter = createRequire(join(root, 'studio/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const FRAMES = {
  landscape: { width: 1920, height: 1080, thumbnail: 480 },
  story: { width: 1080, height: 1920, thumbnail: 270 },
}
const QUALITY = 82

const { values } = parseArgs({ options: { sheets: { type: 'string' }, only: { type: 'string' } } })
const people = await standIns(sharp, root)
const files = Object.fromEntries(
  people.map(({ url, path }) => [url, { path, contentType: 'image/png' }]),
)
const codes = await qrCodes(sharp, root, OVERLAY_SCENES)
const script = await bundlePage(join(root, 'scripts/lib/starter-page.mjs'))
const served = await servePage(script, {
  ...files,
  ...codes.files,
  '/inter.woff2': { path: inter, contentType: 'font/woff2' },
})
const browser = await launchBrowser()
const page = await browser.newPage()
page.on('pageerror', (error) => console.error(String(error)))
await page.goto(served.url)
await page.waitForFunction('globalThis.starterPage !== undefined')
await page.evaluate(() => globalThis.starterPage.open())

const folder = join(root, 'studio/public/starters')
if (!values.only) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const template of STARTER_TEMPLATES) {
  if (values.only && !template.id.includes(values.only)) continue
  const drawn = { landscape: [], story: [] }
  for (const [at, scene] of template.scenes.entries()) {
    for (const format of ['landscape', 'story']) {
      const picture = await draw(scene[format], FRAMES[format], template.id)
      drawn[format].push(picture)
      await picture
        .clone()
        .resize(FRAMES[format].thumbnail)
        .webp({ quality: QUALITY })
        .toFile(join(folder, `${template.id}-${at + 1}.${format}.webp`))
    }
  }
  if (values.sheets) await sheet(template, drawn)
  console.log(`${template.id}: ${template.scenes.length} scenes`)
}
await drawOverlays()
await browser.close()
await served.close()
await people.dispose()
await codes.dispose()

/** Each overlay over a camera, in landscape, as the library shows it. */
async function drawOverlays() {
  const shelf = join(root, 'studio/public/overlays')
  if (!values.only) await rm(shelf, { recursive: true, force: true })
  await mkdir(shelf, { recursive: true })
  const drawn = { landscape: [], story: [] }
  const chosen = OVERLAY_SCENES.filter(({ id }) => id.includes(values.only ?? ''))
  for (const scene of chosen) {
    for (const format of ['landscape', 'story']) {
      const content = scene[format]
      const picture = await draw(
        { ...content, visualElements: [cameraBehind(), ...content.visualElements] },
        FRAMES[format],
        scene.id,
      )
      drawn[format].push(picture)
      if (format === 'story') continue
      const small = picture.clone().resize(FRAMES[format].thumbnail)
      await small.webp({ quality: QUALITY }).toFile(join(shelf, `${scene.id}.webp`))
    }
  }
  if (values.sheets && chosen.length > 0) await sheet({ id: 'overlays' }, drawn)
  console.log(`overlays: ${chosen.length}`)
}

function cameraBehind() {
  return visualElementSchema.parse({
    id: 'camera',
    kind: 'contribution',
    content: { kind: 'contribution', contributionIndex: 3 },
    boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
    zIndex: 0,
  })
}

/** The stand-ins of a template: its own screen, else the slides. */
function castOf(id) {
  const screen = people.some(({ of }) => of === id) ? id : 'slides'
  return people.filter(({ of }) => of === undefined || of === screen)
}

async function draw(content, frame, id) {
  const cast = castOf(id)
  const text = await page.evaluate((asked) => globalThis.starterPage.draw(asked), {
    content,
    frame,
    nowMs: 0,
    sources: { ...Object.fromEntries(cast.map(({ key, url }) => [key, url])), ...codes.sources },
    descriptions: Object.fromEntries(
      content.visualElements.map(({ id, content: shown }) => [
        id,
        cast.find(({ key }) => key === `contribution:${shown?.contributionIndex}`)?.description ?? {
          name: '',
          description: '',
        },
      ]),
    ),
  })
  const { width, height } = frame
  return sharp(Buffer.from(text, 'base64'), { raw: { width, height, channels: 4 } })
}

async function sheet({ id }, { landscape, story }) {
  await mkdir(values.sheets, { recursive: true })
  const wide = 640
  const tall = 203
  const gap = 12
  const cells = await Promise.all(
    landscape.map(async (picture, at) => [
      {
        input: await picture.clone().resize(wide).png().toBuffer(),
        left: gap + (at % 2) * (wide + tall + 3 * gap),
        top: gap + Math.floor(at / 2) * (360 + gap),
      },
      {
        input: await story[at].clone().resize(tall).png().toBuffer(),
        left: wide + 2 * gap + (at % 2) * (wide + tall + 3 * gap),
        top: gap + Math.floor(at / 2) * (360 + gap),
      },
    ]),
  )
  const create = {
    width: 2 * (wide + tall + 3 * gap),
    height: Math.ceil(landscape.length / 2) * (360 + gap) + gap,
    channels: 3,
    background: '#555',
  }
  await sharp({ create })
    .composite(cells.flat())
    .png()
    .toFile(join(values.sheets, `${id}.png`))
}
