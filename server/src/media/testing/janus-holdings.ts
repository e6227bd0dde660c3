import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import * as z from 'zod'
import type { PrivateJanus } from '../../../../scripts/lib/private-janus.mjs'

/** What a Janus holds at a moment. */
export interface JanusHoldings {
  readonly sessions: number
  /** Publishers, viewers, and one for each session that administrates. */
  readonly handles: number
  readonly rooms: number
  /** Open sockets of its process. */
  readonly sockets: number
}

const answer = z.looseObject({ transaction: z.string().optional() })
const created = z.looseObject({ data: z.object({ id: z.number() }) })
const sessionList = z.looseObject({ sessions: z.array(z.number()) })
const handleList = z.looseObject({ handles: z.array(z.number()) })
const roomList = z.looseObject({
  plugindata: z.object({ data: z.object({ list: z.array(z.unknown()) }) }),
})

/** Counts what a Janus holds, without what is opened for counting. */
export async function janusHoldings(janus: PrivateJanus): Promise<JanusHoldings> {
  const { adminSecret, apiSecret, adminKey } = janus.secrets
  const admin = await Asking.open(janus.adminUrl, 'janus-admin-protocol')
  const secret = { admin_secret: adminSecret }
  const { sessions } = sessionList.parse(await admin.ask({ janus: 'list_sessions', ...secret }))
  let handles = 0
  for (const session_id of sessions) {
    const list = await admin.ask({ janus: 'list_handles', session_id, ...secret })
    handles += handleList.parse(list).handles.length
  }
  admin.close()
  const sockets = await socketsOf(janus.pid ?? 0)
  const client = await Asking.open(janus.url, 'janus-protocol')
  const key = { apisecret: apiSecret }
  const session = created.parse(await client.ask({ janus: 'create', ...key }))
  const ours = { ...key, session_id: session.data.id }
  const plugin = 'janus.plugin.videoroom'
  const handle = created.parse(await client.ask({ janus: 'attach', plugin, ...ours }))
  const body = { request: 'list', admin_key: adminKey }
  const message = { janus: 'message', handle_id: handle.data.id, body, ...ours }
  const rooms = roomList.parse(await client.ask(message)).plugindata.data.list.length
  await client.ask({ janus: 'destroy', ...ours })
  client.close()
  return { sessions: sessions.length, handles, rooms, sockets }
}

async function socketsOf(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const links = (await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => ''))
  return (await Promise.all(links)).filter((target) => target.startsWith('socket:')).length
}

/** One question after another over a websocket of Janus. */
class Asking {
  private readonly socket: WebSocket
  private count = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
  }

  static async open(url: string, protocol: string): Promise<Asking> {
    const socket = new WebSocket(url, protocol)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new Asking(socket)
  }

  ask(request: object): Promise<unknown> {
    const transaction = `${this.count++}`
    return new Promise((resolve) => {
      const hear = (data: unknown) => {
        const message: unknown = JSON.parse(`${data}`)
        if (answer.parse(message).transaction !== transaction) return
        this.socket.off('message', hear)
        resolve(message)
      }
      this.socket.on('message', hear)
      this.socket.send(JSON.stringify({ ...request, transaction }))
    })
  }

  close(): void {
    this.socket.close()
  }
}
