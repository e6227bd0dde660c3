import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { launchBrowser } from '../browser/launch-browser.ts'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The first block of TypeScript on a page. */
function firstSnippet(markdown: string): string | undefined {
  return /```ts\n([\s\S]*?)```/.exec(markdown)?.[1]
}

it('runs as it stands in the README, served by a development server', async () => {
  const [script, readme] = await Promise.all([
    readFile(path('examples/hello-scene/main.ts'), 'utf8'),
    readFile(path('README.md'), 'utf8'),
  ])
  expect(firstSnippet(readme)).toBe(script)

  const cacheDir = await mkdtemp(join(tmpdir(), 'proscenium-vite-'))
  const server = await createServer({
    configFile: path('examples/vite.config.ts'),
    cacheDir,
    logLevel: 'warn',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  const browser = await launchBrowser()
  try {
    await server.listen()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    const url = new URL('/hello-scene/', server.resolvedUrls?.local[0])
    // A module that awaits its scene holds the load event back.
    await page.goto(url.href, { timeout: 90_000 })
    const colors = await page.evaluate(async () => {
      const canvas = document.querySelector('canvas')
      const context = new OffscreenCanvas(640, 360).getContext('2d')
      const at = (x: number, y: number) =>
        [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join()
      const startMs = performance.now()
      for (;;) {
        if (canvas && context) context.drawImage(canvas, 0, 0, 640, 360)
        // The last frame of the fade is exactly the scene.
        if (at(5, 5) === '22,50,79') break
        if (performance.now() - startMs > 60_000) throw new Error(`The picture is ${at(5, 5)}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const title = context?.getImageData(160, 288, 320, 72).data ?? []
      return { logo: at(320, 100), whitest: Math.max(...title.filter((_, i) => i % 4 === 0)) }
    })
    expect(complaints).toEqual([])
    expect(colors.logo).toBe('242,184,75')
    expect(colors.whitest).toBe(255)
  } finally {
    await browser.close()
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
})
