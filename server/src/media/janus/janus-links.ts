import { unreachable } from './janus-failure.ts'
import { JanusLink, type JanusLinkOptions } from './janus-link.ts'

/** What links are made of. */
export interface JanusLinksOptions extends Pick<JanusLinkOptions, 'apiSecret' | 'now' | 'log'> {
  urls: readonly string[]
  /** Everything that went through a link has ended. */
  onLost: (link: JanusLink) => void
  /** Whether any of them can be used: said at the beginning, and when that changes. */
  onReachable: (isReachable: boolean) => void
}

interface Waiting {
  readonly untilMs: number
  resolve(link: JanusLink): void
  reject(error: Error): void
}

/** A Janus that starts beside us, or again, is waited for this long. */
const connectLimitMs = 5_000

/** The links to all Janus that were set. One owner disposes of them. */
export class JanusLinks {
  private readonly options: JanusLinksOptions
  private readonly links: readonly JanusLink[]
  private waiting: Waiting[] = []

  constructor(options: JanusLinksOptions) {
    this.options = options
    const { urls, apiSecret, now, log, onLost } = options
    options.onReachable(false)
    this.links = urls.map((url): JanusLink => {
      const link: JanusLink = new JanusLink({
        url,
        apiSecret,
        now,
        log,
        onConnected: () => this.serve(link),
        onLost: () => {
          if (this.connectedCount === 0) options.onReachable(false)
          onLost(link)
        },
      })
      return link
    })
  }

  /** How many can be used now. */
  get connectedCount(): number {
    return this.links.filter(({ isConnected }) => isConnected).length
  }

  /** The link with the least on it, of those that can be used. Rejects with `host_unavailable`. */
  choose(): Promise<JanusLink> {
    const [best] = this.links
      .filter(({ isConnected }) => isConnected)
      .sort((a, b) => a.load - b.load)
    if (best !== undefined) return Promise.resolve(best)
    return new Promise((resolve, reject) => {
      this.waiting.push({ untilMs: this.options.now() + connectLimitMs, resolve, reject })
    })
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    for (const link of this.links) link.tick(nowMs)
    const overdue = this.waiting.filter(({ untilMs }) => nowMs >= untilMs)
    if (overdue.length === 0) return
    this.waiting = this.waiting.filter((waiting) => !overdue.includes(waiting))
    for (const { reject } of overdue) reject(unreachable())
  }

  async dispose(): Promise<void> {
    for (const { reject } of this.waiting.splice(0)) reject(unreachable())
    await Promise.all(this.links.map((link) => link.dispose()))
  }

  private serve(link: JanusLink): void {
    if (this.connectedCount === 1) this.options.onReachable(true)
    for (const { resolve } of this.waiting.splice(0)) resolve(link)
  }
}
