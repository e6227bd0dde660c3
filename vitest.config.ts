import { defineConfig } from 'vitest/config'

/** A test file that leaves a timer, socket, process or rejection behind fails. */
const setupFiles = ['scripts/testing/fail-on-leaks.mjs']

/** Tests that drive a browser or a media server run one file after another: the machine is small. */
const serial = { fileParallelism: false, testTimeout: 180_000, hookTimeout: 120_000, setupFiles }

/** The longest tests of the engine, which `npm test` leaves to `npm run engine`. */
const longEngine = [
  'faults/faults',
  'runtime/colour',
  'runtime/record-crash',
  'runtime/record-still',
  'runtime/replay',
].map((name) => `engine/test/${name}.browser.test.ts`)

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{protocol,engine,server,fixtures,benchmarks}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [
            '**/*.{media-e2e,stream-e2e,janus-e2e,long,postgres,process}.test.ts',
            '**/node_modules/**',
          ],
          setupFiles,
          environment: 'node',
          // One app for all files of a worker: to read it anew for each took longer than the tests themselves.
          isolate: false,
          // What is waited for takes longer on a machine that does other things as well; no test measures it so.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'studio',
          include: ['studio/src/**/*.test.{ts,tsx}', 'studio/*.test.ts'],
          exclude: ['**/*.timed.test.ts', '**/node_modules/**'],
          setupFiles,
          environment: 'happy-dom',
          // A window for each file took longer than the tests themselves; every test tidies up after itself.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pixels',
          include: ['engine/test/{visual,backend}/**/*.test.ts'],
          ...serial,
          // Drawn pictures depend on no clock: `npm test` gives them two workers.
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['engine/test/**/*.test.ts'],
          exclude: [
            ...['engine/test/{visual,backend}/**', '**/*.rate.test.ts', '**/node_modules/**'],
            ...(process.env['ENGINE_SHORT'] ? longEngine : []),
          ],
          ...serial,
          // Most of them wait for time to pass: `npm test` gives them two workers.
          fileParallelism: true,
        },
      },
      // They measure a frame rate, which another browser beside them would take from.
      { test: { name: 'rates', include: ['engine/test/**/*.rate.test.ts'], ...serial } },
      // They mostly wait for encoders and media processes: `npm test` gives them two workers, and streams three.
      {
        test: {
          name: 'media',
          include: ['server/src/**/*.media-e2e.test.ts'],
          ...serial,
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'streams',
          include: ['server/src/**/*.stream-e2e.test.ts'],
          ...serial,
          fileParallelism: true,
        },
      },
      // The tests of the program, of guests and of who watches, on the other media router.
      {
        test: {
          name: 'janus',
          include: [
            'server/src/media/testing/{media-plane.media-e2e,streams.stream-e2e}.test.ts',
            'server/src/**/*.janus-e2e.test.ts',
          ],
          env: { TEST_MEDIA_ROUTER: 'janus' },
          globalSetup: ['scripts/lib/private-janus.mjs'],
          ...serial,
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'e2e',
          // Those of the studio that measure time need no browser, but the machine to themselves.
          include: ['studio/e2e/**/*.e2e.test.ts', 'studio/src/**/*.timed.test.ts'],
          ...serial,
        },
      },
      // Ways through the studio that measure no time.
      { test: { name: 'journeys', include: ['studio/e2e/**/*.journey.test.ts'], ...serial } },
      // Too long, and too much for the processors, to be part of `npm test`.
      { test: { name: 'long', include: ['{studio/e2e,server/src}/**/*.long.test.ts'], ...serial } },
      // Programs of the server as they were built, each a process of its own.
      { test: { name: 'processes', include: ['server/src/**/*.process.test.ts'], ...serial } },
      {
        test: {
          name: 'postgres',
          include: ['server/src/**/*.postgres.test.ts'],
          globalSetup: ['scripts/lib/data-servers.mjs'],
          ...serial,
        },
      },
    ],
  },
})
