import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { circularChunks } from './circular-chunks.ts'
import { compiledTexts } from './compiled-texts.ts'
import { compressedFiles } from './compressed-files.ts'
import { type ScriptBudget, scriptBudget } from './script-budget.ts'

/** The server that `npm start` brings up; `PROSCENIUM_SERVER` names another one. */
const server = process.env['PROSCENIUM_SERVER'] ?? 'http://127.0.0.1:4400'

function sharedHeap(name: string, test: RegExp, priority: number) {
  const rules = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100_000 }
  return { name, test, priority, ...rules }
}

const LAYERS =
  /node_modules[\\/](?:@floating-ui[\\/]|@radix-ui[\\/]react-(?:(?:dropdown-|context-)?menu|(?:alert-)?dialog|popover|tooltip|focus-(?:guards|scope)|dismissable-layer|portal|popper|arrow)[\\/]|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/

/** Few chunks, so that few requests wait for each other: what every page needs, then what comes by and by. */
const chunkGroups = [
  // Changes less often than our code.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // Menus and dialogs lie over the page by the same parts: apart, two heaps of them could need each other.
  { name: 'layers', test: LAYERS, priority: 4, minShareCount: 2 },
  // Of the rest, what the same pages share goes together, and small heaps join the nearest, whatever they import:
  // those of each group only need the groups above, or two of them would need each other before either is there.
  sharedHeap('vendor', /[\\/]node_modules[\\/]/, 3),
  // The model's rooms need each other in both directions, so that two heaps of them would, too: they are one.
  {
    name: 'model',
    test: /[\\/]studio[\\/]src[\\/](?:model|services)[\\/]/,
    priority: 2,
    minShareCount: 2,
  },
  sharedHeap('shared', /[\\/]studio[\\/]src[\\/]/, 1),
]

/** kB are 1,000 bytes. */
const budgets: readonly ScriptBudget[] = [
  { page: 'Sign-in', maxGzipBytes: 200_000 },
  {
    // 450 kB with the workers, which are built apart and weigh 50 kB.
    page: 'Mixer, without its workers,',
    lazyModules: [
      'app/show-part.ts',
      'app/routes/studio-layout.tsx',
      'app/routes/mixer-route.tsx',
      'engine-host/engine-module.ts',
    ],
    maxGzipBytes: 400_000,
  },
]

export default defineConfig({
  plugins: [
    react(),
    compiledTexts(),
    circularChunks(),
    ...budgets.map(scriptBudget),
    compressedFiles(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // By itself it would list every page that shares the chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/v1': { target: server, ws: true },
      '/v2': { target: server, ws: true },
      '/live': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
})
