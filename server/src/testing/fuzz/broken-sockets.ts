import { once } from 'node:events'
import { clientMessageSchema } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { jsonOf, junkTexts, junkValues, replacePart } from './junk.ts'

const FILTER = {
  event_name: 'filter',
  payload: {
    contributions: ['c'],
    events: ['e'],
    invitations: ['i'],
    roles: ['director'],
    lurks: [],
  },
}
const SAMPLES = [FILTER, { event_name: 'ping', payload: {} }]
for (const sample of SAMPLES) clientMessageSchema.parse(sample)

/** Messages of a client, each valid at first and then broken. */
export const brokenMessages: fc.Arbitrary<Buffer | string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...SAMPLES), fc.nat(), junkValues)
      .map(([sample, at, junk]) => jsonOf(replacePart(sample, at, junk))),
  },
  fc.nat().map((at) => jsonOf(FILTER).slice(0, at % jsonOf(FILTER).length)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  junkTexts.map((text) => text.toWellFormed()),
)

/** Addresses of a socket whose parameters are broken. */
export const brokenSocketQueries: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'access_token',
        'agent',
        'events',
        'roles',
        'contributions',
        'lurks',
        'resume',
        'seq',
      ),
      junkTexts,
    ),
    { maxLength: 5 },
  )
  .map((pairs) =>
    pairs
      .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 2_000)}`)
      .join('&'),
  )

/** Opens a socket with that query, says all that, and waits until the server has read it or closed. */
export async function sayThroughSocket(
  origin: string,
  query: string,
  messages: readonly (Buffer | string)[],
): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?${query}`)
  socket.on('error', () => undefined)
  try {
    await Promise.race([once(socket, 'open'), once(socket, 'close')])
    for (const message of messages) {
      if (socket.readyState === WebSocket.OPEN) socket.send(message)
    }
    const answered = new Promise((resolve) => socket.once('pong', resolve))
    if (socket.readyState !== WebSocket.OPEN) return
    const closed = once(socket, 'close')
    socket.ping()
    await Promise.race([answered, closed])
  } finally {
    socket.terminate()
  }
}
