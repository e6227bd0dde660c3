import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram, installFromDebian } from '../debian-program.ts'
import { endProcess } from '../process/end-process.ts'
import { spawnOwned } from '../process/spawn-owned.ts'
import { JanusApi } from './janus-api.ts'
import type { MediaRoom, MediaServer } from './media-room.ts'

const PLUGIN = 'janus.plugin.videoroom'
const START_LIMIT_MS = 15_000

/** Janus with its video room, asked over its websocket. Dispose it. */
export class JanusServer implements MediaServer, AsyncDisposable {
  readonly id = 'janus'
  readonly pid: number
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #url: string

  private constructor(child: ChildProcess, folder: string, url: string) {
    this.#child = child
    this.pid = child.pid ?? 0
    this.#folder = folder
    this.#url = url
  }

  /** Rejects in words for the report where there is no Janus and none can be installed. */
  static async start(): Promise<JanusServer> {
    if (findProgram('janus') === undefined) {
      await installFromDebian(['janus'], 'forwards media beside the embedded router')
    }
    const program = findProgram('janus')
    if (program === undefined) throw new Error('Janus is not installed')
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-janus-'))
    const port = await freePort()
    await writeSettings(folder, port)
    const child = spawnOwned(program, ['--configs-folder', folder], { stdio: 'ignore' })
    // Told by the wait below, which finds no open port.
    child.on('error', () => undefined)
    const server = new JanusServer(child, folder, `ws://127.0.0.1:${port}`)
    try {
      await server.#untilReady()
      return server
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw error
    }
  }

  async openRoom(): Promise<MediaRoom> {
    const api = await JanusApi.open(this.#url)
    const owner = await api.attach(PLUGIN)
    const room = 1 + Math.floor(Math.random() * 1e9)
    await api.message(owner, { request: 'create', room, ...ROOM })
    let feed: unknown
    return {
      async publish(sdp) {
        const join = { request: 'join', ptype: 'publisher', room }
        const joined = await api.message(owner, join, { wantsEvent: true })
        feed = joined.plugindata?.data['id']
        const answer = await api.message(
          owner,
          { request: 'publish' },
          { jsep: { type: 'offer', sdp }, wantsEvent: true },
        )
        return sdpOf(answer)
      },
      async view() {
        await api.untilConnected(owner)
        const handle = await api.attach(PLUGIN)
        const join = { request: 'join', ptype: 'subscriber', room, streams: [{ feed }] }
        const attached = await api.message(handle, join, { wantsEvent: true })
        return {
          offerSdp: sdpOf(attached),
          answer: async (sdp) => {
            const jsep = { type: 'answer', sdp }
            await api.message(handle, { request: 'start' }, { jsep, wantsEvent: true })
          },
        }
      },
      async [Symbol.asyncDispose]() {
        await api.message(owner, { request: 'destroy', room }).catch(() => undefined)
        api[Symbol.dispose]()
      },
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await endProcess(this.#child, 'SIGINT')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #untilReady(): Promise<void> {
    const giveUpMs = performance.now() + START_LIMIT_MS
    for (;;) {
      const api = await JanusApi.open(this.#url).catch(() => null)
      api?.[Symbol.dispose]()
      if (api) return
      if (this.#child.exitCode !== null || performance.now() > giveUpMs) {
        throw new Error(`Janus did not start (${this.#child.exitCode ?? 'too slow'})`)
      }
      await pause(100)
    }
  }
}

/** One publisher of H.264, no ceiling of ours on the bit rate, keyframes as the publisher sets them. */
const ROOM = {
  publishers: 1,
  videocodec: 'h264',
  h264_profile: '42e01f',
  bitrate: 0,
  notify_joining: false,
}

function sdpOf({ jsep }: { readonly jsep?: { readonly sdp: string } | undefined }): string {
  if (!jsep) throw new Error('Janus gave no description')
  return jsep.sdp
}

/** Only the websocket and the video room; everything else as shipped. */
async function writeSettings(folder: string, port: number): Promise<void> {
  const settings = {
    'janus.jcfg': `general: { debug_level = 2, session_timeout = 0 }
transports: { disable = "libjanus_http.so,libjanus_rabbitmq.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so" }
plugins: { disable = "libjanus_audiobridge.so,libjanus_echotest.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_nosip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so,libjanus_duktape.so,libjanus_lua.so" }
`,
    'janus.transport.websockets.jcfg': `general: { json = "compact", ws = true, ws_port = ${port}, ws_ip = "127.0.0.1" }
`,
    'janus.plugin.videoroom.jcfg': 'general: { }\n',
  }
  for (const [name, text] of Object.entries(settings)) await writeFile(join(folder, name), text)
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
