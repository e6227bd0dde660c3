import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'puppeteer-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../browser/launch-browser.ts'
import {
  type ServedFolders,
  STRICT_POLICY,
  serveFolders,
} from '../runtime/harness/serve-folders.ts'
import { seeColors, watchExample } from './watch-example.ts'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))
const monitor = (x: number, y: number, ...color: [number, number, number]) => ({
  selector: 'canvas',
  x,
  y,
  color,
})
const at = (selector: string, x: number, y: number, ...color: [number, number, number]) => ({
  ...monitor(x, y, ...color),
  selector,
})

describe('examples, built, under a policy without inline scripts, eval and blobs', () => {
  let folder: string
  let served: ServedFolders
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proscenium-examples-'))
    const configFile = join(examples, 'vite.config.ts')
    const output = { outDir: folder, emptyOutDir: true, minify: false }
    await build({ configFile, logLevel: 'warn', build: output })
    served = await serveFolders({ '/': folder }, STRICT_POLICY)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await served?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens an example; has it closed, and its complaints looked at, when the work is done. */
  async function watch(
    name: string,
    work: (page: Awaited<ReturnType<typeof watchExample>>['page']) => Promise<void>,
  ): Promise<void> {
    const { page, complaints } = await watchExample(browser, `${served.origin}/${name}/index.html`)
    try {
      await work(page).catch((cause: unknown) => {
        const failure = new Error([cause, ...complaints].join('\n'), { cause })
        throw failure
      })
      await shoot(page, name)
      expect(complaints).toEqual([])
    } finally {
      await page.close()
    }
  }

  it('are all on the page that lists them', async () => {
    const entries = await readdir(examples, { withFileTypes: true })
    const list = await readFile(join(examples, 'index.html'), 'utf8')
    const listed = [...list.matchAll(/href="\/([\w-]+)\/"/g)].map(([, name]) => name)
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const pages = folders.filter((name) => !['public', '.tsbuild'].includes(name))
    expect(listed.sort()).toEqual(pages.sort())
  })

  it('hello scene shows its background, its picture and its words', async () => {
    await watch('hello-scene', async (page) => {
      await seeColors(page, [monitor(2, 2, 22, 50, 79), monitor(50, 30, 242, 184, 75)])
      expect(await brightest(page, { y: 80, height: 20 })).toBe(255)
    })
  })

  it('camera with mask shows a camera in a circle, its border and a name', async () => {
    await watch('camera-with-mask', async (page) => {
      await seeColors(page, [
        monitor(2, 2, 43, 27, 61),
        // The corner of the camera's box, outside of its circle.
        monitor(31, 12, 43, 27, 61),
        monitor(30.35, 45.5, 242, 184, 75),
        monitor(40, 76, 255, 255, 255),
      ])
      expect(await brightest(page, { y: 20, height: 20 })).toBeGreaterThan(60)
    })
  })

  it('two canvases show one take in two shapes', async () => {
    await watch('two-canvases', async (page) => {
      await seeColors(page, [
        at('#landscape', 2, 2, 22, 50, 79),
        at('#story', 2, 2, 22, 50, 79),
        // The bars' first, grey: the left of the camera in landscape, the middle of its left in story.
        at('#landscape', 12, 20, 191, 191, 191),
      ])
      await page.click('#take')
      await seeColors(page, [
        at('#landscape', 2, 2, 79, 22, 50),
        at('#story', 2, 2, 79, 22, 50),
        at('#landscape', 61, 62, 191, 191, 191),
      ])
    })
  })

  it('stinger shows its film, with the scene behind it, and the other scene in the end', async () => {
    await watch('stinger', async (page) => {
      await seeColors(page, [monitor(2, 2, 27, 61, 43), monitor(96, 96, 27, 61, 43)])
      const film = seen(page, [242, 184, 75])
      await page.click('#take')
      expect(await film).toBe(true)
      await shoot(page, 'stinger-film')
      await seeColors(page, [monitor(2, 2, 61, 27, 43), monitor(96, 96, 61, 27, 43)])
    })
  })

  it('own source shows what the page draws, twice', async () => {
    await watch('own-source', async (page) => {
      await seeColors(page, [
        monitor(2, 2, 247, 244, 234),
        monitor(11, 27, 13, 92, 99),
        monitor(24, 50, 13, 92, 99),
        // The second one is in a circle: its corner is the background.
        monitor(62.4, 26, 247, 244, 234),
        monitor(76, 50, 13, 92, 99),
      ])
    })
  })

  it('React shows a monitor, takes at a click and tells figures', async () => {
    await watch('react-host', async (page) => {
      await seeColors(page, [monitor(4, 10, 191, 191, 191), monitor(96, 10, 0, 0, 191)])
      await page.evaluate(() => document.querySelectorAll('button')[1]?.click())
      await seeColors(page, [monitor(4, 10, 61, 90, 27), monitor(96, 90, 61, 90, 27)])
      await page.waitForFunction('/frames a second/.test(document.body.textContent)')
    })
  })
})

/** Keeps a picture of the page for people, where `EXAMPLE_SHOTS` names a folder. */
async function shoot(
  page: Awaited<ReturnType<typeof watchExample>>['page'],
  name: string,
): Promise<void> {
  const folder = process.env['EXAMPLE_SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Whether a colour comes to be in the middle of the monitor within some seconds. */
function seen(
  page: Awaited<ReturnType<typeof watchExample>>['page'],
  color: readonly number[],
): Promise<boolean> {
  return page.evaluate(async (expected) => {
    const canvas = document.querySelector('canvas')
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const endMs = performance.now() + 20_000
    while (canvas && context && performance.now() < endMs) {
      context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
      const { data } = context.getImageData(0, 0, 1, 1)
      // Colours of a film come back from YUV.
      if (expected.every((channel, at) => Math.abs((data[at] ?? -99) - channel) <= 12)) return true
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return false
  }, color)
}

/** The highest red of a stripe of the monitor, in percent of its height. */
function brightest(
  page: Awaited<ReturnType<typeof watchExample>>['page'],
  stripe: { readonly y: number; readonly height: number },
): Promise<number> {
  return page.evaluate(({ y, height }) => {
    const canvas = document.querySelector('canvas')
    if (!canvas) return 0
    const copy = new OffscreenCanvas(canvas.width, canvas.height)
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const top = Math.floor((y / 100) * copy.height)
    const rows = Math.floor((height / 100) * copy.height)
    const { data = [] } = context?.getImageData(0, top, copy.width, rows) ?? {}
    return Math.max(...Array.from(data).filter((_, index) => index % 16 === 0))
  }, stripe)
}
