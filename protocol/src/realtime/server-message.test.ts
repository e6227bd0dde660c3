import { describe, expect, it } from 'vitest'
import { SELF_HOSTED_RIGHTS } from '../identity/user-rights.ts'
import { outputSchema } from '../output/output.ts'
import { sceneSchema } from '../scene/scene.ts'
import { formatServerMessage, parseServerMessage } from './envelope.ts'
import {
  type ServerMessageName,
  type ServerMessagePayload,
  serverMessages,
} from './server-message.ts'

const at = '2026-01-02T03:04:05.000Z'
const output = outputSchema.parse({
  id: 'o1',
  distributorId: 'd1',
  kind: 'rtmp',
  label: 'Town hall',
  statusAt: at,
})
const scene = sceneSchema.parse({
  id: 's1',
  name: 'Opening',
  modified: at,
  position: 0,
  orientation: 'landscape',
  formatRef: 'landscape',
  originalContent: {},
})
const common = {
  id: 'f1',
  name: 'a.mp4',
  owner: 'user',
  thumbnailUrl: null,
  createdAt: at,
} as const
const event = {
  id: 'e1',
  name: 'Talk',
  description: '',
  imageUrl: null,
  status: 'started',
  orientation: 'landscape',
  templateId: 't1',
  createdAt: at,
  startedAt: at,
  liveStartedAt: null,
  stoppedAt: null,
  durationSec: null,
  outputKinds: [],
  hasRecordings: false,
} as const

type Samples = { [Name in ServerMessageName]?: ServerMessagePayload<Name> }
const samples: Samples = {
  distributorAdded: {
    eventId: 'e1',
    distributor: {
      id: 'd1',
      kind: 'rtmp',
      label: 'Town hall',
      serverUrl: 'rtmp://a.example/live',
      targets: [],
    },
    output,
    clientId: 'c1',
  },
  distributorRemoved: { eventId: 'e1', id: 'd1', outputId: 'o1', clientId: 'c1' },
  eventUpdated: { event: { ...event, outputKinds: [] }, clientId: 'c1' },
  rightsUpdated: { rights: SELF_HOSTED_RIGHTS },
  eventFilesAdded: { eventId: 'e1', recordings: [] },
  fileAvailable: {
    file: {
      ...common,
      kind: 'video',
      url: '/f1',
      mimeType: 'video/mp4',
      sizeBytes: 1,
      duration: 5,
      hasAudio: true,
      width: 2,
      height: 2,
    },
    clientId: 'c1',
  },
  fileRemoved: { id: 'f1', clientId: 'c1' },
  storageUpdated: { diskUsage: 12 },
  outputUpdated: { eventId: 'e1', output },
  previewSceneUpdated: {
    eventId: 'e1',
    scene,
    operations: [{ operation: 'delete_element', id: 'a' }],
    revision: 3,
    clientId: 'c1',
  },
}

describe('messages of the server', () => {
  it.each([
    ['distributorAdded', 'CORE-RTM-006'],
    ['distributorRemoved', 'CORE-RTM-007'],
    ['eventUpdated', 'CORE-RTM-008'],
    ['rightsUpdated', 'CORE-RTM-011'],
    ['eventFilesAdded', 'CORE-RTM-017'],
    ['fileAvailable', 'CORE-RTM-022'],
    ['fileRemoved', 'CORE-RTM-023'],
    ['storageUpdated', 'CORE-RTM-024'],
    ['outputUpdated', 'CORE-RTM-026'],
    ['previewSceneUpdated', 'CORE-RTM-029'],
  ] as const)('%s arrives as it was sent (%s)', (name, _row) => {
    const payload = samples[name]
    expect(payload).toBeDefined()
    const text = formatServerMessage(name, payload as never)
    expect(parseServerMessage(text)).toStrictEqual({
      status: 'read',
      message: { event_name: name, payload },
    })
  })

  it('are camelCase (GAP-107)', () => {
    for (const name of Object.keys(serverMessages)) expect(name).toMatch(/^[a-z][a-zA-Z]*$/)
  })
})
