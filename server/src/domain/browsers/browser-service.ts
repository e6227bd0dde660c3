import {
  type BrowserPatch,
  type LibraryBrowser,
  MAX_BROWSERS,
  messages,
  ProtocolError,
  sceneUses,
} from '@proscenium/protocol'
import type { AddressCheck } from '../ports/address-check.ts'
import type { BrowserRecord } from '../ports/browser-repository.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { PageRenderings } from '../ports/page-renderings.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { assertUnused } from '../scenes/assert-unused.ts'
import type { BrowserAnnouncer, BrowserCause } from './browser-announcer.ts'
import { presentBrowser } from './present-browser.ts'

/** What a service of web pages works with. */
export interface BrowserServiceDeps {
  readonly store: Store
  readonly announcer: BrowserAnnouncer
  readonly renderings: PageRenderings
  /** Of what users name: a page that could never be drawn is refused when it is saved. */
  readonly addresses: AddressCheck
  readonly clock: Clock
  readonly createId: CreateId
}

/** The fields of a page that its user sets. */
export type BrowserFields = Pick<BrowserRecord, 'name' | 'uri' | 'customCss'>

/** The web pages of a user's library (LIB-CBR-001 to LIB-CBR-005). */
export class BrowserService {
  readonly #deps: BrowserServiceDeps

  constructor(deps: BrowserServiceDeps) {
    this.#deps = deps
  }

  /** Oldest first. */
  async list(userId: string, page: Page): Promise<Listed<LibraryBrowser>> {
    const { items, total } = await this.#deps.store.browsers.list({ userId, ...page })
    return { items: items.map(presentBrowser), total }
  }

  /** Throws `not_found`. */
  async get(userId: string, id: string): Promise<LibraryBrowser> {
    return presentBrowser(await requireBrowser(this.#deps.store, id, userId))
  }

  /** Throws `address_private`, and `limit_reached` when the user has as many as one may have. */
  async create(cause: BrowserCause, fields: BrowserFields): Promise<LibraryBrowser> {
    const { store, announcer, clock, createId } = this.#deps
    const { userId } = cause
    await this.#assertReachable(fields.uri)
    const now = clock.now()
    const browser = { ...fields, id: createId(), userId, createdAt: now, updatedAt: now }
    await store.transaction(async ({ browsers, files }) => {
      // What is made at once is made in turn: each sees what was there before it.
      await files.lockLibrary(userId)
      const { total } = await browsers.list({ userId, page: 1, perPage: 1 })
      if (total >= MAX_BROWSERS) throw new ProtocolError('limit_reached', messages.storeFull)
      await browsers.create(browser)
    })
    const created = presentBrowser(browser)
    announcer.created(cause, created)
    return created
  }

  /** Throws `not_found` and `address_private`. */
  async update(cause: BrowserCause, id: string, patch: BrowserPatch): Promise<LibraryBrowser> {
    const { store, announcer, renderings, clock } = this.#deps
    const before = await requireBrowser(store, id, cause.userId)
    const changes = { ...changesOf(patch), updatedAt: clock.now() }
    if (changes.uri !== undefined) await this.#assertReachable(changes.uri)
    const changed = await store.browsers.update(id, changes)
    if (!changed) throw notFound()
    const updated = presentBrowser(changed)
    announcer.updated(cause, updated)
    if (changed.uri !== before.uri || changed.customCss !== before.customCss) renderings.changed(id)
    return updated
  }

  /** Throws `not_found`, and `in_use` while the event in progress shows it. */
  async delete(cause: BrowserCause, id: string): Promise<void> {
    const { store, announcer, renderings } = this.#deps
    await store.transaction(async (within) => {
      const event = await within.events.findInProgressOf(cause.userId)
      if (event) await within.events.lock(event.id)
      await requireBrowser(within, id, cause.userId)
      const uses = (content: Parameters<typeof sceneUses>[0]) =>
        sceneUses(content).browserIds.includes(id)
      if (event) await assertUnused(within, event.id, { uses, noun: 'web page' })
      await within.browsers.delete(id)
    })
    announcer.deleted(cause, id)
    renderings.removed(id)
  }

  async #assertReachable(uri: string): Promise<void> {
    const refusal = await this.#deps.addresses.refusalOf(new URL(uri).hostname)
    if (refusal === null) return
    throw new ProtocolError('address_private', refusal, { fields: { uri: refusal } })
  }
}

async function requireBrowser(
  within: Pick<Repositories, 'browsers'>,
  id: string,
  userId: string,
): Promise<BrowserRecord> {
  const browser = await within.browsers.get(id)
  if (browser?.userId !== userId) throw notFound()
  return browser
}

function notFound(): ProtocolError {
  return new ProtocolError('not_found', messages.noBrowser)
}

/** Of two replacements of one field the later holds (RFC 6902). */
function changesOf(patch: BrowserPatch): Partial<BrowserFields> {
  return Object.assign({}, ...patch.map(changeOf))
}

function changeOf({ path, value }: BrowserPatch[number]): Partial<BrowserFields> {
  switch (path) {
    case '/custom_css':
      return { customCss: value }
    case '/name':
      return { name: value }
    case '/uri':
      return { uri: value }
  }
}
