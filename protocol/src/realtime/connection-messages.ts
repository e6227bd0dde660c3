import * as z from 'zod'

/** What a server says of the link itself. */
export const connectionMessages = {
  /**
   * The first message of every socket (LIB-RTM-024, GAP-058). `stream` names the run of sequence numbers that
   * the socket belongs to, null while there is none; a client that comes back names it with the last number it
   * has seen. `resumed` says that what passed since follows, each message once and in order.
   */
  welcome: z.object({
    clientId: z.string(),
    stream: z.string().nullable().default(null),
    resumed: z.boolean().default(false),
  }),
  /** Answers a ping; its sequence number tells how far the stream is (GAP-106). */
  pong: z.object({}),
  /** Added: messages may have been missed, and no one can tell which. What they told of must be loaded again. */
  resync: z.object({ stream: z.string().nullable() }),
} as const
