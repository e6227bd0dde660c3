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
  formatId: null,
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
  viewersSee: 'nothing',
} as const

const templateScene = { templateId: 't1', scene, clientId: 'c1' }
const user = {
  id: 'u1',
  email: 'a@b.example',
  displayName: '',
  externalId: null,
  avatarUrl: null,
  defaultResolution: '720p',
  kind: 'user',
  rights: SELF_HOSTED_RIGHTS,
  contribution: null,
  invitationId: null,
  lurkId: null,
} as const

type Samples = { [Name in ServerMessageName]?: ServerMessagePayload<Name> }
const samples: Samples = {
  contributionUpdated: {
    eventId: 'e1',
    id: 'c1',
    assigned: false,
    quality: 0,
    source: 'any',
    status: 'stopped',
    stopReason: 'unassigned',
    clientId: 'c1',
  },
  invitationAdded: {
    eventId: 'e1',
    invitation: {
      id: 'i1',
      contactId: null,
      email: 'a@b.example',
      contributions: [],
      createdAt: at,
    },
  },
  invitationReceived: { eventName: 'Talk', link: 'https://studio.example/catcher/secret' },
  thumbnailUpdated: {
    url: '/s1.jpg',
    sceneId: 's1',
    templateId: null,
    contributionId: null,
    isOverridden: true,
  },
  eventStopping: { eventId: 'e1' },
  eventStarting: { eventId: 'e1' },
  eventStarted: { eventId: 'e1' },
  eventStopped: { eventId: 'e1' },
  templateSceneCreated: templateScene,
  templateSceneUpdated: templateScene,
  templateSceneFormatUpdated: { ...templateScene, formatId: 'story' },
  templateSceneDeleted: { templateId: 't1', id: 's1', clientId: 'c1' },
  userUpdated: { user, clientId: 'c1' },
  audioLockUpdated: { eventId: 'e1', audioLock: { director: true, encoder: false } },
  liveUpdated: {
    eventId: 'e1',
    live: {
      status: 'started',
      step: 'on_air',
      paused: false,
      startedAt: at,
      programConnected: true,
      connectedFormatIds: ['landscape'],
      preLiveProgress: null,
      seenContributionIndices: [2],
      heardContributionIndices: [2],
    },
    clientId: 'c1',
  },
  frameioProjectCreated: { eventId: 'e1', projectId: 'p1', teamId: 'team' },
  messageReceived: { eventId: 'e1', from: 'director', to: 'all', message: 'Hello', date: at },
  talkbackUpdated: { eventId: 'e1', contributionId: 'c1', isSpeaking: true },
  formatsUpdated: { eventId: 'e1', composedFormatIds: ['landscape', 'story'], outputs: [output] },
  latencyUpdated: { eventId: 'e1', latency: 300 },
  directorsUpdated: {
    eventId: 'e1',
    directors: [{ clientId: 'c1', userName: 'a@b.cd', device: 'Firefox, macOS', since: at }],
  },
  previewLeaseUpdated: { eventId: 'e1', holder: { clientId: 'c1', userName: 'Anna' } },
  distributorAdded: {
    eventId: 'e1',
    distributor: {
      id: 'd1',
      kind: 'rtmp',
      label: 'Town hall',
      serverUrl: 'rtmp://a.example/live',
      targets: [],
      formatId: 'story',
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
    ['contributionUpdated', 'CORE-RTM-005'],
    ['distributorAdded', 'CORE-RTM-006'],
    ['distributorRemoved', 'CORE-RTM-007'],
    ['eventUpdated', 'CORE-RTM-008'],
    ['invitationAdded', 'CORE-RTM-009'],
    ['invitationReceived', 'CORE-RTM-010'],
    ['rightsUpdated', 'CORE-RTM-011'],
    ['thumbnailUpdated', 'CORE-RTM-012'],
    ['eventStopping', 'CORE-RTM-013'],
    ['eventStarting', 'CORE-RTM-014'],
    ['eventStarted', 'CORE-RTM-015'],
    ['eventStopped', 'CORE-RTM-016'],
    ['eventFilesAdded', 'CORE-RTM-017'],
    ['templateSceneCreated', 'CORE-RTM-018'],
    ['templateSceneUpdated', 'CORE-RTM-019'],
    ['templateSceneFormatUpdated', 'CORE-RTM-020'],
    ['templateSceneDeleted', 'CORE-RTM-021'],
    ['fileAvailable', 'CORE-RTM-022'],
    ['fileRemoved', 'CORE-RTM-023'],
    ['storageUpdated', 'CORE-RTM-024'],
    ['userUpdated', 'CORE-RTM-025'],
    ['outputUpdated', 'CORE-RTM-026'],
    ['audioLockUpdated', 'CORE-RTM-027'],
    ['liveUpdated', 'CORE-RTM-028'],
    ['previewSceneUpdated', 'CORE-RTM-029'],
    ['frameioProjectCreated', 'CORE-RTM-030'],
    ['messageReceived', 'GAP-064'],
    ['talkbackUpdated', 'GAP-009'],
    ['latencyUpdated', 'GAP-012'],
    ['previewLeaseUpdated', 'GAP-055'],
  ] as const)('%s arrives as it was sent (%s)', (name, _row) => {
    const payload = samples[name]
    expect(payload).toBeDefined()
    const text = formatServerMessage(name, payload as never)
    expect(parseServerMessage(text)).toStrictEqual({
      status: 'read',
      message: { event_name: name, payload },
    })
  })

  it('carry their place in the stream beside the payload', () => {
    const text = formatServerMessage('storageUpdated', { diskUsage: 1 }, 7)
    expect(JSON.parse(text)).toEqual({
      event_name: 'storageUpdated',
      payload: { diskUsage: 1 },
      sequence: 7,
    })
    expect(parseServerMessage(text)).toMatchObject({ status: 'read', sequence: 7 })
    const broken = text.replace('7', '"seven"')
    expect(parseServerMessage(broken)).not.toHaveProperty('sequence')
  })

  it('are all that the specification names (CORE-RTM-005 to CORE-RTM-030, LIB-RTM-001 to LIB-RTM-024)', () => {
    const documented = [
      'contributionUpdated distributorAdded distributorRemoved eventUpdated invitationAdded',
      'invitationReceived rightsUpdated thumbnailUpdated eventStopping eventStarting eventStarted',
      'eventStopped eventFilesAdded templateSceneCreated templateSceneUpdated',
      'templateSceneFormatUpdated templateSceneDeleted fileAvailable fileRemoved storageUpdated',
      'userUpdated outputUpdated audioLockUpdated liveUpdated previewSceneUpdated',
      'frameioProjectCreated fontCreated fontDeleted fontUpdated templateCreated templateUpdated',
      'templateDeleted templateContributionUpdated videoboothCreated videoboothUpdated',
      'videoboothDeleted videoboothSessionInvalidated videoboothSessionValidated',
      'videoboothSessionDeleted videoboothSessionRecordingUploaded browserCreated browserUpdated',
      'browserDeleted carouselCreated carouselUpdated carouselDeleted carouselItemCreated',
      'carouselItemUpdated carouselItemDeleted thumbnailAvailable purchaseUsed welcome',
    ].flatMap((line) => line.split(' '))
    expect(Object.keys(serverMessages)).toEqual(expect.arrayContaining(documented))
  })

  it('are camelCase (GAP-107)', () => {
    for (const name of Object.keys(serverMessages)) expect(name).toMatch(/^[a-z][a-zA-Z]*$/)
  })
})
