import type { PushProtocol } from '../../domain/ports/media-event.ts'
import type { PushFeed } from './push-feed.ts'

/** An encoder that has shown a key, and waits to be let in. */
export interface PushOffer {
  readonly protocol: PushProtocol
  /** A secret. */
  readonly key: string
  /** Lets it in; null when it has gone meanwhile. `passphrase` is what SRT encrypts with. */
  accept(passphrase: string | null): PushConnection | null
  /** Sends it away; the text reaches encoders that can show one. */
  refuse(text: string): void
}

/** An encoder that was let in. */
export interface PushConnection {
  readonly feed: PushFeed
  /** Who is told when it goes; at most once. */
  onEnd(listener: () => void): void
  /** Sends it away; resolves when nothing of it is left. */
  close(): Promise<void>
}
