/** What tells a database from others. */
export interface DatabaseIdentity {
  /** The same for ever, also for copies and dumps of it. */
  readonly id: string
  /** Another one after each restore; empty when it was never restored. */
  readonly generation: string
  /** It was restored, and no storage belongs to its generation yet. */
  readonly isUnclaimed: boolean
  /** What was last noted as a claim; empty when none was. */
  readonly lastClaim: string
}

/** What the database says of the files in the storage. Of many ids at once, resolves to those that something refers to. */
export interface StorageUseRepository {
  identity(): Promise<DatabaseIdentity>
  /** The storage says that it belongs to this generation, and has this mark of the claim. */
  noteClaimed(mark: string): Promise<void>
  /** Library files. */
  files(ids: readonly string[]): Promise<string[]>
  /** Files of the faces of fonts. */
  fontFiles(ids: readonly string[]): Promise<string[]>
  /** Pictures of the scenes of templates, chosen or drawn. */
  sceneThumbnails(ids: readonly string[]): Promise<string[]>
  /** Pictures of templates: their own, and those of their slots. */
  templatePictures(ids: readonly string[]): Promise<string[]>
}
