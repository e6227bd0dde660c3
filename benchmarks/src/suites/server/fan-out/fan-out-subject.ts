import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { ChildProgram } from '../process/child-program.ts'
import type { ProductServer } from '../product-server.ts'
import type { BareWsServerCalls } from './bare-ws-server.child.ts'
import { monotonicMicroseconds, readStamp, restamp, stampOf } from './stamp.ts'

const MESSAGE_LIMIT_MS = 5_000

/** A server that passes messages of one sender on to many. */
export interface FanOutSubject {
  readonly id: string
  readonly pid: number
  /** Where clients connect. */
  readonly url: string
  /** Sends a message with the time of now in it; resolves when the server has answered. */
  send(): Promise<void>
}

/** The product: a director drags an element, and everybody at the event hears of it. `sample` is one such message. */
export async function openProductFanOut(
  server: ProductServer,
): Promise<FanOutSubject & { readonly sample: string }> {
  const { api, accessToken } = await server.signUp()
  const event = await api.call('startEvent', { body: { templateId: 'starter-talk-show' } })
  const scene = await api.call('createScene', {
    query: { event_id: event.id },
    body: { name: 'Opening' },
  })
  const elementId = randomUUID()
  await api.call('applyPreview', {
    apiUrl: event.apiUrl,
    body: {
      client_id: 'benchmark',
      scene_id: scene.id,
      operations: [{ operation: 'append_element_video', item: { id: elementId, kind: 'text' } }],
    },
  })
  let step = 0
  const send = async () => {
    step = (step + 1) % 40
    const bounds = { x1: 10 + step, y1: 20, x2: 50 + step, y2: 60 }
    const answer = await fetch(`${event.apiUrl}/v1/preview/apply`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: stampOf(monotonicMicroseconds()),
        operations: [
          { operation: 'update_element_video', id: elementId, item: { boundsExpected: bounds } },
        ],
      }),
    })
    await requireOk(answer)
  }
  const query = new URLSearchParams({
    access_token: accessToken,
    events: event.id,
    roles: 'director',
  })
  const url = `${server.origin.replace('http', 'ws')}/ws?${query}`
  return { id: 'proscenium', pid: server.pid, url, send, sample: await hearOne(url, send) }
}

/** The floor: `ws` over node's own HTTP server, which passes the same text on and keeps nothing. */
export async function openBareFanOut(
  sample: string,
): Promise<FanOutSubject & { readonly program: AsyncDisposable }> {
  const program = await ChildProgram.start<BareWsServerCalls>(
    new URL('./bare-ws-server.child.ts', import.meta.url),
  )
  const origin = await program.call('listen')
  return {
    id: 'bare-ws',
    pid: program.pid,
    url: origin.replace('http', 'ws'),
    program,
    send: async () => {
      const body = restamp(sample, monotonicMicroseconds())
      await requireOk(await fetch(origin, { method: 'POST', body }))
    },
  }
}

async function requireOk(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A message was refused: ${answer.status} ${text.slice(0, 200)}`)
}

/** A message as it reaches a client. */
async function hearOne(url: string, send: () => Promise<void>): Promise<string> {
  const socket = new WebSocket(url)
  const heard = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No message came')), MESSAGE_LIMIT_MS)
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      if (readStamp(data) === null) return
      clearTimeout(timer)
      resolve(data.toString())
    })
  })
  try {
    // The welcome says that the server knows the socket.
    await new Promise((resolve, reject) => {
      socket.once('message', resolve)
      socket.once('error', reject)
    })
    await send()
    return await heard
  } finally {
    socket.terminate()
  }
}
