import { JanusConnection } from './janus-connection.ts'
import { unreachable } from './janus-failure.ts'
import type { JanusHandle } from './janus-handle.ts'
import { janusName } from './janus-options.ts'

/** What a link is made of. */
export interface JanusLinkOptions {
  url: string
  apiSecret: string | null
  /** Monotonic milliseconds. */
  now: () => number
  /** It can be used from now on. */
  onConnected: () => void
  /** Everything that went through it has ended. */
  onLost: () => void
  /** Lines without secrets. */
  log: (level: 'info' | 'error', line: string) => void
}

const firstRetryMs = 250
const maxRetryMs = 5_000
const maxLater = 1_000

/** Keeps a session with one Janus: one that is lost is made anew, at growing distances, until it is disposed of. */
export class JanusLink {
  readonly name: string
  private readonly options: JanusLinkOptions
  private connection: JanusConnection | null = null
  /** Makes and ends rooms; null while there is no session. */
  private administrator: JanusHandle | null = null
  private retryAtMs: number | null = null
  private retryMs = firstRetryMs
  private isDisposed = false
  /** What is to be done at the next connection. */
  private readonly later: (() => void)[] = []

  constructor(options: JanusLinkOptions) {
    this.options = options
    this.name = janusName(options.url)
    this.connect()
  }

  get isConnected(): boolean {
    return this.administrator !== null
  }

  /** How much runs there, for choosing between several. */
  get load(): number {
    return this.connection?.handleCount ?? 0
  }

  /** A new handle. Rejects with `host_unavailable`. */
  attach(): Promise<JanusHandle> {
    return this.isConnected && this.connection !== null
      ? this.connection.attach()
      : Promise.reject(unreachable())
  }

  /** The handle that makes and ends rooms. @throws MediaPlaneError `host_unavailable`. */
  admin(): JanusHandle {
    if (this.administrator === null) throw unreachable()
    return this.administrator
  }

  /** Does something at the next connection; the newest of too many things are left out. */
  onceConnected(action: () => void): void {
    if (this.later.length < maxLater) this.later.push(action)
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    this.connection?.tick(nowMs)
    if (this.retryAtMs === null || nowMs < this.retryAtMs) return
    this.retryAtMs = null
    this.connect()
  }

  async dispose(): Promise<void> {
    if (this.isDisposed) return
    this.isDisposed = true
    this.retryAtMs = null
    this.administrator = null
    await this.connection?.closeInOrder()
    this.connection = null
  }

  private connect(): void {
    const { url, apiSecret, now } = this.options
    const connection = new JanusConnection({
      url,
      apiSecret,
      now,
      onLost: (text) => this.onLost(connection, text),
    })
    this.connection = connection
    this.open(connection).catch((error: unknown) => {
      connection.close()
      this.onLost(connection, error instanceof Error ? error.message : String(error))
    })
  }

  private async open(connection: JanusConnection): Promise<void> {
    await connection.open()
    const administrator = await connection.attach()
    if (connection !== this.connection || this.isDisposed) return
    this.administrator = administrator
    this.retryMs = firstRetryMs
    this.options.log('info', `Janus at ${this.name} is connected`)
    for (const action of this.later.splice(0)) action()
    this.options.onConnected()
  }

  private onLost(connection: JanusConnection, text: string): void {
    if (connection !== this.connection || this.isDisposed) return
    const wasConnected = this.isConnected
    this.connection = null
    this.administrator = null
    this.retryAtMs = this.options.now() + this.retryMs
    // What goes on for hours is said once.
    if (wasConnected || this.retryMs === firstRetryMs) {
      this.options.log(
        'error',
        `Janus at ${this.name} is not available: ${text}; it is tried again`,
      )
    }
    this.retryMs = Math.min(maxRetryMs, this.retryMs * 2)
    if (wasConnected) this.options.onLost()
  }
}
