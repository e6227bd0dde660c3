import type { OutputStatus } from '@proscenium/protocol'
import type { BrowserRepository } from './browser-repository.ts'
import type { CarouselRepository } from './carousel-repository.ts'
import type { FileUseRepository } from './file-use-repository.ts'
import type { FontRepository } from './font-repository.ts'
import type { HoldingsRepository } from './holdings-repository.ts'
import type {
  AccountInvitationRepository,
  ContactRepository,
  DeepLinkRepository,
  EmailVerificationRepository,
  GuestSessionRepository,
  InterestRepository,
  InvitationRepository,
  LetterRepository,
  LoginAttemptsRepository,
  PasswordResetRepository,
  SessionRepository,
  SetupCodeRepository,
  UserRepository,
} from './identity-repositories.ts'
import type { JobRecord } from './job-record.ts'
import type { NodeRepository } from './node-repository.ts'
import type { OverlayRepository } from './overlay-repository.ts'
import type { Changes, Listed, Page } from './paging.ts'
import type {
  ContributionRecord,
  DistributorRecord,
  EventMessageRecord,
  EventRecord,
  FileRecord,
  FileStateRecord,
  IdempotentAnswer,
  MarkerRecord,
  OutputRecord,
  PreviewLeaseRecord,
  RecordingRecord,
  SceneRecord,
} from './records.ts'
import type { StorageUseRepository } from './storage-use-repository.ts'
import type {
  TemplateImageRepository,
  TemplateRepository,
  TemplateSceneRepository,
} from './template-repositories.ts'

export interface EventMessageRepository {
  /** Keeps a message, and only the newest `limit` of that event. */
  keep(message: EventMessageRecord, limit: number): Promise<void>
  /** Oldest first. */
  listOf(eventId: string): Promise<EventMessageRecord[]>
}

export interface MarkerRepository {
  insert(marker: MarkerRecord): Promise<void>
  /** In the order of their moments. */
  listOf(eventId: string): Promise<MarkerRecord[]>
}

export interface FileStateRepository {
  find(eventId: string, fileId: string): Promise<FileStateRecord | undefined>
  put(state: FileStateRecord): Promise<void>
  listOf(eventId: string): Promise<FileStateRecord[]>
}

export interface PreviewLeaseRepository {
  find(eventId: string): Promise<PreviewLeaseRecord | undefined>
  put(lease: PreviewLeaseRecord): Promise<void>
  /** Ends the lease of an event if it is this one; false when it isn't. */
  end(eventId: string, heartbeatId: string): Promise<boolean>
}

/** Numbers about an event that lists show. */
export interface EventFigures {
  readonly eventId: string
  readonly recordedSec: number
  readonly recordings: number
  /** The newest recording of the program that has a picture. */
  readonly picturedRecordingId: string | null
  readonly outputKinds: string[]
}

export interface EventRepository {
  /** False when its owner has an event in progress. */
  insert(event: EventRecord): Promise<boolean>
  find(id: string): Promise<EventRecord | undefined>
  findOwned(id: string, ownerId: string): Promise<EventRecord | undefined>
  /** Finds an event and holds its row until the transaction ends, so that changes to it happen in turn. */
  lock(id: string): Promise<EventRecord | undefined>
  update(id: string, changes: Changes<EventRecord>): Promise<EventRecord>
  list(
    query: {
      readonly ownerId: string
      readonly ongoing: boolean | null
      readonly withRecordings: boolean
      readonly ascending: boolean
    } & Page,
  ): Promise<Listed<EventRecord>>
  /** Every event that is not over, of all users. */
  listInProgress(nodeId: string): Promise<EventRecord[]>
  findInProgressOf(ownerId: string): Promise<EventRecord | undefined>
  figures(eventIds: readonly string[]): Promise<EventFigures[]>
  /** With everything that belongs to it. */
  delete(id: string): Promise<void>
}

export interface SceneRepository {
  insert(scenes: readonly SceneRecord[]): Promise<void>
  find(id: string): Promise<SceneRecord | undefined>
  /** In the order of their positions. */
  listOf(eventId: string): Promise<SceneRecord[]>
  update(id: string, changes: Changes<SceneRecord>): Promise<SceneRecord>
  delete(id: string): Promise<void>
}

export interface ContributionRepository {
  insert(contributions: readonly ContributionRecord[]): Promise<void>
  find(id: string): Promise<ContributionRecord | undefined>
  /** The slot that a guest holds. */
  findOfGuest(guestSessionId: string): Promise<ContributionRecord | undefined>
  /** In the order of their indices. */
  listOf(eventId: string): Promise<ContributionRecord[]>
  update(id: string, changes: Changes<ContributionRecord>): Promise<ContributionRecord>
}

export interface OutputRepository {
  insert(output: OutputRecord): Promise<void>
  find(id: string): Promise<OutputRecord | undefined>
  /** The recordings first, that of the master format before others, then in the order of their making. */
  listOf(eventId: string): Promise<OutputRecord[]>
  update(id: string, changes: Changes<OutputRecord>): Promise<OutputRecord>
  delete(id: string): Promise<void>
  insertDistributor(distributor: DistributorRecord): Promise<void>
  findDistributor(id: string): Promise<DistributorRecord | undefined>
  updateDistributor(id: string, changes: Changes<DistributorRecord>): Promise<DistributorRecord>
  listDistributorsOf(eventId: string): Promise<DistributorRecord[]>
  /** Deletes a destination and its output. */
  deleteDistributor(id: string): Promise<void>
}

export interface RecordingRepository {
  insert(recording: RecordingRecord): Promise<void>
  find(id: string): Promise<RecordingRecord | undefined>
  /** Oldest first. */
  listOf(eventId: string): Promise<RecordingRecord[]>
  listParts(recordingId: string): Promise<RecordingRecord[]>
  /** Those that a server had not finished, of all events. */
  listUnfinished(nodeId: string): Promise<RecordingRecord[]>
  update(id: string, changes: Changes<RecordingRecord>): Promise<RecordingRecord>
  delete(id: string): Promise<void>
}

export interface FileRepository {
  insert(file: FileRecord): Promise<void>
  /** Writes a global file, replacing the one of that id. */
  put(file: FileRecord): Promise<void>
  find(id: string): Promise<FileRecord | undefined>
  findReadable(id: string, userId: string): Promise<FileRecord | undefined>
  /** Own and global files, newest first. */
  listReadable(userId: string): Promise<FileRecord[]>
  /** Within a transaction: nobody else adds files to that library until it ends. */
  lockLibrary(ownerId: string): Promise<void>
  count(ownerId: string): Promise<number>
  /** Bytes that a user's files, fonts and recordings take. */
  diskUsage(ownerId: string): Promise<number>
  delete(id: string): Promise<void>
}

export interface IdempotencyRepository {
  find(eventId: string, key: string): Promise<IdempotentAnswer | undefined>
  /** Keeps an answer, and only the newest `limit` of that event. */
  keep(answer: IdempotentAnswer, limit: number): Promise<void>
  /** Forgets the answers of events that were stopped before a moment: nobody repeats a call to them. */
  deleteOfStopped(before: Date): Promise<void>
}

/** Work that comes round, shared by all servers on one database. */
export interface JobRepository {
  /** Takes the run that is due at a moment; false when another server took it, or a later one. */
  claim(name: string, dueAt: Date, now: Date): Promise<boolean>
  /** Notes how the newest run ended; null is well. */
  finish(name: string, at: Date, error: string | null): Promise<void>
  find(name: string): Promise<JobRecord | undefined>
}

/** Numbers about everything that is stored, for those who watch over the server. */
export interface FigureRepository {
  /** Events that are not over, of all users. */
  eventsInProgress(): Promise<number>
  /** Outputs of those events by status; a status that no output has is left out. */
  outputsByStatus(): Promise<{ readonly status: OutputStatus; readonly count: number }[]>
}

/** Everything that is stored, by noun. */
export interface Repositories {
  readonly users: UserRepository
  readonly sessions: SessionRepository
  readonly loginAttempts: LoginAttemptsRepository
  readonly guestSessions: GuestSessionRepository
  readonly deepLinks: DeepLinkRepository
  readonly invitations: InvitationRepository
  readonly contacts: ContactRepository
  readonly passwordResets: PasswordResetRepository
  readonly accountInvitations: AccountInvitationRepository
  readonly emailVerifications: EmailVerificationRepository
  readonly letters: LetterRepository
  readonly setupCode: SetupCodeRepository
  readonly interests: InterestRepository
  readonly templates: TemplateRepository
  readonly templateImages: TemplateImageRepository
  readonly templateScenes: TemplateSceneRepository
  readonly events: EventRepository
  readonly scenes: SceneRepository
  readonly contributions: ContributionRepository
  readonly messages: EventMessageRepository
  readonly markers: MarkerRepository
  readonly fileStates: FileStateRepository
  readonly previewLeases: PreviewLeaseRepository
  readonly outputs: OutputRepository
  readonly recordings: RecordingRepository
  readonly files: FileRepository
  readonly browsers: BrowserRepository
  readonly fileUses: FileUseRepository
  readonly carousels: CarouselRepository
  readonly fonts: FontRepository
  readonly overlays: OverlayRepository
  readonly idempotency: IdempotencyRepository
  readonly jobs: JobRepository
  readonly nodes: NodeRepository
  readonly storageUses: StorageUseRepository
  readonly figures: FigureRepository
  readonly holdings: HoldingsRepository
}

/** The store: repositories, and transactions over them. */
export interface Store extends Repositories {
  /** Runs work all or nothing; when it resolves, what it wrote is committed. */
  transaction<Result>(work: (within: Repositories) => Promise<Result>): Promise<Result>
}
