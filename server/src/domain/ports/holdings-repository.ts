import type { EventRecord } from './records.ts'

/** Ids of the stored objects of an account, by what refers to them. */
export interface HeldObjects {
  readonly files: readonly string[]
  readonly fontFiles: readonly string[]
  readonly sceneThumbnails: readonly string[]
  readonly templatePictures: readonly string[]
}

/** How much an account owns. */
export interface HoldingFigures {
  readonly shows: number
  readonly recordings: number
  readonly files: number
  readonly fonts: number
  readonly templates: number
}

/** Everything that an account owns, across all tables. */
export interface HoldingsRepository {
  figures(ownerId: string): Promise<HoldingFigures>
  /** Shows of every status, the oldest first. */
  listEvents(ownerId: string): Promise<EventRecord[]>
  listObjects(ownerId: string): Promise<HeldObjects>
  /** Gives library, fonts, templates, carousels, web pages and overlays to another account. Shows go one by one. */
  handOver(ownerId: string, heirId: string): Promise<void>
}
