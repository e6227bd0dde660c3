import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestUser } from './test-user.ts'

/** Kinds of requests that cost a few bytes to send and once stopped the server for all, or filled it up. */
export const hostileKinds = [
  'media',
  'drawing',
  'address',
  'filter',
  'name',
  'picture',
  'connection',
  'upload',
  'row',
] as const
export type HostileKind = (typeof hostileKinds)[number]

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Two headers of AAC whose frames have a length of zero. */
const AAC = Buffer.from('fff15080001ffcfff15080001ffc0000', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048">'
/** A tag without an end. */
const DRAWING = Buffer.from(`${SVG}<${'a'.repeat(60_000)}`)
/** Noise that takes the drawing library seconds. */
const FILTER = Buffer.from(
  `${SVG}<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="10"/></filter><rect width="2048" height="2048" filter="url(#f)"/></svg>`,
)
/** Beginnings of requests that never go on. */
const BEGINNINGS = [
  '',
  'GET / HTTP/1.1\r\nhost: x\r\n',
  'hello\r\n\r\n',
  'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
]
/** How many connections, and how many uploads, one sender keeps open. */
const MAX_HELD = 60
const PART = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(200_000)}`
const ADDRESSES = ['a.'.repeat(3_500), 'a.'.repeat(7_500), 'eyJaaaaa-'.repeat(800)]

/** What hostile requests are made of. */
export interface HostileOptions {
  /** An {@link endlessFragment}. */
  readonly fragment: Buffer
  /** One of so many pixels that it takes much memory to decode. */
  readonly picture: Buffer
  /** The address of this machine that connections come from. */
  readonly localAddress: string
}

/** The hostile requests of some audits, one after the other for as long as they are asked for. Dispose them. */
export class HostileRequests implements Disposable {
  readonly #user: TestUser
  readonly #origin: string
  readonly #fragment: Buffer
  readonly #picture: Buffer
  readonly #localAddress: string
  readonly #held: Socket[] = []
  #slotId: Promise<string> | undefined
  #count = 0

  constructor(user: TestUser, origin: string, options: HostileOptions) {
    const { fragment, picture, localAddress } = options
    this.#user = user
    this.#origin = origin
    this.#fragment = fragment
    this.#picture = picture
    this.#localAddress = localAddress
  }

  /** Sends one request of a kind and waits for its end: an answer, or a connection that was closed. */
  async send(kind: HostileKind): Promise<void> {
    this.#count += 1
    switch (kind) {
      case 'media':
        return this.#count % 2 === 0
          ? this.#upload(AAC, 'a.aac', 'audio/aac')
          : this.#upload(this.#fragment, 'a.mp4', 'video/mp4')
      case 'drawing':
        return this.#upload(DRAWING, 'a.svg', 'image/svg+xml')
      case 'filter':
        return this.#upload(FILTER, 'a.svg', 'image/svg+xml')
      case 'name':
        return this.#upload(PNG, `${'a'.repeat(20_000)}.png`, 'image/png')
      case 'picture':
        return this.#upload(this.#picture, 'a.png', 'image/png')
      case 'address':
        return visit(`${this.#origin}/${ADDRESSES[this.#count % ADDRESSES.length]}`)
      case 'connection':
        return this.#hold(BEGINNINGS[this.#count % BEGINNINGS.length] ?? '')
      case 'upload':
        return this.#hold(
          `POST /v1/storage/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${this.#user.accessToken}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000000\r\n\r\n${PART}`,
        )
      case 'row':
        return this.#makeRow()
    }
  }

  /** Ends what it keeps open. */
  [Symbol.dispose](): void {
    for (const socket of this.#held) socket.destroy()
  }

  /** Opens a connection that never ends from this side; the oldest of too many is cut. */
  async #hold(beginning: string): Promise<void> {
    const port = Number(new URL(this.#origin).port)
    const localAddress = this.#localAddress
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    socket.on('error', () => undefined)
    this.#held.push(socket)
    if (this.#held.length > MAX_HELD) this.#held.shift()?.destroy()
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve).once('close', () => resolve())
    })
    socket.write(beginning)
  }

  async #makeRow(): Promise<void> {
    const { api, email, password } = this.#user
    // A slot of its own show: one show at a time is all that a user can have.
    this.#slotId ??= this.#user.startEvent().then(({ contributions }) => contributions[0]?.id ?? '')
    const contributionId = await this.#slotId
    await api.call('createLurkLink', { body: { contributionId } }).catch(() => undefined)
    await api.call('login', { body: { email, password } }).catch(() => undefined)
    await api.call('copyTemplate', { params: { id: 'starter-talk-show' }, body: {} })
  }

  async #upload(content: Buffer, name: string, type: string): Promise<void> {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(content)], { type }), name)
    const answer = await this.#user.request('/v1/storage/files', { method: 'POST', body })
    await answer.arrayBuffer()
  }
}

/** A connection of its own for each, and a header that no client library would send. */
function visit(url: string): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => answer.resume().once('close', resolve)).once(
      'error',
      () => resolve(),
    )
  })
}

/**
 * A fragmented MP4 that says to have four milliards of samples, without a byte for any of them. Needs ffmpeg, which
 * writes into a folder.
 */
export async function endlessFragment(folder: string): Promise<Buffer> {
  const path = join(folder, 'endless.mp4')
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'color=size=16x16:rate=1:duration=1'],
    ...['-c:v', 'libx264', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', path],
  ])
  const file = await readFile(path)
  const at = file.indexOf('trun')
  // Flags: nothing but an offset follows; then the count.
  file.writeUInt32BE(1, at + 4)
  file.writeUInt32BE(0xffff_ffff, at + 8)
  return file
}
