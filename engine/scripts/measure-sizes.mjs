// What the engine adds to a page, in bytes after minification and gzip.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** What the bundler adds of its own for chunks that are loaded later. */
const HELPERS = /preload-helper|rolldown-runtime/
/** Packages that are not counted: the renderer, and what the host has or loads by its own choice. */
const NOT_COUNTED = [/^pixi\.js/, /^react/, 'hls.js']

/**
 * The greatest sizes, in thousands of bytes. `at once` is what an import brings with it, with all that it
 * imports itself (zod and the schemas included); chunks that are loaded later are counted by themselves.
 */
const BUDGETS = [
  {
    name: 'window: createEngine',
    code: `export { createEngine } from '@proscenium/engine'`,
    kB: 61,
  },
  { name: 'worker: compositor, Canvas 2D', file: 'dist/worker.js', kB: 55 },
  { name: 'worker: WebGL2, beside Pixi', file: 'dist/worker.js', chunk: /^webgl2-backend/, kB: 20 },
  { name: 'worker: WebGPU', file: 'dist/worker.js', chunk: /^webgpu-backend/, kB: 25 },
  { name: 'worker: video files', file: 'dist/worker.js', chunk: /^file-decoder/, kB: 110 },
  { name: 'worker: faces, without the weights', file: 'dist/face-worker.js', kB: 6 },
  { name: 'audio worklet', file: 'dist/audio-worklet.js', kB: 10 },
  { name: 'snapBounds alone', code: `export { snapBounds } from '@proscenium/engine'`, kB: 1 },
  { name: 'sourceKeyOf alone', code: `export { sourceKeyOf } from '@proscenium/engine'`, kB: 1 },
  { name: 'detect alone', code: `export { detect } from '@proscenium/engine'`, kB: 2 },
  ...[
    ['audio', 12],
    ['record', 4],
    ['react', 1],
    ['testing', 1],
    ['transitions', 50],
  ].map(([part, kB]) => ({
    name: `/${part}`,
    code: `export * from '@proscenium/engine/${part}'`,
    kB,
  })),
  { name: 'recorder: worker', file: 'dist/record/record-worker.js', kB: 75 },
]

/**
 * Measures everything that has a budget.
 * @param {string} folder where the engine is installed
 * @returns {Promise<{ name: string, bytes: number, kB: number }[]>}
 */
export async function measureSizes(folder) {
  const measured = []
  for (const { name, code, file, chunk, kB } of BUDGETS) {
    const entry = file
      ? join(folder, 'node_modules/@proscenium/engine', file)
      : entryOf(folder, name, code)
    measured.push({ name, bytes: sizeOf(await bundle(folder, entry), chunk), kB })
  }
  return measured
}

function entryOf(folder, name, code) {
  mkdirSync(join(folder, 'entries'), { recursive: true })
  const path = join(folder, 'entries', `${name.replace(/\W+/g, '-')}.js`)
  writeFileSync(path, code)
  return path
}

async function bundle(folder, entry) {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es', rolldownOptions: { external: NOT_COUNTED } },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        external: NOT_COUNTED,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', chunkFileNames: '[name].js' },
      },
    },
  })
  return [result]
    .flat()
    .flatMap(({ output }) => output)
    .filter(({ type }) => type === 'chunk')
}

/** The entry with all that it imports; or a chunk with all that it imports and the entry does not. */
function sizeOf(chunks, name) {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const atOnce = withImports(chunks, entry)
  if (!name) return sum(atOnce)
  const late = chunks.find(({ fileName }) => name.test(fileName))
  if (!late) throw new Error(`There is no chunk ${name}: ${chunks.map(({ fileName }) => fileName)}`)
  return sum([...withImports(chunks, late)].filter((chunk) => !atOnce.has(chunk)))
}

function withImports(chunks, from, found = new Set()) {
  if (!from || found.has(from)) return found
  found.add(from)
  for (const name of from.imports) {
    withImports(
      chunks,
      chunks.find(({ fileName }) => fileName === name),
      found,
    )
  }
  return found
}

/** Chunks that are loaded together count as one file: how they are cut is the host's bundler's business. */
function sum(chunks) {
  const counted = [...chunks].filter(({ fileName }) => !HELPERS.test(fileName))
  return gzipSync(counted.map(({ code }) => code).join('\n'), { level: 9 }).length
}
