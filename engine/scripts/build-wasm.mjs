// Assembles the .wat files into TypeScript files that are committed, so that building the engine needs no assembler.
// `node engine/scripts/build-wasm.mjs` writes them; unit tests fail when one is not up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const MODULES = [
  {
    from: 'compositor/backend/pixels/vector-pixels.wat',
    to: 'compositor/backend/pixels/vector-wasm.ts',
    constant: 'VECTOR_WASM',
    user: 'VectorPixels',
  },
  {
    from: 'faces/face-net.wat',
    to: 'faces/face-wasm.ts',
    constant: 'FACE_WASM',
    user: 'FaceNet',
  },
]

const path = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** A module's TypeScript file as it should be, by the name of its constant. */
export async function assembleWasm(name) {
  const { from, constant, user } = moduleOf(name)
  const { parseWat } = await assembler()
  const assembly = parseWat(basename(from), await readFile(path(from), 'utf8'), { simd: true })
  const { buffer } = assembly.toBinary({})
  assembly.destroy()
  const lines = Buffer.from(buffer)
    .toString('hex')
    .match(/.{1,92}/g)
  return [
    `// Made from ${basename(from)} by engine/scripts/build-wasm.mjs; change that and run this.`,
    `/** What \`${user}\` runs, a WebAssembly module in hexadecimal digits: compressed they are smaller than base64. */`,
    `export const ${constant} =\n${lines.map((line) => `  '${line}'`).join(' +\n')}`,
    '',
  ].join('\n')
}

/** The same file as it is committed. */
export const committedWasm = (name) => readFile(path(moduleOf(name).to), 'utf8')

function moduleOf(name) {
  const found = MODULES.find(({ constant }) => constant === name)
  if (!found) throw new Error(`There is no module ${name}`)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { constant, to } of MODULES) await writeFile(path(to), await assembleWasm(constant))
}
