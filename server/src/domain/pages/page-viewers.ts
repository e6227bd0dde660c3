/** What the viewers of pages are counted by. */
export interface PageViewersOptions {
  readonly lingerMs: number
  /** Nobody has viewed a page in an event for as long. */
  readonly onLeft: (eventId: string, browserId: string) => void
}

interface Audience {
  readonly eventId: string
  readonly browserId: string
  /** About to view it. */
  entering: number
  readonly sessions: Set<string>
  timer: NodeJS.Timeout | null
}

/** Who views which page in which event, and when the last of them has left. */
export class PageViewers implements Disposable {
  readonly #options: PageViewersOptions
  readonly #audiences = new Map<string, Audience>()

  constructor(options: PageViewersOptions) {
    this.#options = options
  }

  /** Somebody is about to view a page; call the function returned when he does, or does not after all. */
  enter(eventId: string, browserId: string): () => void {
    const audience = this.#audience(eventId, browserId)
    audience.entering += 1
    this.#look(audience)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      audience.entering -= 1
      this.#look(audience)
    }
  }

  /** His view is open. */
  view(eventId: string, browserId: string, sessionId: string): void {
    const audience = this.#audience(eventId, browserId)
    audience.sessions.add(sessionId)
    this.#look(audience)
  }

  /** A view has ended; one of something else is no error. */
  left(sessionId: string): void {
    for (const audience of this.#audiences.values()) {
      if (audience.sessions.delete(sessionId)) this.#look(audience)
    }
  }

  /** The views of a page, in whichever event. */
  sessionsOf(browserId: string): string[] {
    return [...this.#audiences.values()]
      .filter((audience) => audience.browserId === browserId)
      .flatMap(({ sessions }) => [...sessions])
  }

  [Symbol.dispose](): void {
    for (const { timer } of this.#audiences.values()) {
      if (timer !== null) clearTimeout(timer)
    }
    this.#audiences.clear()
  }

  #audience(eventId: string, browserId: string): Audience {
    const key = `${eventId}/${browserId}`
    const known = this.#audiences.get(key)
    if (known) return known
    const made = { eventId, browserId, entering: 0, sessions: new Set<string>(), timer: null }
    this.#audiences.set(key, made)
    return made
  }

  #look(audience: Audience): void {
    if (audience.timer !== null) clearTimeout(audience.timer)
    audience.timer = null
    if (audience.entering > 0 || audience.sessions.size > 0) return
    const { lingerMs, onLeft } = this.#options
    const { eventId, browserId } = audience
    audience.timer = setTimeout(() => {
      this.#audiences.delete(`${eventId}/${browserId}`)
      onLeft(eventId, browserId)
    }, lingerMs)
  }
}
