import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = readdirSync(here('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'public' && entry.name[0] !== '.')
  .map(({ name }) => here(`${name}/index.html`))

/** Serves the examples against the engine's sources: `npm run examples`. */
export default defineConfig({
  root: here('.'),
  resolve: {
    alias: [
      { find: /^@proscenium\/engine$/, replacement: here('../src/index.ts') },
      { find: /^@proscenium\/engine\/(\w+)$/, replacement: `${here('../src')}/$1/index.ts` },
    ],
  },
  build: { target: 'es2022', rolldownOptions: { input: [here('index.html'), ...pages] } },
  server: { fs: { allow: [here('../..')] } },
  // The compositor's worker loads its backends when it needs them.
  worker: { format: 'es' },
})
