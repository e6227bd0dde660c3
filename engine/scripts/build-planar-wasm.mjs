// Assembles planar-pixels.wat into planar-wasm.ts, which is committed so that nobody who builds the engine needs an
// assembler. `node engine/scripts/build-planar-wasm.mjs` writes it; a unit test fails when it is not up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const path = (name) =>
  fileURLToPath(new URL(`../src/compositor/backend/pixels/${name}`, import.meta.url))

/** The file as it should be. */
export async function assemblePlanarWasm() {
  const { parseWat } = await assembler()
  const assembly = parseWat(
    'planar-pixels.wat',
    await readFile(path('planar-pixels.wat'), 'utf8'),
    {
      simd: true,
    },
  )
  const { buffer } = assembly.toBinary({})
  assembly.destroy()
  const lines = Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,92}/g)
  return [
    '// Made from planar-pixels.wat by engine/scripts/build-planar-wasm.mjs; change that and run this.',
    '/** The vector form of `planarPixels`, a WebAssembly module in base64. */',
    `export const PLANAR_WASM =\n${lines.map((line) => `  '${line}'`).join(' +\n')}`,
    '',
  ].join('\n')
}

/** The file as it is committed. */
export const committedPlanarWasm = () => readFile(path('planar-wasm.ts'), 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(path('planar-wasm.ts'), await assemblePlanarWasm())
}
