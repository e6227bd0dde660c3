import { isInProgress, ProtocolError } from '@proscenium/protocol'
import { fontFileKey } from '../fonts/staged-faces.ts'
import type { Logins } from '../identity/logins.ts'
import type { Clock } from '../ports/clock.ts'
import type { HeldObjects, HoldingFigures } from '../ports/holdings-repository.ts'
import type { OpaqueTokens, PasswordHasher } from '../ports/identity-ports.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { SerialQueue } from '../serial-queue.ts'
import { sceneThumbnailKey } from '../templates/scene-thumbnails.ts'
import { templatePictureKey } from '../templates/template-pictures.ts'

/** Ends the shows of an account at the server that runs them. */
export interface ShowEnd {
  /** Ends all its media at once; the show itself is left as it is. */
  cut(event: EventRecord): Promise<void>
  /** Ends it; resolves when its recordings are written out. */
  end(event: EventRecord): Promise<void>
}

/** What accounts are deleted with. */
export interface AccountDeletionDeps {
  readonly store: Store
  readonly folder: RecordingFolder
  readonly storage: ObjectStorage
  readonly hasher: PasswordHasher
  readonly tokens: OpaqueTokens
  readonly logins: Pick<Logins, 'ended'>
  readonly clock: Clock
  readonly logger: LoggerPort
  /** Of this server. */
  readonly nodeId: string
  /** Absent where no server runs, and so no show. */
  readonly shows?: ShowEnd
}

/** How far a deletion came. */
export type DeletionState =
  | 'done'
  /** Shows lie at other servers, which delete them; the last one deletes the account. */
  | 'elsewhere'

/**
 * Deletes accounts with all that they own, or hands that over to another account (GAP-188). It has two steps: the
 * account is closed at once and for good; then each server takes away what lies with it, and goes on with that after
 * a restart. The row of the account is the last to go.
 */
export class AccountDeletion {
  readonly #deps: AccountDeletionDeps
  readonly #queue = new SerialQueue()

  constructor(deps: AccountDeletionDeps) {
    this.#deps = deps
  }

  /**
   * Closes an account: nobody logs in to it, its logins, links and sockets end, and so does all media of its shows.
   * Its address is free again. `assertAllowed` looks again, within the transaction, at what was checked before. Throws
   * `not_found` and `conflict` for a heir who isn't there or is the same.
   */
  async close(
    userId: string,
    {
      heirId = null,
      assertAllowed,
    }: {
      readonly heirId?: string | null
      readonly assertAllowed?: (within: Repositories) => Promise<void>
    } = {},
  ): Promise<void> {
    const { store, logins } = this.#deps
    if (heirId === userId) throw new ProtocolError('conflict', 'An account has another as its heir')
    const { hasher, tokens } = this.#deps
    const passwordHash = await hasher.hash(tokens.create())
    // Nobody can know it and take it first.
    const email = `${tokens.create().toLowerCase()}@deleted.invalid`
    const now = this.#deps.clock.now()
    const ended = await store.transaction(async (within) => {
      const accounts = await lockBoth(within, userId, heirId)
      await assertAllowed?.(within)
      // A missing one is as good as deleted.
      if (accounts.some((account) => account?.deletedAt !== null)) {
        throw new ProtocolError('not_found')
      }
      await within.users.update(userId, {
        email,
        displayName: '',
        passwordHash,
        deletedAt: now,
        heirId,
      })
      await within.passwordResets.deleteOf(userId)
      const linkIds = await within.deepLinks.revokeAllOf(userId, now)
      return [
        ...(await within.sessions.revokeAllOf(userId, now)),
        ...(await within.guestSessions.revokeAllOf(linkIds, now)),
      ]
    })
    logins.ended({ userId, loginIds: ended, reason: 'account_deleted' })
  }

  /** Takes away, or hands over, what lies with this server of an account that was closed. */
  finish(userId: string): Promise<DeletionState> {
    return this.#queue.run(userId, async () => {
      const user = await this.#deps.store.users.find(userId)
      // It was all done by another server, or before.
      if (!user) return 'done'
      if (user.deletedAt === null) throw new ProtocolError('conflict', 'This account is open')
      return this.#finish(user)
    })
  }

  /** Goes on with what a server left half done. */
  async finishAll(): Promise<void> {
    const { store, logger } = this.#deps
    for (const { id } of await store.users.listDeleted()) {
      await this.finish(id).catch((error: unknown) => {
        logger.warn({ err: error, userId: id }, 'an account is not deleted yet')
      })
    }
  }

  /** What an account owns. */
  figures(userId: string): Promise<HoldingFigures> {
    return this.#deps.store.holdings.figures(userId)
  }

  /**
   * Who gets what an account with a chosen heir owns: the heir, or, while they are being deleted too, theirs in turn;
   * null: nobody.
   */
  async heirOf(chosenId: string | null): Promise<UserRecord | null> {
    const seen = new Set<string>()
    let id = chosenId
    while (id !== null && !seen.has(id)) {
      seen.add(id)
      const user = await this.#deps.store.users.find(id)
      if (!user || user.deletedAt === null) return user ?? null
      id = user.heirId
    }
    return null
  }

  async #finish({ id, heirId: chosenHeirId }: UserRecord): Promise<DeletionState> {
    const { store, nodeId, shows, logger } = this.#deps
    const heirId = (await this.heirOf(chosenHeirId))?.id ?? null
    const events = await store.holdings.listEvents(id)
    const own = events.filter((event) => event.nodeId === null || event.nodeId === nodeId)
    await Promise.all(own.filter(isOpen).map((event) => shows?.cut(event)))
    for (const event of own) await this.#finishEvent(event, heirId)
    if ((await store.holdings.listEvents(id)).length > 0) return 'elsewhere'
    if (heirId !== null) await store.holdings.handOver(id, heirId)
    const objects = await store.holdings.listObjects(id)
    // Bytes first: with its row a file can be found and deleted again.
    await this.#removeAll([...objects.files, ...objects.fontFiles.map(fontFileKey)])
    await store.users.delete(id)
    await this.#removePictures(objects)
    logger.info({ userId: id, heirId }, 'an account was deleted')
    return 'done'
  }

  async #finishEvent(event: EventRecord, heirId: string | null): Promise<void> {
    const { store, folder, shows } = this.#deps
    if (isOpen(event)) {
      if (shows) await shows.end(event)
      else if (heirId !== null) {
        throw new ProtocolError('conflict', `The show "${event.name}" is open: start the server`)
      }
    }
    if (heirId === null) {
      const scenes = await store.scenes.listOf(event.id)
      await folder.remove(folder.folderOf(event.id))
      await store.events.delete(event.id)
      const sceneThumbnails = scenes.flatMap(({ thumbnailId }) => thumbnailId ?? [])
      await this.#removePictures({ sceneThumbnails, templatePictures: [] })
    } else await store.events.update(event.id, { ownerId: heirId })
  }

  /** Those of templates may be shown by copies that others made. */
  async #removePictures({
    sceneThumbnails,
    templatePictures,
  }: Pick<HeldObjects, 'sceneThumbnails' | 'templatePictures'>): Promise<void> {
    const { storageUses } = this.#deps.store
    const used = new Set([
      ...(await storageUses.sceneThumbnails(sceneThumbnails)),
      ...(await storageUses.templatePictures(templatePictures)),
    ])
    const isFree = (id: string) => !used.has(id)
    await this.#removeAll([
      ...sceneThumbnails.filter(isFree).map(sceneThumbnailKey),
      ...templatePictures.filter(isFree).map(templatePictureKey),
    ])
  }

  async #removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#deps.storage.remove(key)
  }
}

/** Locks an account and its heir, in the same order whichever is which. */
async function lockBoth(
  within: Repositories,
  userId: string,
  heirId: string | null,
): Promise<(UserRecord | undefined)[]> {
  const ids = heirId === null ? [userId] : [userId, heirId].toSorted()
  const accounts: (UserRecord | undefined)[] = []
  for (const id of ids) accounts.push(await within.users.lock(id))
  return accounts
}

function isOpen({ status }: EventRecord): boolean {
  return isInProgress(status) || status === 'stopping'
}
