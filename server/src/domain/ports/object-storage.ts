import type { Readable } from 'node:stream'

/** Size and age of a stored object. */
export interface StoredObject {
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

/** A stored object as a listing names it. */
export interface ListedObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** A part of an object, in bytes; both ends belong to it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where files lie; keys are relative paths with slashes. */
export interface ObjectStorage {
  /** Takes over a local file. */
  put(key: string, localPath: string): Promise<void>
  stat(key: string): Promise<StoredObject | undefined>
  read(key: string, range?: ByteRange): Readable
  /** Deletes an object, or all that begin with a key and a slash; an unknown key is no error. */
  remove(key: string): Promise<void>
  /** Every object, in no order; what comes or goes meanwhile may be missing. */
  list(): AsyncIterable<ListedObject>
  /**
   * Moves an object into the trash of a day, such as `2026-11-24`, where it keeps its key. Resolves to false where
   * there is no such object any more.
   */
  moveToTrash(key: string, day: string): Promise<boolean>
  /** Deletes what came into the trash before a day; resolves to how many objects. */
  emptyTrash(beforeDay: string): Promise<number>
}
