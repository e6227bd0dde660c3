import type {
  ContributionSource,
  DistributorKind,
  EventStatus,
  LibraryFile,
  Orientation,
  OutputKind,
  OutputStatus,
  Recording,
  Resolution,
  SceneContent,
  Transition,
  UpsellKind,
  UserRights,
} from '@proscenium/protocol'

/** A user as stored. Null rights are those of the server's default plan. */
export interface UserRecord {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly rights: UserRights | null
  readonly defaultResolution: Resolution
  readonly createdAt: Date
}

/** A login; its refresh token is stored as a hash. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** A link for a new password, its token stored as a hash. */
export interface PasswordResetRecord {
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: Date
}

/** That a user would like a paid offer. */
export interface InterestRecord {
  readonly userId: string
  readonly kind: UpsellKind
  readonly createdAt: Date
}

/** A template; a null owner makes it global. */
export interface TemplateRecord {
  readonly id: string
  readonly ownerId: string | null
  readonly name: string
  readonly description: string
  /** Place among the global templates. */
  readonly position: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A scene of a template in one format. */
export interface TemplateSceneRecord {
  readonly id: string
  readonly templateId: string
  readonly formatId: string
  readonly position: number
  readonly name: string
  readonly content: SceneContent
}

/** An event as stored. */
export interface EventRecord {
  readonly id: string
  readonly ownerId: string
  readonly templateId: string
  readonly name: string
  readonly description: string
  readonly status: EventStatus
  readonly orientation: Orientation
  /** The master format. */
  readonly formatId: string
  readonly withStreamhub: boolean
  readonly transition: Transition
  readonly previewSceneId: string | null
  readonly liveSceneId: string | null
  /** What is on air: a copy, because that scene's draft goes its own way. */
  readonly liveContent: SceneContent | null
  readonly paused: boolean
  readonly revision: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly liveStartedAt: Date | null
  readonly stoppedAt: Date | null
}

/** A scene of an event: `content` is the draft, `originalContent` what was saved. */
export interface SceneRecord {
  readonly id: string
  readonly eventId: string
  readonly formatId: string
  readonly orientation: Orientation
  readonly position: number
  readonly name: string
  readonly content: SceneContent
  readonly originalContent: SceneContent
  readonly modifiedAt: Date
}

/** A contribution slot of an event. */
export interface ContributionRecord {
  readonly id: string
  readonly eventId: string
  readonly index: number
  readonly kind: 'primary' | 'secondary'
  readonly name: string | null
  readonly description: string | null
  readonly source: ContributionSource
}

/** A destination; `sealedUrl` holds the complete address, encrypted. */
export interface DistributorRecord {
  readonly id: string
  readonly eventId: string
  readonly kind: DistributorKind
  readonly label: string
  /** Fit to show: no key, no query, no credentials. */
  readonly serverUrl: string
  readonly sealedUrl: string
  readonly createdAt: Date
}

/** An output as stored; its measurements live in memory only. */
export interface OutputRecord {
  readonly id: string
  readonly eventId: string
  readonly distributorId: string | null
  readonly kind: OutputKind
  readonly label: string
  readonly status: OutputStatus
  readonly statusAt: Date
  readonly error: string | null
  readonly attempt: number | null
  readonly retryInMs: number | null
}

/** A recording, or a finished part of one that still runs. Paths are relative to the recordings folder. */
export interface RecordingRecord {
  readonly id: string
  readonly eventId: string
  /** The running recording that this is a part of; null for a recording of its own. */
  readonly partOf: string | null
  readonly formatId: string
  readonly name: string
  readonly status: Recording['status']
  readonly startedAt: Date
  readonly durationSec: number
  readonly sizeBytes: number
  readonly width: number | null
  readonly height: number | null
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  readonly path: string | null
  readonly thumbnailPath: string | null
  readonly error: string | null
}

/** A file of the library; a null owner makes it global. Absent measurements do not apply to its kind. */
export interface FileRecord {
  readonly id: string
  readonly ownerId: string | null
  readonly kind: LibraryFile['kind']
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly width: number | null
  readonly height: number | null
  readonly durationSec: number | null
  readonly hasAudio: boolean | null
  readonly hasThumbnail: boolean
  readonly createdAt: Date
}

/** What a repeated call is answered with. */
export interface IdempotentAnswer {
  readonly eventId: string
  readonly key: string
  readonly added: readonly string[]
}
