// Test files that leave something behind; fail-on-leaks.test.mjs runs them.
import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['*.planted.mjs'],
    setupFiles: ['../fail-on-leaks.mjs'],
    root: import.meta.dirname,
  },
})
