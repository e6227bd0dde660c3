import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import { packConsumer } from '../../scripts/pack-consumer.mjs'
import { launchBrowser } from '../browser/launch-browser.ts'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The first block of TypeScript on a page. */
function firstSnippet(markdown: string): string | undefined {
  return /```ts\n([\s\S]*?)```/.exec(markdown)?.[1]
}

/** A server that watches nothing and keeps what it has prepared in a folder of its own. */
async function serve(config: InlineConfig, cacheDir: string): Promise<ViteDevServer> {
  const server = await createServer({
    ...config,
    cacheDir,
    logLevel: 'warn',
    server: { ...config.server, port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await server.listen()
  return server
}

/** Opens the page of the README's example and says what is seen at the end of its fade, and what went wrong. */
async function helloScene(server: ViteDevServer, address: string) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    const url = new URL(address, server.resolvedUrls?.local[0])
    // A module that awaits its scene holds the load event back.
    await page.goto(url.href, { timeout: 90_000 })
    expect(complaints).toEqual([])
    const seen = await page.evaluate(async () => {
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
    return seen
  } finally {
    await browser.close()
  }
}

it('runs as it stands in the README, served by a development server', async () => {
  const [script, readme] = await Promise.all([
    readFile(path('examples/hello-scene/main.ts'), 'utf8'),
    readFile(path('README.md'), 'utf8'),
  ])
  expect(firstSnippet(readme)).toBe(script)

  const cacheDir = await mkdtemp(join(tmpdir(), 'proscenium-vite-'))
  const server = await serve({ configFile: path('examples/vite.config.ts') }, cacheDir)
  try {
    const seen = await helloScene(server, '/hello-scene/')
    expect(seen).toEqual({ logo: '242,184,75', whitest: 255 })
  } finally {
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
})

it('runs from the package too, served with the configuration that the documentation gives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-host-'))
  const embedding = await readFile(path('docs/embedding.md'), 'utf8')
  try {
    await packConsumer(folder, { types: false })
    const vite = fileURLToPath(new URL('..', import.meta.resolve('vite/package.json')))
    await Promise.all([
      symlink(join(vite, 'vite'), join(folder, 'node_modules/vite')),
      writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
      writeFile(join(folder, 'vite.config.ts'), firstSnippet(embedding) ?? ''),
      cp(path('examples/hello-scene'), folder, { recursive: true }),
      cp(path('examples/public'), join(folder, 'public'), { recursive: true }),
    ])
    const server = await serve(
      // What the package needs is linked here, and lies where this workspace has it.
      { root: folder, server: { fs: { allow: [folder, path('..')] } } },
      join(folder, '.vite'),
    )
    try {
      const seen = await helloScene(server, '/')
      expect(seen).toEqual({ logo: '242,184,75', whitest: 255 })
    } finally {
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
