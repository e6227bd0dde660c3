import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readAmf0, writeAmf0 } from '../rtmp/amf0.ts'
import { RtmpChunkReader, rtmpChunks, rtmpType } from '../rtmp/rtmp-chunks.ts'
import { connectRtmp } from './connect-rtmp.ts'
import { RtmpRelay } from './rtmp-relay.ts'

const patient = { timeout: 60_000, interval: 50 }
const greetingBytes = 1 + 2 * 1_536
const md5 = (text: string) => createHash('md5').update(text).digest('base64')
const hex = (text: string) => createHash('md5').update(text).digest('hex')
const parameter = (app: string, name: string) =>
  new RegExp(`[?&]${name}=([^&]*)`).exec(app)?.[1] ?? ''

/** What a server of each scheme asks for, and whether what it is told is the password that it knows. */
const schemes = {
  adobe: {
    asks: 'user=our-user&salt=c2FsdA==&challenge=xyz&opaque=b3BhcXVl',
    isRight: (app: string) => {
      const secret = md5('our-userc2FsdA==our-password')
      return parameter(app, 'response') === md5(`${secret}b3BhcXVl${parameter(app, 'challenge')}`)
    },
  },
  llnw: {
    asks: 'user=our-user&nonce=abc',
    isRight: (app: string) => {
      const [secret, call] = [hex('our-user:live:our-password'), hex('publish:/our-app/_definst_')]
      const own = parameter(app, 'cnonce')
      return parameter(app, 'response') === hex(`${secret}:abc:00000001:${own}:auth:${call}`)
    },
  },
} as const

/** An RTMP server that lets in who knows a password, and notes how it was asked. Dispose it. */
class LoginServer implements AsyncDisposable {
  readonly apps: string[] = []
  readonly tcUrls: string[] = []
  readonly #sockets: Socket[] = []
  readonly #server: Server

  constructor(scheme: keyof typeof schemes) {
    this.#server = createServer((socket) => {
      this.#sockets.push(socket.on('error', () => undefined))
      const reader = new RtmpChunkReader(65_536, ({ type, payload }) => {
        if (type !== rtmpType.command) return
        const [name, transaction, about] = readAmf0(payload)
        if (name !== 'connect') return
        const { app, tcUrl } = about as { app: string; tcUrl: string }
        this.apps.push(app)
        this.tcUrls.push(tcUrl)
        const reason = app.includes('authmod=')
          ? `authmod=${scheme} ] : ?reason=needauth&${schemes[scheme].asks}`
          : `code=403 need auth; authmod=${scheme} ] : `
        const description = `[ AccessManager.Reject ] : [ ${reason}`
        const refusal = { level: 'error', code: 'NetConnection.Connect.Rejected', description }
        const reply = writeAmf0('_error', transaction, null, refusal)
        const message = { type: rtmpType.command, timestampMs: 0, streamId: 0, payload: reply }
        socket.write(Buffer.concat(rtmpChunks(3, message, 128)))
      })
      let left = greetingBytes
      let hasGreeted = false
      socket.on('data', (data: Buffer) => {
        const greeting = data.subarray(0, left)
        left -= greeting.length
        if (!hasGreeted && left <= 1_536) {
          hasGreeted = true
          socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]))
        }
        if (data.length > greeting.length) reader.push(data.subarray(greeting.length))
      })
    })
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

async function publish(url: string): Promise<void> {
  const args = ['-v', 'quiet', '-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5', '-t', '1']
  const child = spawn('ffmpeg', [...args, '-f', 'flv', url], { stdio: 'ignore' })
  await once(child, 'close')
}

test.each(['adobe', 'llnw'] as const)(
  'a login in the way of %s is given as ffmpeg gives it, and its password is no argument',
  async (scheme) => {
    await using server = new LoginServer(scheme)
    const port = await server.listen()
    const url = `rtmp://our-user:our-password@127.0.0.1:${port}/our-app/our-key`
    await publish(url)
    expect(server.apps).toHaveLength(3)
    const relay = await RtmpRelay.start({
      url,
      connect: (signal) =>
        connectRtmp(url, {
          connect: (host, to) => connect(to, host),
          caFile: null,
          signal,
        }),
      now: () => performance.now(),
    })
    expect(relay.url).not.toContain('our-')
    await publish(relay.url)
    await expect.poll(() => server.apps.length, patient).toBe(6)
    await relay.close()
    const [first, second, third, ...relayed] = server.apps
    expect(relayed.slice(0, 2)).toEqual([first, second])
    for (const app of [third, relayed[2]]) expect(schemes[scheme].isRight(app ?? '')).toBe(true)
    expect(server.tcUrls.slice(3, 5)).toEqual(server.tcUrls.slice(0, 2))
  },
  120_000,
)
