import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/client/index.ts'],
  format: ['esm'],
  target: 'es2022',
  clean: true,
  sourcemap: true,
  // tsup builds types outside the project graph, where `composite` fails with TS6307.
  dts: { compilerOptions: { composite: false, incremental: false, ignoreDeprecations: '6.0' } },
})
