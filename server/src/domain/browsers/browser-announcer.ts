import type { LibraryBrowser } from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'

/** Who changes a web page, by which client. */
export interface BrowserCause {
  readonly userId: string
  readonly clientId?: string | undefined
}

/** Tells the owner of web pages what becomes of them (LIB-RTM-015 to LIB-RTM-017). */
export class BrowserAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  created({ userId, clientId }: BrowserCause, browser: LibraryBrowser): void {
    const payload = { browser, clientId }
    this.#publisher.publish({ event_name: 'browserCreated', payload }, { userId })
  }

  updated({ userId, clientId }: BrowserCause, browser: LibraryBrowser): void {
    const payload = { browser, clientId }
    this.#publisher.publish({ event_name: 'browserUpdated', payload }, { userId })
  }

  deleted({ userId, clientId }: BrowserCause, id: string): void {
    const payload = { id, clientId }
    this.#publisher.publish({ event_name: 'browserDeleted', payload }, { userId })
  }
}
