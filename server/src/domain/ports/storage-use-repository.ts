/** What the database says of the files in the storage. Of many ids at once, resolves to those that something refers to. */
export interface StorageUseRepository {
  /** An id of this database: the same for ever, also for copies and dumps of it. */
  databaseId(): Promise<string>
  /** Library files. */
  files(ids: readonly string[]): Promise<string[]>
  /** Files of the faces of fonts. */
  fontFiles(ids: readonly string[]): Promise<string[]>
  /** Pictures of the scenes of templates, chosen or drawn. */
  sceneThumbnails(ids: readonly string[]): Promise<string[]>
  /** Pictures of templates: their own, and those of their slots. */
  templatePictures(ids: readonly string[]): Promise<string[]>
}
