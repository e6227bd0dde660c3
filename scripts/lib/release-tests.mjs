import { existsSync } from 'node:fs'
import { root } from './root.mjs'

/**
 * The files, by vitest project, that CI has no time for: the longest ones, and short forms of long runs that have a
 * command of their own. `npm run test:release` runs them.
 */
export const releaseTests = {
  postgres: [
    'server/src/data-faults',
    'server/src/moved-database',
    'server/src/nodes-soak',
    'server/src/restore',
  ].map((name) => `${name}.postgres`),
  processes: [
    'server/src/hostile-connections',
    'server/src/killed-hosts',
    'server/src/killed-server',
    'server/src/ops/janus-readiness',
    'server/src/upload-fuzz',
  ].map((name) => `${name}.process`),
  journeys: [
    'audio-console',
    'both-formats',
    'browsers',
    'call-room',
    'carousels',
    'drawn-pages',
    'failing-panels',
    'fonts',
    'guests-panel',
    'library',
    'multiview',
    'overlays',
    'recording-playback',
  ].map((name) => `studio/e2e/${name}.journey`),
  engine: [
    'faults/faults',
    'leaks/leaks',
    'runtime/audio-leaks',
    'runtime/record-crash',
    'runtime/record-faults',
    'soak/soak',
    'sync/sync',
  ].map((name) => `engine/test/${name}.browser`),
  streams: [
    'media/testing/encoder-times',
    'media/testing/gapped-sound',
    'media/testing/no-retransmission',
    'media/testing/silent-pushes',
    'media/testing/srt-loss',
    'pages/testing/hung-pages',
    'pages/testing/still-pages',
  ].map((name) => `server/src/${name}.stream-e2e`),
  e2e: ['director-crash', 'guests-on-air', 'server-kill'].map((name) => `studio/e2e/${name}.e2e`),
}

for (const path of Object.values(releaseTests).flat()) {
  if (!existsSync(root(`${path}.test.ts`))) throw new Error(`${path}.test.ts is gone: name another`)
}
