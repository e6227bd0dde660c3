import { expect, it } from 'vitest'
import { viewersSee } from './live-state.ts'

const onAir = { id: 'e1', status: 'live_on_air', paused: false, nodeId: 'here' } as const
const server = (connected: boolean) => ({
  nodeId: 'here',
  media: { isProgramConnected: () => connected },
})

it.each([
  ['nothing before it is on air', { ...onAir, status: 'live_pre_roll' }, true, 'nothing'],
  ['the program', onAir, true, 'program'],
  ['the slate while no program arrives', onAir, false, 'slate'],
  ['the slate while it is paused', { ...onAir, paused: true }, true, 'slate'],
  ['what another server knows', { ...onAir, nodeId: 'there' }, false, 'unknown'],
  [
    'the slate of a paused show elsewhere',
    { ...onAir, nodeId: 'there', paused: true },
    false,
    'slate',
  ],
] as const)('viewers see %s (GAP-038)', (_, event, connected, seen) => {
  expect(viewersSee(event, server(connected))).toBe(seen)
})
