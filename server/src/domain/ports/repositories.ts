import type {
  ContributionRecord,
  DistributorRecord,
  EventRecord,
  FileRecord,
  IdempotentAnswer,
  InterestRecord,
  OutputRecord,
  PasswordResetRecord,
  RecordingRecord,
  SceneRecord,
  SessionRecord,
  TemplateRecord,
  TemplateSceneRecord,
  UserRecord,
} from './records.ts'

/** One page of a list; pages start at 1. */
export interface Page {
  readonly page: number
  readonly perPage: number
}
/** A page's items and how many there are in all. */
export interface Listed<Item> {
  readonly items: Item[]
  readonly total: number
}
/** Fields to change; the id stays. */
export type Changes<Record> = Partial<Omit<Record, 'id'>>

export interface UserRepository {
  /** False when the e-mail is taken. */
  insert(user: UserRecord): Promise<boolean>
  find(id: string): Promise<UserRecord | undefined>
  findByEmail(email: string): Promise<UserRecord | undefined>
  update(id: string, changes: Changes<UserRecord>): Promise<void>
}

export interface SessionRepository {
  insert(session: SessionRecord): Promise<void>
  find(id: string): Promise<SessionRecord | undefined>
  findByTokenHash(tokenHash: string): Promise<SessionRecord | undefined>
  revoke(id: string, at: Date): Promise<void>
  /** Ends every session of a user; resolves to the ids of those that had not ended. */
  revokeAllOf(userId: string, at: Date): Promise<string[]>
  /** Forgets sessions that ended before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface PasswordResetRepository {
  insert(reset: PasswordResetRecord): Promise<void>
  /** Whether a link works at a moment. */
  isOpen(tokenHash: string, now: Date): Promise<boolean>
  /** Uses a link up; resolves to its user, or to undefined when it doesn't work any more. */
  claim(tokenHash: string, now: Date): Promise<string | undefined>
  deleteOf(userId: string): Promise<void>
  /** Forgets links that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface InterestRepository {
  /** False when it is known already. */
  insert(interest: InterestRecord): Promise<boolean>
}

export interface TemplateRepository {
  /** Writes a template and its scenes, replacing what was there. */
  put(template: TemplateRecord, scenes: readonly TemplateSceneRecord[]): Promise<void>
  /** Own and global templates. */
  findReadable(id: string, userId: string): Promise<TemplateRecord | undefined>
  listReadable(
    query: { readonly userId: string; readonly withGlobals: boolean } & Page,
  ): Promise<Listed<TemplateRecord>>
  listScenes(templateId: string, formatId?: string): Promise<TemplateSceneRecord[]>
  /** How many scenes each format of each template has. */
  countScenes(
    templateIds: readonly string[],
  ): Promise<{ templateId: string; formatId: string; count: number }[]>
}

/** Numbers about an event that lists show. */
export interface EventFigures {
  readonly eventId: string
  readonly recordedSec: number
  readonly recordings: number
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
  listInProgress(): Promise<EventRecord[]>
  findInProgressOf(ownerId: string): Promise<EventRecord | undefined>
  figures(eventIds: readonly string[]): Promise<EventFigures[]>
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
  listOf(eventId: string): Promise<ContributionRecord[]>
}

export interface OutputRepository {
  insert(output: OutputRecord): Promise<void>
  find(id: string): Promise<OutputRecord | undefined>
  /** The recording first, then in the order of their making. */
  listOf(eventId: string): Promise<OutputRecord[]>
  update(id: string, changes: Changes<OutputRecord>): Promise<OutputRecord>
  insertDistributor(distributor: DistributorRecord): Promise<void>
  findDistributor(id: string): Promise<DistributorRecord | undefined>
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
  listUnfinished(): Promise<RecordingRecord[]>
  update(id: string, changes: Changes<RecordingRecord>): Promise<RecordingRecord>
  delete(id: string): Promise<void>
}

export interface FileRepository {
  insert(file: FileRecord): Promise<void>
  /** Writes a global file, replacing the one of that id. */
  put(file: FileRecord): Promise<void>
  findReadable(id: string, userId: string): Promise<FileRecord | undefined>
  /** Own and global files, newest first. */
  listReadable(userId: string): Promise<FileRecord[]>
  count(ownerId: string): Promise<number>
  /** Bytes that a user's files take. */
  diskUsage(ownerId: string): Promise<number>
  delete(id: string): Promise<void>
}

export interface IdempotencyRepository {
  find(eventId: string, key: string): Promise<IdempotentAnswer | undefined>
  /** Keeps an answer, and only the newest `limit` of that event. */
  keep(answer: IdempotentAnswer, limit: number): Promise<void>
}

/** Everything that is stored, by noun. */
export interface Repositories {
  readonly users: UserRepository
  readonly sessions: SessionRepository
  readonly passwordResets: PasswordResetRepository
  readonly interests: InterestRepository
  readonly templates: TemplateRepository
  readonly events: EventRepository
  readonly scenes: SceneRepository
  readonly contributions: ContributionRepository
  readonly outputs: OutputRepository
  readonly recordings: RecordingRepository
  readonly files: FileRepository
  readonly idempotency: IdempotencyRepository
}

/** The store: repositories, and transactions over them. */
export interface Store extends Repositories {
  /** Runs work all or nothing; when it resolves, what it wrote is committed. */
  transaction<Result>(work: (within: Repositories) => Promise<Result>): Promise<Result>
}
