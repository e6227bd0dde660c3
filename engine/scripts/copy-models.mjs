// Copies the networks that the engine runs out of their npm packages, into files that are committed: whoever embeds
// the engine needs neither package. `node engine/scripts/copy-models.mjs` writes them; a unit test fails when they are
// not up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packFaceModel } from './pack-face-model.mjs'

const require = createRequire(import.meta.url)
// Its package.json lets nothing but its scripts be resolved.
const human = join(dirname(require.resolve('@vladmandic/human')), '..')

/** Path in engine/src → bytes as they should be. */
export async function engineModels() {
  return {
    'audio/rnnoise.wasm': await readFile(
      require.resolve('@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm'),
    ),
    'audio/gtcrn.wasm': await readFile(
      require.resolve('@sapphi-red/web-noise-suppressor/gtcrn.wasm'),
    ),
    'faces/blazeface.bin': await packFaceModel(join(human, 'models')),
  }
}

/** The same file as it is committed. */
export const committedModel = (name) => readFile(pathOf(name))

const pathOf = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of Object.entries(await engineModels())) {
    await writeFile(pathOf(name), bytes)
  }
}
