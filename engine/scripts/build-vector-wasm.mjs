// Assembles vector-pixels.wat into vector-wasm.ts, which is committed so that nobody who builds the engine needs an
// assembler. `node engine/scripts/build-vector-wasm.mjs` writes it; a unit test fails when it is not up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const path = (name) =>
  fileURLToPath(new URL(`../src/compositor/backend/pixels/${name}`, import.meta.url))

/** The file as it should be. */
export async function assembleVectorWasm() {
  const { parseWat } = await assembler()
  const assembly = parseWat(
    'vector-pixels.wat',
    await readFile(path('vector-pixels.wat'), 'utf8'),
    {
      simd: true,
    },
  )
  const { buffer } = assembly.toBinary({})
  assembly.destroy()
  const lines = Buffer.from(buffer)
    .toString('hex')
    .match(/.{1,92}/g)
  return [
    '// Made from vector-pixels.wat by engine/scripts/build-vector-wasm.mjs; change that and run this.',
    '/** What `VectorPixels` runs, a WebAssembly module in hexadecimal digits: compressed they are smaller than base64. */',
    `export const VECTOR_WASM =\n${lines.map((line) => `  '${line}'`).join(' +\n')}`,
    '',
  ].join('\n')
}

/** The file as it is committed. */
export const committedVectorWasm = () => readFile(path('vector-wasm.ts'), 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(path('vector-wasm.ts'), await assembleVectorWasm())
}
