import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { compressedFiles } from './compressed-files.ts'
import { type ScriptBudget, scriptBudget } from './script-budget.ts'

/** The server that `npm start` brings up; `PROSCENIUM_SERVER` names another one. */
const server = process.env['PROSCENIUM_SERVER'] ?? 'http://127.0.0.1:4400'

/** Few chunks, so that few requests wait for each other: what every page needs, then what comes by and by. */
const chunkGroups = [
  // Changes less often than our code.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  // Of the rest, what the same pages share goes together, and small heaps join the nearest.
  {
    name: 'shared',
    test: /[\\/](?:studio[\\/]src|node_modules)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 100_000,
  },
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
  plugins: [react(), compiledTexts(), ...budgets.map(scriptBudget), compressedFiles()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // By itself it would list every page that shares the chunk.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
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
