import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    admin: 'src/admin-command.ts',
    database: 'src/database-command.ts',
    'media-host': 'src/media/host/media-host.ts',
    'inspector-host': 'src/inspector/host/inspector-host.ts',
    'page-host': 'src/pages/host/page-host.ts',
  },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  clean: true,
  sourcemap: true,
  // The contract is source in this workspace; everything else comes from node_modules.
  noExternal: [/^@proscenium\//, 'validator', '@zxcvbn-ts/language-common'],
  onSuccess: async () => {
    cpSync('src/db/migrations', 'dist/migrations', { recursive: true })
    execFileSync(process.execPath, ['scripts/make-empty-database.mjs'], { stdio: 'inherit' })
    if (existsSync('../fixtures/media')) {
      cpSync('../fixtures/media', 'dist/sample-media', { recursive: true })
    }
  },
})
