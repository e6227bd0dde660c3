import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server that `npm start` brings up; `PROSCENIUM_SERVER` names another one. */
const server = process.env['PROSCENIUM_SERVER'] ?? 'http://127.0.0.1:4400'

/** What every page needs and what changes less often than our code. */
const vendorGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
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
