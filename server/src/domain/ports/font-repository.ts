import type { FontFaceName, FontFormat } from '@proscenium/protocol'

/** A font; a null owner makes it global. */
export interface FontRecord {
  readonly id: string
  readonly ownerId: string | null
  readonly name: string
  readonly disabled: boolean
  readonly createdAt: Date
}

/** The file of a face, by the id under which it lies; another file has another id. */
export interface FontFileRecord {
  readonly fontId: string
  readonly face: FontFaceName
  readonly fileId: string
  readonly format: FontFormat
  readonly sizeBytes: number
}

/** A font with the files that it has. */
export interface FontWithFiles extends FontRecord {
  readonly files: readonly FontFileRecord[]
}

export interface FontRepository {
  insert(font: FontRecord): Promise<void>
  find(id: string): Promise<FontRecord | undefined>
  /** Own and global fonts. */
  findReadable(id: string, userId: string): Promise<FontWithFiles | undefined>
  /** In the order of their names. */
  listReadable(userId: string): Promise<FontWithFiles[]>
  /** Finds a font and holds its row until the transaction ends, so that changes to it happen in turn. */
  lock(id: string): Promise<FontWithFiles | undefined>
  count(ownerId: string): Promise<number>
  rename(id: string, name: string): Promise<void>
  /** Writes files, replacing those of the same faces. */
  putFiles(files: readonly FontFileRecord[]): Promise<void>
  /** The entries of its files go with it. */
  delete(id: string): Promise<void>
}
