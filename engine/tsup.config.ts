import { copyFile, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineConfig } from 'tsup'

/** Files that modules name by address: they lie beside the chunks. */
const FILES = ['src/audio/rnnoise.wasm', 'src/audio/gtcrn.wasm', 'src/faces/blazeface.bin']

export default defineConfig(({ outDir = 'dist' }) => ({
  entry: {
    index: 'src/index.ts',
    worker: 'src/compositor/worker.ts',
    'keeper-worker': 'src/capture/keeper/keeper-worker.ts',
    'face-worker': 'src/faces/face-worker.ts',
    'audio-worklet': 'src/audio/audio-worklet.js',
    'audio/index': 'src/audio/index.ts',
    'react/index': 'src/react/index.ts',
    'record/index': 'src/record/index.ts',
    'record/record-worker': 'src/record/record-worker.ts',
    'testing/index': 'src/testing/index.ts',
    'transitions/index': 'src/transitions/index.ts',
  },
  format: ['esm'],
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  clean: true,
  sourcemap: true,
  async onSuccess() {
    for (const file of FILES) await copyFile(file, `${outDir}/${basename(file)}`)
  },
  esbuildPlugins: [
    {
      name: 'worker-address',
      setup({ onLoad }) {
        // In the package the worker is JavaScript, and lies beside the chunk that starts it.
        onLoad({ filter: /create-(record-|keeper-|face-)?worker\.ts$/ }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8')).replace(
            /'\.\/([a-z-]*worker)\.ts'/,
            "'./$1.js'",
          ),
          loader: 'ts',
        }))
      },
    },
  ],
  // tsup builds types outside the project graph, where `composite` fails with TS6307.
  dts: {
    entry: {
      index: 'src/index.ts',
      'audio/index': 'src/audio/index.ts',
      'react/index': 'src/react/index.ts',
      'record/index': 'src/record/index.ts',
      'testing/index': 'src/testing/index.ts',
      'transitions/index': 'src/transitions/index.ts',
    },
    compilerOptions: { composite: false, incremental: false, ignoreDeprecations: '6.0' },
  },
}))
