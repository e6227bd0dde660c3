import { WebSocket } from 'ws'
import { answerCalls } from '../process/answer-calls.ts'
import { monotonicMicroseconds, readStamp } from './stamp.ts'

/** So many sockets open at a time: a wave of all at once is not what is measured. */
const AT_ONCE = 50

/** What came since the last `begin`. */
export interface FanOutReading {
  /** From the sender's call to the client, one for each message and client. */
  readonly latenciesMs: Float64Array
}

const sockets: WebSocket[] = []
let latenciesMs: number[] = []

/** Opens clients that take part until `close`. */
async function connect({ url, count }: { url: string; count: number }): Promise<void> {
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => open(url))
    sockets.push(...(await Promise.all(wave)))
  }
}

function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (data: Buffer) => {
    const sent = readStamp(data)
    if (sent !== null) latenciesMs.push((monotonicMicroseconds() - sent) / 1e3)
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

const calls = {
  connect,
  begin: () => {
    latenciesMs = []
  },
  read: (): FanOutReading => ({ latenciesMs: Float64Array.from(latenciesMs) }),
  /** How many were still connected. */
  close: () => {
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    for (const socket of sockets) socket.terminate()
    sockets.length = 0
    return open
  },
}

/** What the clients can be asked. */
export type FanOutClientCalls = typeof calls

answerCalls(calls)
