import { defineConfig } from 'tsup'

export default defineConfig({
  // Module by module, so that those who need a constant alone need no schemas.
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  // Its modules are CommonJS, which a development server hands to the browser as they are when they come with a
  // package that it leaves alone; so its ES modules, which name no file endings, are built in.
  noExternal: ['validator'],
  esbuildOptions(options) {
    options.alias = { 'validator/lib': 'validator/es/lib' }
  },
  clean: true,
  sourcemap: true,
  // tsup builds types outside the project graph, where `composite` fails with TS6307.
  dts: {
    entry: { index: 'src/index.ts', 'client/index': 'src/client/index.ts' },
    compilerOptions: { composite: false, incremental: false, ignoreDeprecations: '6.0' },
  },
})
