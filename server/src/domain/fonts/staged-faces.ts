import { type FontFaceName, MAX_FONT_FACE_BYTES } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import { cleanFileName } from '../library/file-name.ts'
import type { IncomingFile } from '../library/library-service.ts'
import type { CreateId } from '../ports/clock.ts'
import type { FileInspector, InspectedFont } from '../ports/file-inspector.ts'
import type { FontFileRecord } from '../ports/font-repository.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { UploadStaging } from '../ports/upload-staging.ts'
import type { UploadSpace } from '../quota/upload-space.ts'

/** Reads the form of a font: hands over its files one by one, then resolves to its texts. */
export type FontForm = (
  receive: (face: FontFaceName, file: IncomingFile) => Promise<void>,
) => Promise<{ readonly name?: string | undefined }>

/** A face that was received and found good. */
interface StagedFace extends InspectedFont {
  readonly face: FontFaceName
  readonly fileName: string
  readonly path: string
  readonly sizeBytes: number
}

/** What faces are received with. */
export interface StagedFacesDeps {
  readonly storage: ObjectStorage
  readonly staging: UploadStaging
  readonly inspector: FileInspector
  readonly createId: CreateId
  readonly uploadSpace: UploadSpace
}

/** The faces of one form: received and looked into, then kept or thrown away. */
export class StagedFaces implements AsyncDisposable {
  readonly #deps: StagedFacesDeps
  readonly #faces: StagedFace[] = []
  readonly #stored: string[] = []
  #space: Awaited<ReturnType<UploadSpace['open']>> | undefined

  constructor(deps: StagedFacesDeps) {
    this.#deps = deps
  }

  get(face: FontFaceName): StagedFace | undefined {
    return this.#faces.find((staged) => staged.face === face)
  }

  /**
   * Reads a form; resolves to its name. Throws `payload_too_large`, `quota_exceeded`, and what the inspector throws.
   */
  async receive(form: FontForm, user: Principal): Promise<string | undefined> {
    const { staging, inspector, uploadSpace } = this.#deps
    this.#space ??= await uploadSpace.open(user)
    const space = this.#space
    const { name } = await form(async (face, { fileName: given, stream }) => {
      const fileName = cleanFileName(given)
      const { path, sizeBytes } = await staging.receive(stream, {
        maxBytes: Math.min(MAX_FONT_FACE_BYTES, user.rights.fileMaxUploadSize ?? Infinity),
        take: (bytes) => space.take(bytes),
      })
      try {
        const found = await inspector.inspectFont({
          path,
          fileName,
          ownerId: user.userId,
          part: face,
        })
        this.#faces.push({ ...found, face, fileName, path, sizeBytes })
      } catch (error) {
        await staging.discard(path)
        throw error
      }
    })
    return name
  }

  /** Puts the files into the storage; resolves to their entries. */
  async store(fontId: string): Promise<FontFileRecord[]> {
    const entries: FontFileRecord[] = []
    for (const { face, format, path, sizeBytes } of this.#faces) {
      const fileId = this.#deps.createId()
      this.#stored.push(fileId)
      await this.#deps.storage.put(fontFileKey(fileId), path)
      entries.push({ fontId, face, fileId, format, sizeBytes })
    }
    return entries
  }

  /** Takes the files out of the storage again, because their font was not kept. */
  async takeBack(): Promise<void> {
    for (const fileId of this.#stored) await this.#deps.storage.remove(fontFileKey(fileId))
  }

  /** Throws away what was received and not stored. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const { path } of this.#faces) await this.#deps.staging.discard(path)
    this.#space?.[Symbol.dispose]()
  }
}

/** Where the file of a face lies in the storage. */
export function fontFileKey(fileId: string): string {
  return `fonts/${fileId}`
}
