// Bundles src/audio/audio-processors.ts into src/audio/audio-worklet.js, which is committed: see there why.
// `node engine/scripts/build-worklet.mjs` writes it; a unit test fails when it is not up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (name) => fileURLToPath(new URL(`../src/audio/${name}`, import.meta.url))
const HEADER =
  '// Made from audio-processors.ts by engine/scripts/build-worklet.mjs; change that and run this.\n'

/** The worklet as it should be. */
export async function bundleWorklet() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path('audio-processors.ts'),
        output: { codeSplitting: false, format: 'es', comments: false },
      },
    },
  })
  const [chunk] = [result].flat().flatMap(({ output }) => output)
  // The bundler's marks hold paths that depend on where it was started.
  return HEADER + chunk.code.replace(/^\/\/.*\n/gm, '')
}

/** The worklet as it is committed. */
export const committedWorklet = () => readFile(path('audio-worklet.js'), 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(path('audio-worklet.js'), await bundleWorklet())
}
