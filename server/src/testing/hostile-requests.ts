import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestUser } from './test-user.ts'

/** Kinds of requests that cost a few bytes to send and once stopped the server for all. */
export const hostileKinds = ['media', 'drawing', 'address', 'filter', 'name'] as const
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
const ADDRESSES = ['a.'.repeat(3_500), 'a.'.repeat(7_500), 'eyJaaaaa-'.repeat(800)]

/** The hostile requests of some audits, one after the other for as long as they are asked for. */
export class HostileRequests {
  readonly #user: TestUser
  readonly #origin: string
  readonly #fragment: Buffer
  #count = 0

  /** `fragment` is an {@link endlessFragment}. */
  constructor(user: TestUser, origin: string, fragment: Buffer) {
    this.#user = user
    this.#origin = origin
    this.#fragment = fragment
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
      case 'address':
        return visit(`${this.#origin}/${ADDRESSES[this.#count % ADDRESSES.length]}`)
    }
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
