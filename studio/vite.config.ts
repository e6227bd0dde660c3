import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server that `npm start` brings up; `PROSCENIUM_SERVER` names another one. */
const server = process.env['PROSCENIUM_SERVER'] ?? 'http://127.0.0.1:4400'

/**
 * What every page needs and what changes less often than our code. The engine with its renderer and its
 * decoders must not be here: it comes with the first show, so that sign-in and home stay light.
 */
const vendorGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'schemas', test: /node_modules[\\/](?:zod|validator)[\\/]|[\\/]protocol[\\/]src[\\/]/ },
  // The engine's pure functions that pages use; alone they would be put beside its decoders.
  { name: 'engine-pure', test: /[\\/]engine[\\/]src[\\/](?:layout|scene)[\\/]/ },
]

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
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
