import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { peersPlugin } from '../peers/peers-plugin.ts'

const site = fileURLToPath(new URL('../../site', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.json': 'application/json',
}

/** What peers fetch by themselves, by the address that their subjects give them. */
const PEER_FILES: Readonly<Record<string, string>> = {
  '/peers/smelter.wasm': '@swmansion/smelter-browser-render/dist/smelter.wasm',
}

/** The built pages on the loopback address. */
export interface BenchSite {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Builds the pages as an embedding site would, minified, and serves them isolated, for exact clocks.
 * `peerModules` is where the peers are installed; null leaves them out.
 */
export async function openBenchSite(peerModules: string | null): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-'))
  await build({
    configFile: false,
    root: site,
    logLevel: 'error',
    plugins: [peersPlugin(peerModules)],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome140',
      chunkSizeWarningLimit: 4096,
      // Profiles name places in our own files; the pages themselves do not load the maps.
      sourcemap: 'hidden',
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const peerFile = peerModules && PEER_FILES[path]
    const file = peerFile
      ? join(peerModules, peerFile)
      : join(folder, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await closeServer(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
