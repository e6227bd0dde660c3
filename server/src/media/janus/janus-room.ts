import { randomBytes, randomInt } from 'node:crypto'
import type { MediaKind } from '../router/media-router.ts'
import { unreachable } from './janus-failure.ts'
import type { JanusDescription, JanusHandle } from './janus-handle.ts'
import type { JanusLink } from './janus-link.ts'
import type { JanusMessage } from './janus-message.ts'

/** What a room is made of. */
export interface JanusRoomOptions {
  link: JanusLink
  /** Key of Janus's video room, null where it has none. */
  adminKey: string | null
  /** Ceiling of each publisher's video. */
  maxBitRateBps: number
}

/** Where one medium of a publisher is forwarded to. */
export interface ForwardTarget {
  kind: MediaKind
  /** Of its section in the publisher's description. */
  mid: string
  /** Number that the forwarded packets bear. */
  ssrc: number
  payloadType: number
}

/** More publish one stream only while they replace one another. */
const maxPublishers = 32

/** A video room of ours on one Janus: for one stream, with secrets that nobody else knows. */
export class JanusRoom {
  readonly link: JanusLink
  private readonly options: JanusRoomOptions
  private readonly room = randomInt(1, 2 ** 47)
  private readonly secret = randomBytes(16).toString('hex')
  private readonly pin = randomBytes(16).toString('hex')

  private constructor(options: JanusRoomOptions) {
    this.options = options
    this.link = options.link
  }

  /** Rejects with `MediaPlaneError`. */
  static async open(options: JanusRoomOptions): Promise<JanusRoom> {
    const room = new JanusRoom(options)
    await options.link.admin().message({
      request: 'create',
      ...room.named,
      secret: room.secret,
      pin: room.pin,
      ...room.key,
      permanent: false,
      is_private: true,
      publishers: maxPublishers,
      notify_joining: false,
      videocodec: 'h264',
      audiocodec: 'opus',
      bitrate: options.maxBitRateBps,
      bitrate_cap: true,
      fir_freq: 0,
    })
    return room
  }

  /** Lets a publisher in; resolves with Janus's answer to his offer. */
  async publish(handle: JanusHandle, feed: number, offerSdp: string): Promise<string> {
    const { named, pin } = this
    const body = { request: 'joinandconfigure', ptype: 'publisher', ...named, pin, id: feed }
    return sdpOf(await handle.message(body, { type: 'offer', sdp: offerSdp }))
  }

  /** Lets a viewer of a publisher in; resolves with Janus's offer. */
  async view(handle: JanusHandle, feed: number): Promise<string> {
    const { named, pin } = this
    const streams = [{ feed }]
    // A viewer is not told of another offer: what he watches lasts as long as he does.
    const body = { request: 'join', ptype: 'subscriber', ...named, pin, autoupdate: false, streams }
    return sdpOf(await handle.message(body))
  }

  /** Takes a viewer's answer; media flow from then on. */
  async start(handle: JanusHandle, answerSdp: string): Promise<void> {
    const jsep: JanusDescription = { type: 'answer', sdp: answerSdp }
    await handle.message({ request: 'start', ...this.named }, jsep)
  }

  /** Has what a publisher sends sent to a UDP port too; that ends with the publisher. */
  async forward(
    handle: JanusHandle,
    feed: number,
    to: { host: string; port: number; targets: readonly ForwardTarget[] },
  ): Promise<void> {
    const { named, secret, key } = this
    const { host, port } = to
    const streams = to.targets.map(({ mid, ssrc, payloadType }) => ({
      mid,
      port,
      ssrc,
      pt: payloadType,
    }))
    const place = { publisher_id: feed, host, host_family: 'ipv4', streams }
    await handle.message({ request: 'rtp_forward', ...named, secret, ...key, ...place })
  }

  /** Asks a publisher for a keyframe. */
  async requestKeyframe(handle: JanusHandle, mid: string): Promise<void> {
    await handle.message({ request: 'configure', streams: [{ mid, keyframe: true }] })
  }

  /**
   * Ends the room and everything in it. While its Janus can't be reached it stays, and is ended as soon as that is
   * back; one that has gone with its Janus is no error.
   */
  async close(): Promise<void> {
    try {
      await this.destroy()
    } catch {
      if (!this.link.isConnected)
        this.link.onceConnected(() => this.destroy().catch(() => undefined))
    }
  }

  private async destroy(): Promise<void> {
    const { named, secret } = this
    const body = { request: 'destroy', ...named, secret, permanent: false }
    await this.link.admin().message(body)
  }

  private get named(): { room: number } {
    return { room: this.room }
  }

  private get key(): { admin_key?: string } {
    const { adminKey } = this.options
    return adminKey === null ? {} : { admin_key: adminKey }
  }
}

function sdpOf({ jsep }: JanusMessage): string {
  if (jsep === undefined) throw unreachable(new Error('Janus gave no description.'))
  return jsep.sdp
}
