import type { Readable } from 'node:stream'
import {
  type FilesConstraints,
  type FileUse,
  type LibraryFile,
  ProtocolError,
  type StorageWelcome,
} from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { FileInspector, InspectedFile } from '../ports/file-inspector.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { FileRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { UnfinishedFiles } from '../ports/unfinished-files.ts'
import type { UploadStaging } from '../ports/upload-staging.ts'
import { quotaExceeded } from '../quota/quota.ts'
import type { UploadSpace } from '../quota/upload-space.ts'
import { assertAllowed } from './assert-allowed.ts'
import { cleanFileName } from './file-name.ts'
import { referencedFileIds } from './file-references.ts'
import { presentFile } from './present-file.ts'
import { filesConstraints, type UploadSettings } from './upload-settings.ts'

/** Stands for the owner of a seed while it waits to be read. */
const NOBODY = ''

/** What a library service works with. */
export interface LibraryServiceDeps {
  readonly store: Store
  readonly storage: ObjectStorage
  readonly staging: UploadStaging
  readonly inspector: FileInspector
  readonly publisher: Publisher
  readonly clock: Clock
  readonly createId: CreateId
  /** Most files of one user (GAP-146). */
  readonly maxFiles: number
  readonly settings: UploadSettings
  readonly unfinished: UnfinishedFiles
  readonly uploadSpace: UploadSpace
}

/** A file as it comes in. */
export interface IncomingFile {
  readonly fileName: string
  readonly stream: Readable
}

/** A file of the library with the key of its bytes. */
export interface LibraryObject {
  readonly file: FileRecord
  readonly key: string
}

/** Takes, lists, serves and deletes the files of a user's library. */
export class LibraryService {
  readonly #deps: LibraryServiceDeps

  constructor(deps: LibraryServiceDeps) {
    this.#deps = deps
  }

  /** All files and what uploads must fulfil (GAP-143). */
  async welcome(user: Principal): Promise<StorageWelcome> {
    const { files } = this.#deps.store
    return {
      files: (await files.listReadable(user.userId)).map(presentFile),
      diskUsage: await files.diskUsage(user.userId),
      filesConstraints: this.#constraintsOf(user),
    }
  }

  /**
   * Throws `payload_too_large`, `quota_exceeded`, `limit_reached` when there are too many, `unauthorized` when the login
   * has ended meanwhile, and what the inspector throws.
   */
  async upload(user: Principal, incoming: IncomingFile, clientId?: string): Promise<LibraryFile> {
    const { store, staging, inspector, uploadSpace } = this.#deps
    await this.#assertRoom(store, user)
    using space = await uploadSpace.open(user)
    const name = cleanFileName(incoming.fileName)
    const { path } = await staging.receive(incoming.stream, {
      maxBytes: user.rights.fileMaxUploadSize ?? Number.POSITIVE_INFINITY,
      take: (bytes) => space.take(bytes),
    })
    try {
      await using inspected = await inspector.inspect({
        path,
        fileName: name,
        ownerId: user.userId,
        part: 'file',
      })
      assertAllowed({ name, inspected }, this.#constraintsOf(user))
      const file = await this.#keep(user, inspected, name)
      await this.#announce(user, file, clientId)
      return presentFile(file)
    } finally {
      // What was kept has been taken away by the storage.
      await staging.discard(path)
    }
  }

  /** Throws `not_found`, `forbidden` for a global file, `in_use` while a show uses it. */
  async delete(user: Principal, fileId: string, clientId?: string): Promise<void> {
    const { store, storage, unfinished, publisher } = this.#deps
    const file = await this.#requireReadable(user.userId, fileId)
    if (file.ownerId === null) throw new ProtocolError('forbidden')
    await this.#assertUnused(user.userId, fileId)
    await unfinished.note(fileId)
    await store.files.delete(fileId)
    await storage.remove(fileId)
    await unfinished.forget(fileId)
    const audience = { userId: user.userId }
    publisher.publish({ event_name: 'fileRemoved', payload: { id: fileId, clientId } }, audience)
    await this.#announceUsage(user)
  }

  /** At the start: takes away the bytes of files that an earlier process was adding or deleting when it ended. */
  async discardUnfinished(): Promise<void> {
    const { store, storage, unfinished } = this.#deps
    for (const id of await unfinished.list()) {
      if (!(await store.files.find(id))) await storage.remove(id)
      await unfinished.forget(id)
    }
  }

  /** The file's bytes. Throws `not_found`. */
  async content(userId: string, fileId: string): Promise<LibraryObject> {
    return { file: await this.#requireReadable(userId, fileId), key: contentKey(fileId) }
  }

  /** What of the user's own shows or plays a file. Throws `not_found`. */
  async usesOf(userId: string, fileId: string): Promise<FileUse[]> {
    await this.#requireReadable(userId, fileId)
    return this.#deps.store.fileUses.listOf(fileId, userId)
  }

  /** The file's picture. Throws `not_found` when there is none. */
  async thumbnail(userId: string, fileId: string): Promise<LibraryObject> {
    const file = await this.#requireReadable(userId, fileId)
    if (!file.hasThumbnail) throw new ProtocolError('not_found')
    return { file, key: thumbnailKey(fileId) }
  }

  /** Puts a file into everybody's library under a fixed id, for seeds. */
  async putGlobal(id: string, path: string, name: string): Promise<FileRecord> {
    const { store, inspector, clock } = this.#deps
    await using inspected = await inspector.inspect({
      path,
      fileName: name,
      ownerId: NOBODY,
      part: 'file',
    })
    const file = fileRecord({ id, ownerId: null, name, createdAt: clock.now() }, inspected)
    await this.#store(file, inspected)
    await store.files.put(file)
    return file
  }

  async #keep(user: Principal, inspected: InspectedFile, name: string): Promise<FileRecord> {
    const { store, storage, unfinished, clock, createId } = this.#deps
    const file = fileRecord(
      { id: createId(), ownerId: user.userId, name, createdAt: clock.now() },
      inspected,
    )
    await unfinished.note(file.id)
    try {
      await this.#store(file, inspected)
      await store.transaction(async (within) => {
        // Several uploads may end at once: each must see what the others have added.
        await within.files.lockLibrary(user.userId)
        await assertStillLoggedIn(within, user)
        await this.#assertRoom(within, user)
        const used = await within.files.diskUsage(user.userId)
        const allowed = user.rights.storageMaxDiskUsage
        // Several uploads may have run at once, each within the space that was free at its start.
        if (allowed !== null && used + file.sizeBytes > allowed) {
          throw quotaExceeded(user.rights, used)
        }
        await within.files.insert(file)
      })
    } catch (error) {
      await storage.remove(file.id)
      await unfinished.forget(file.id)
      throw error
    }
    await unfinished.forget(file.id)
    return file
  }

  #constraintsOf({ rights }: Principal): FilesConstraints {
    return filesConstraints(this.#deps.settings, rights.fileMaxUploadSize)
  }

  async #assertRoom(within: Pick<Repositories, 'files'>, { userId }: Principal): Promise<void> {
    if ((await within.files.count(userId)) < this.#deps.maxFiles) return
    throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
  }

  async #store(file: FileRecord, inspected: InspectedFile): Promise<void> {
    const { storage } = this.#deps
    await storage.put(contentKey(file.id), inspected.path)
    if (inspected.thumbnailPath) await storage.put(thumbnailKey(file.id), inspected.thumbnailPath)
  }

  async #assertUnused(userId: string, fileId: string): Promise<void> {
    const { events, scenes } = this.#deps.store
    const event = await events.findInProgressOf(userId)
    if (!event) return
    const used = (await scenes.listOf(event.id)).find(
      ({ content, originalContent }) =>
        referencedFileIds(content).has(fileId) || referencedFileIds(originalContent).has(fileId),
    )
    if (used) throw new ProtocolError('in_use', `The scene "${used.name}" uses this file`)
    if (event.liveContent && referencedFileIds(event.liveContent).has(fileId)) {
      throw new ProtocolError('in_use', 'This file is on air')
    }
  }

  async #requireReadable(userId: string, fileId: string): Promise<FileRecord> {
    const file = await this.#deps.store.files.findReadable(fileId, userId)
    if (!file) throw new ProtocolError('not_found')
    return file
  }

  async #announce(user: Principal, record: FileRecord, clientId?: string): Promise<void> {
    const { publisher } = this.#deps
    const file = presentFile(record)
    const audience = { userId: user.userId }
    publisher.publish({ event_name: 'fileAvailable', payload: { file, clientId } }, audience)
    // Its picture is made with the file, so both are there at once (GAP-107).
    if (file.thumbnailUrl !== null) {
      const payload = { fileId: file.id, url: file.thumbnailUrl }
      publisher.publish({ event_name: 'thumbnailAvailable', payload }, audience)
    }
    await this.#announceUsage(user)
  }

  async #announceUsage(user: Principal): Promise<void> {
    const diskUsage = await this.#deps.store.files.diskUsage(user.userId)
    this.#deps.publisher.publish(
      { event_name: 'storageUpdated', payload: { diskUsage } },
      { userId: user.userId },
    )
  }
}

function fileRecord(
  given: Pick<FileRecord, 'id' | 'ownerId' | 'name' | 'createdAt'>,
  inspected: InspectedFile,
): FileRecord {
  const { kind, mimeType, sizeBytes, width, height, durationSec, hasAudio, analysis } = inspected
  return {
    ...given,
    kind,
    mimeType,
    sizeBytes,
    width,
    height,
    durationSec,
    hasAudio,
    analysis,
    hasThumbnail: inspected.thumbnailPath !== null,
  }
}

function contentKey(fileId: string): string {
  return `${fileId}/content`
}

function thumbnailKey(fileId: string): string {
  return `${fileId}/thumbnail`
}

/** An upload may take an hour, and its login may have ended meanwhile. Throws `unauthorized`. */
async function assertStillLoggedIn(
  { sessions, users }: Pick<Repositories, 'sessions' | 'users'>,
  { userId, sessionId }: Principal,
): Promise<void> {
  const [session, owner] = [await sessions.find(sessionId), await users.find(userId)]
  if (!session || session.revokedAt || !owner || owner.deletedAt) {
    throw new ProtocolError('unauthorized')
  }
}
