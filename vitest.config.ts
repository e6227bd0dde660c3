import { defineConfig } from 'vitest/config'
import { longUnits } from './scripts/lib/long-units.mjs'
import { releaseTests } from './scripts/lib/release-tests.mjs'

/** A test file that leaves a timer, socket, process or rejection behind fails. */
const setupFiles = ['scripts/testing/fail-on-leaks.mjs']

/** Tests that drive a browser or a media server run one file after another: the machine is small. */
const serial = { fileParallelism: false, testTimeout: 180_000, hookTimeout: 120_000, setupFiles }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{protocol,engine,server,fixtures,benchmarks}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [
            '**/*.{media-e2e,stream-e2e,janus-e2e,long,measure,postgres,process}.test.ts',
            '**/node_modules/**',
            // `--exclude` does not reach a project with excludes of its own.
            ...(process.env['UNITS'] === 'quick' ? longUnits.map((path) => `${path}.test.ts`) : []),
          ],
          setupFiles,
          environment: 'node',
          // One app for all files of a worker: to read it anew for each took longer than the tests themselves.
          isolate: false,
          // Polls wait long because the machine may be busy; no test judges speed by them.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'studio',
          include: ['studio/src/**/*.test.{ts,tsx}', 'studio/*.test.ts'],
          exclude: ['**/*.measure.test.ts', '**/node_modules/**'],
          setupFiles: [...setupFiles, 'studio/src/testing/clean-up.ts'],
          environment: 'happy-dom',
          // A window for each file took longer than the tests themselves; clean-up.ts tidies up after each.
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
          // What is drawn depends on no clock.
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['engine/test/**/*.test.ts'],
          exclude: [
            'engine/test/{visual,backend}/**',
            '**/*.measure.test.ts',
            '**/node_modules/**',
            ...(process.env['ENGINE'] === 'short'
              ? releaseTests.engine.map((path) => `${path}.test.ts`)
              : []),
          ],
          ...serial,
          fileParallelism: true,
        },
      },
      // They mostly wait for encoders and media processes.
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
      // The tests of program, guests and viewers on the other media router.
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
      { test: { name: 'e2e', include: ['studio/e2e/**/*.e2e.test.ts'], ...serial } },
      // They measure no time, so two can share the machine.
      {
        test: {
          name: 'journeys',
          include: ['studio/e2e/**/*.journey.test.ts'],
          ...serial,
          fileParallelism: true,
        },
      },
      // What only a clock on a quiet machine can judge: the `measure:*` commands.
      {
        test: {
          name: 'measure',
          include: ['{engine/test,server/src,studio/src,studio/e2e}/**/*.measure.test.ts'],
          ...serial,
        },
      },
      // Too long, or too much for the processors, to be part of `npm run test:all`.
      { test: { name: 'long', include: ['{studio/e2e,server/src}/**/*.long.test.ts'], ...serial } },
      // Programs of the server as they were built, each a process of its own.
      {
        test: {
          name: 'processes',
          include: ['server/src/**/*.process.test.ts'],
          ...serial,
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['server/src/**/*.postgres.test.ts'],
          globalSetup: ['scripts/lib/data-servers.mjs'],
          ...serial,
          fileParallelism: true,
        },
      },
    ],
  },
})
