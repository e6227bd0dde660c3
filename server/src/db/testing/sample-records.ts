import { sceneContentSchema } from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import type {
  DeepLinkRecord,
  GuestSessionRecord,
  SessionRecord,
  UserRecord,
} from '../../domain/ports/identity-records.ts'
import type {
  ContributionRecord,
  EventRecord,
  FileRecord,
  OutputRecord,
  RecordingRecord,
  SceneRecord,
} from '../../domain/ports/records.ts'
import type { TemplateRecord } from '../../domain/ports/template-records.ts'

/** When all samples were made; databases must keep its milliseconds. */
export const NOW = new Date('2026-05-01T12:00:00.123Z')

/** The server that runs the samples. */
export const NODE_ID = 'node-1'

/** A document with what databases like to change: quotes, breaks, letters of other scripts. */
export const CONTENT = sceneContentSchema.parse({
  visualElements: [{ id: 'e', kind: 'text', content: { kind: 'text', text: 'ü \'"\\ \n 字 {}' } }],
})

/** An event in progress. */
export function anEvent(ownerId: string, changes: Partial<EventRecord> = {}): EventRecord {
  return {
    id: uuidv7(),
    ownerId,
    nodeId: NODE_ID,
    templateId: 't',
    name: 'Show',
    description: '',
    status: 'started',
    orientation: 'landscape',
    formatId: 'landscape',
    otherFormatIds: [],
    withStreamhub: false,
    transition: { kind: 'cut' },
    previewSceneId: null,
    liveSceneId: null,
    liveContent: null,
    paused: false,
    audioLockDirector: false,
    audioLockEncoder: true,
    latencyMs: 200,
    fieldDisplayed: 'description',
    revision: 1,
    createdAt: NOW,
    startedAt: NOW,
    liveStartedAt: null,
    liveElapsedSec: 0,
    stoppedAt: null,
    ...changes,
  }
}

/** An empty template of somebody. */
export function aTemplate(ownerId: string): TemplateRecord {
  return {
    id: uuidv7(),
    ownerId,
    name: 'Own',
    description: '',
    position: 0,
    thumbnailId: null,
    setup: null,
    createdAt: NOW,
    updatedAt: NOW,
  }
}

/** A user whom no other test has. */
export function aUser(): UserRecord {
  return {
    id: uuidv7(),
    email: `${uuidv7()}@example.com`,
    displayName: 'Anna',
    passwordHash: 'hash',
    rights: null,
    defaultResolution: '720p',
    createdAt: NOW,
    deletedAt: null,
    heirId: null,
    lockedAt: null,
    emailVerifiedAt: null,
  }
}

/** A login that lasts for an hour. */
export function aSession(userId: string, changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: uuidv7(),
    userId,
    isAdmin: false,
    tokenHash: uuidv7(),
    tokenNumber: 0,
    replacedNumber: null,
    rotatedAt: null,
    device: 'Firefox, macOS',
    address: '203.0.113.9',
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
    revokedAt: null,
    ...changes,
  }
}

/** A scene of an event, in its place. */
export function aScene(eventId: string, position: number): SceneRecord {
  return {
    id: uuidv7(),
    eventId,
    formatId: 'landscape',
    orientation: 'landscape',
    position,
    name: 'Scene',
    content: CONTENT,
    originalContent: CONTENT,
    modifiedAt: NOW,
    thumbnailId: null,
  }
}

/** The recording of an event as an output, stopped. */
export function anOutput(eventId: string): OutputRecord {
  return {
    id: uuidv7(),
    eventId,
    distributorId: null,
    kind: 'recording',
    label: 'Recording',
    formatId: null,
    status: 'stopped',
    statusAt: NOW,
    runningSince: null,
    error: null,
    fault: null,
    attempt: null,
    retryInMs: null,
  }
}

/** A recording of an event that has just begun. */
export function aRecording(eventId: string): RecordingRecord {
  return {
    id: uuidv7(),
    eventId,
    partOf: null,
    contributionId: null,
    formatId: 'landscape',
    name: 'Show',
    status: 'recording',
    startedAt: NOW,
    durationSec: 0,
    sizeBytes: 0,
    width: null,
    height: null,
    videoCodec: null,
    audioCodec: null,
    path: null,
    thumbnailPath: null,
    error: null,
  }
}

/** A picture in the library of a user; without one it is for all. */
export function aFile(ownerId: string | null, changes: Partial<FileRecord>): FileRecord {
  return {
    id: uuidv7(),
    ownerId,
    kind: 'image',
    name: 'file.png',
    mimeType: 'image/png',
    sizeBytes: 1,
    width: 1,
    height: 1,
    durationSec: null,
    hasAudio: null,
    hasThumbnail: false,
    analysis: null,
    createdAt: NOW,
    ...changes,
  }
}

/** A link to an event, used by nobody yet, that never runs out. */
export function aLink(ownerId: string, changes: Partial<DeepLinkRecord> = {}): DeepLinkRecord {
  return {
    id: uuidv7(),
    kind: 'invitation',
    secretHash: uuidv7(),
    ownerId,
    eventId: null,
    invitationId: null,
    contributionId: null,
    sceneId: null,
    createdAt: NOW,
    expiresAt: null,
    revokedAt: null,
    ...changes,
  }
}

/** A login by a link, for a second. */
export function aGuestSession(linkId: string): GuestSessionRecord {
  return {
    id: uuidv7(),
    kind: 'invitee',
    linkId,
    tokenHash: uuidv7(),
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 1_000),
    revokedAt: null,
  }
}

/** A slot of an event that nobody holds. */
export function aContribution(eventId: string, index: number): ContributionRecord {
  return {
    id: uuidv7(),
    eventId,
    index,
    kind: 'primary',
    name: null,
    description: null,
    source: 'any',
    guestSessionId: null,
    status: 'stopped',
    stopReason: null,
    actualSource: null,
    hasAudio: false,
    hasVideo: false,
    width: null,
    height: null,
    quality: 0,
    isRecorded: false,
    isMuted: false,
    isSelfMuted: false,
    volume: 100,
    pullProtocol: null,
    pullServerUrl: null,
    sealedPullUrl: null,
    pushProtocol: null,
    pushEpoch: 0,
    pullStatus: null,
    pullError: null,
  }
}
