import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Serves the examples against the engine's sources: `npx vite engine/examples`, then open /embed.html. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: { '@proscenium/engine': fileURLToPath(new URL('../src/index.ts', import.meta.url)) },
  },
  server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
  worker: { format: 'es' },
})
