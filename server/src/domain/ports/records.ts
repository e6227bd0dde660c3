import type {
  ActualContributionSource,
  ContributionSource,
  ContributionStatus,
  ContributionStopReason,
  DistributorKind,
  DistributorTarget,
  EventStatus,
  FieldDisplayed,
  LibraryFile,
  MediaAnalysis,
  Orientation,
  OutputFault,
  OutputKind,
  OutputStatus,
  PullProtocol,
  PullStatus,
  Recording,
  SceneContent,
  Transition,
} from '@proscenium/protocol'
import type { PushProtocol } from './media-event.ts'

/** A message between the people of an event; both ends are `director`, `all` or a contribution's id. */
export interface EventMessageRecord {
  readonly id: string
  readonly eventId: string
  readonly from: string
  readonly to: string
  readonly message: string
  readonly date: Date
}

/** A moment of an event that someone marked; `target` in unix seconds. */
export interface MarkerRecord {
  readonly id: string
  readonly eventId: string
  readonly name: string
  readonly target: number
}

/** Whether a file plays in an event; `playProgress` in seconds at `playProgressAt`. */
export interface FileStateRecord {
  readonly eventId: string
  readonly fileId: string
  readonly playStatus: 'playing' | 'stopped'
  readonly playStatusAt: Date
  readonly playProgress: number
  readonly playProgressAt: Date
}

/** Who edits the preview of an event, until when (GAP-055). */
export interface PreviewLeaseRecord {
  readonly eventId: string
  readonly heartbeatId: string
  readonly clientId: string
  readonly userName: string
  readonly expiresAt: Date
}

/** An event as stored. */
export interface EventRecord {
  readonly id: string
  readonly ownerId: string
  /** The server that runs it, of those that share a database; null: whichever looks. */
  readonly nodeId: string | null
  readonly templateId: string
  readonly name: string
  readonly description: string
  readonly status: EventStatus
  readonly orientation: Orientation
  /** The master format. */
  readonly formatId: string
  /** What is composed and sent beside the master, by its ids. */
  readonly otherFormatIds: string[]
  readonly withStreamhub: boolean
  readonly transition: Transition
  readonly previewSceneId: string | null
  readonly liveSceneId: string | null
  /** What is on air: a copy, because that scene's draft goes its own way. */
  readonly liveContent: SceneContent | null
  readonly paused: boolean
  readonly audioLockDirector: boolean
  readonly audioLockEncoder: boolean
  readonly latencyMs: number
  readonly fieldDisplayed: FieldDisplayed
  readonly revision: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly liveStartedAt: Date | null
  /** Of a show on air, as it was last noted: once a minute. */
  readonly liveElapsedSec: number
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
  /** Of its picture in the storage, or of a starter's; null until one was drawn. */
  readonly thumbnailId: string | null
}

/** By what an encoder sends into a slot. */
export type SlotPush = PushProtocol | 'whip'

/** A contribution slot of an event. It is assigned while a guest holds it or something is pulled or pushed into it. */
export interface ContributionRecord {
  readonly id: string
  readonly eventId: string
  readonly index: number
  readonly kind: 'primary' | 'secondary'
  readonly name: string | null
  readonly description: string | null
  readonly source: ContributionSource
  /** The guest who holds the slot. */
  readonly guestSessionId: string | null
  readonly status: ContributionStatus
  readonly stopReason: ContributionStopReason | null
  readonly actualSource: ActualContributionSource | null
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  readonly width: number | null
  readonly height: number | null
  readonly quality: number
  /** Whether it is recorded beside the program while the show is live. */
  readonly isRecorded: boolean
  /** Nobody hears it, in whatever scene (GAP-189). */
  readonly isMuted: boolean
  /** Its guest has switched the microphone off. */
  readonly isSelfMuted: boolean
  /** 0 to 100, on top of what each scene says (GAP-189). */
  readonly volume: number
  readonly pullProtocol: PullProtocol | null
  /** Fit to show: no key, no credentials. */
  readonly pullServerUrl: string | null
  /** The complete address, encrypted. */
  readonly sealedPullUrl: string | null
  readonly pullStatus: PullStatus | null
  /** Why nothing is pulled now, in words without secrets. */
  readonly pullError: string | null
  /** How an encoder pushes into it now. */
  readonly pushProtocol: SlotPush | null
  /** Another one makes the addresses void that encoders were given before. */
  readonly pushEpoch: number
}

/** A destination; `sealedUrl` holds its address and key, encrypted. */
export interface DistributorRecord {
  readonly id: string
  readonly eventId: string
  readonly kind: DistributorKind
  readonly label: string
  /** Fit to show: no key, no query, no credentials. */
  readonly serverUrl: string
  readonly sealedUrl: string
  readonly targets: DistributorTarget[]
  /** Null is the event's master format. */
  readonly formatId: string | null
  readonly createdAt: Date
}

/** An output as stored; its measurements live in memory only. */
export interface OutputRecord {
  readonly id: string
  readonly eventId: string
  readonly distributorId: string | null
  readonly kind: OutputKind
  readonly label: string
  /** The format that is sent or recorded; null is the event's master. */
  readonly formatId: string | null
  readonly status: OutputStatus
  readonly statusAt: Date
  /** Since when it sends or records, a recording without its pauses; null while it does neither. */
  readonly runningSince: Date | null
  readonly error: string | null
  readonly fault: OutputFault | null
  readonly attempt: number | null
  readonly retryInMs: number | null
}

/** A recording, or a finished part of one that still runs. Paths are relative to the recordings folder. */
export interface RecordingRecord {
  readonly id: string
  readonly eventId: string
  /** The running recording that this is a part of; null for a recording of its own. */
  readonly partOf: string | null
  /** The contribution that it is of; null for a recording of the program. */
  readonly contributionId: string | null
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
  /** What is in it; null for files that came before anybody looked. */
  readonly analysis: MediaAnalysis | null
  readonly createdAt: Date
}

/** What a repeated call is answered with. */
export interface IdempotentAnswer {
  readonly eventId: string
  readonly key: string
  readonly added: readonly string[]
}
