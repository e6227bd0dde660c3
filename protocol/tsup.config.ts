import { defineConfig } from 'tsup'

export default defineConfig({
  // Module by module, so that those who need a constant alone need no schemas.
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: true,
  // tsup builds types outside the project graph, where `composite` fails with TS6307.
  dts: {
    entry: { index: 'src/index.ts', 'client/index': 'src/client/index.ts' },
    compilerOptions: { composite: false, incremental: false, ignoreDeprecations: '6.0' },
  },
})
