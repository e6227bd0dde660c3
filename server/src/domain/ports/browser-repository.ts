import type { Changes, Listed, Page } from './paging.ts'

/** A web page of a user's library. */
export interface BrowserRecord {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly uri: string
  /** Styles that are put on the page when it is drawn; empty where there are none. */
  readonly customCss: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The web pages of libraries. */
export interface BrowserRepository {
  create(browser: BrowserRecord): Promise<void>
  /** Oldest first. */
  list(query: { readonly userId: string } & Page): Promise<Listed<BrowserRecord>>
  get(id: string): Promise<BrowserRecord | undefined>
  /** Resolves to what it is now; undefined when there is none. */
  update(id: string, changes: Changes<BrowserRecord>): Promise<BrowserRecord | undefined>
  delete(id: string): Promise<void>
}
