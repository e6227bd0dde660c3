import { type FontFaceName, type LibraryFont, ProtocolError } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Clock } from '../ports/clock.ts'
import type { FontFileRecord, FontRecord } from '../ports/font-repository.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { quotaExceeded } from '../quota/quota.ts'
import { assertWritableFont, lockWritableFont, requireReadableFont } from './font-access.ts'
import { FontAnnouncer } from './font-announcer.ts'
import { presentFont } from './present-font.ts'
import { type FontForm, fontFileKey, StagedFaces, type StagedFacesDeps } from './staged-faces.ts'

const NO_REGULAR = 'Font creation requires the regular file.'
const MAX_NAME_LENGTH = 200

/** What a font service works with. */
export interface FontServiceDeps extends StagedFacesDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly clock: Clock
  /** Most fonts of one user (GAP-146). */
  readonly maxFonts: number
}

/** A change of fonts: who makes it, by which client. */
export interface FontCall {
  readonly user: Principal
  readonly clientId: string | undefined
}

/** The stored file of a face. */
export interface StoredFace {
  readonly file: FontFileRecord
  readonly key: string
  readonly fontName: string
}

/** Takes, lists, serves, changes and deletes fonts (LIB-CFN-001 to LIB-CFN-005). */
export class FontService {
  readonly #deps: FontServiceDeps
  readonly #announcer: FontAnnouncer

  constructor(deps: FontServiceDeps) {
    this.#deps = deps
    this.#announcer = new FontAnnouncer(deps)
  }

  /** Own and global fonts, by their names. */
  async list(userId: string): Promise<LibraryFont[]> {
    return (await this.#deps.store.fonts.listReadable(userId)).map(presentFont)
  }

  /** Throws `not_found`. */
  async get(userId: string, id: string): Promise<LibraryFont> {
    return presentFont(await requireReadableFont(this.#deps.store, id, userId))
  }

  /** The file of a face. Throws `not_found`. */
  async face(userId: string, id: string, face: FontFaceName): Promise<StoredFace> {
    const font = await requireReadableFont(this.#deps.store, id, userId)
    const file = font.files.find((candidate) => candidate.face === face)
    if (!file) throw new ProtocolError('not_found')
    return { file, key: fontFileKey(file.fileId), fontName: font.name }
  }

  /**
   * Takes a font; resolves to its id. Throws `validation_failed` without a regular face, `unsupported_file`,
   * `payload_too_large`, `quota_exceeded`, and `limit_reached` when there are too many.
   */
  async create({ user, clientId }: FontCall, form: FontForm): Promise<string> {
    const { store, clock, createId } = this.#deps
    await this.#assertRoom(store, user)
    await using faces = new StagedFaces(this.#deps)
    const name = await faces.receive(form, user)
    const regular = faces.get('regular')
    if (!regular) {
      throw new ProtocolError('validation_failed', NO_REGULAR, { fields: { regular: NO_REGULAR } })
    }
    const font: FontRecord = {
      id: createId(),
      ownerId: user.userId,
      name: name ?? regular.familyName ?? nameOfFile(regular.fileName),
      disabled: false,
      createdAt: clock.now(),
    }
    const files = await this.#keep(faces, font.id, (within, entries) =>
      this.#insert(within, user, { font, entries }),
    )
    await this.#announcer.created({ user, clientId }, presentFont({ ...font, files }))
    return font.id
  }

  /** Renames a font and replaces faces of it. Throws as `create` does, `not_found` and `forbidden`. */
  async update({ user, clientId }: FontCall, id: string, form: FontForm): Promise<LibraryFont> {
    const { store, storage } = this.#deps
    assertWritableFont(await requireReadableFont(store, id, user.userId), user)
    await using faces = new StagedFaces(this.#deps)
    const name = await faces.receive(form, user)
    const replaced: FontFileRecord[] = []
    await this.#keep(faces, id, async (within, entries) => {
      const { files } = await lockWritableFont(within, id, user)
      replaced.push(...files.filter(({ face }) => faces.get(face)))
      if (name !== undefined) await within.fonts.rename(id, name)
      await within.fonts.putFiles(entries)
      await assertFits(within, user)
    })
    for (const { fileId } of replaced) await storage.remove(fontFileKey(fileId))
    const font = await this.get(user.userId, id)
    await this.#announcer.updated({ user, clientId }, font)
    return font
  }

  /** Throws `not_found`, and `forbidden` for a global font. */
  async delete({ user, clientId }: FontCall, id: string): Promise<void> {
    const { store, storage } = this.#deps
    const { files } = await store.transaction(async (within) => {
      const font = await lockWritableFont(within, id, user)
      await within.fonts.delete(id)
      return font
    })
    for (const { fileId } of files) await storage.remove(fontFileKey(fileId))
    await this.#announcer.deleted({ user, clientId }, id)
  }

  /** Stores files and enters them; when they can't be entered nothing is left behind. */
  async #keep(
    faces: StagedFaces,
    fontId: string,
    enter: (within: Repositories, entries: FontFileRecord[]) => Promise<void>,
  ): Promise<FontFileRecord[]> {
    try {
      const entries = await faces.store(fontId)
      await this.#deps.store.transaction((within) => enter(within, entries))
      return entries
    } catch (error) {
      await faces.takeBack()
      throw error
    }
  }

  async #insert(
    within: Repositories,
    user: Principal,
    { font, entries }: { readonly font: FontRecord; readonly entries: FontFileRecord[] },
  ): Promise<void> {
    await this.#assertRoom(within, user)
    await within.fonts.insert(font)
    await within.fonts.putFiles(entries)
    await assertFits(within, user)
  }

  async #assertRoom(within: Pick<Repositories, 'fonts'>, { userId }: Principal): Promise<void> {
    if ((await within.fonts.count(userId)) < this.#deps.maxFonts) return
    throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
  }
}

/** Several uploads may have run at once, each within the space that was free at its start. */
async function assertFits(
  { files }: Pick<Repositories, 'files'>,
  { userId, rights }: Principal,
): Promise<void> {
  const allowed = rights.storageMaxDiskUsage
  if (allowed === null) return
  const used = await files.diskUsage(userId)
  if (used > allowed) throw quotaExceeded(rights, used)
}

function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, MAX_NAME_LENGTH) || fileName
}
