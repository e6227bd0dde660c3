import { createHash, randomUUID } from 'node:crypto'
import type { PushDoor, PushProtocol } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts'
import { StreamPull } from '../pulls/stream-pull.ts'
import type { PushConnection, PushOffer } from '../push/push-offer.ts'
import { RtmpListener, type RtmpListenerOptions } from '../push/rtmp-listener.ts'
import { SrtGate } from '../push/srt-gate.ts'
import { type CertificateFiles, TlsCertificate } from '../push/tls-certificate.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { parseStreamKey, type StreamAddress, streamKey } from './stream-key.ts'

/** Where encoders may push to; null where they may not. */
export interface PushPorts {
  readonly rtmpPort: number | null
  readonly rtmps: (CertificateFiles & { readonly port: number }) | null
  readonly srtPort: number | null
}

/** What the pushes of a media host are made of. */
export interface StreamPushesOptions {
  ports: PushPorts
  router: MediaRouter
  ffmpeg: Ffmpeg | null
  /** Monotonic milliseconds. */
  now: () => number
  emit: (event: HostEvent) => void
  /** Lines without secrets. */
  log: (line: string, level?: 'info' | 'error') => void
}

interface Push {
  readonly connection: PushConnection
  readonly pull: StreamPull
  readonly acceptedAtMs: number
}

/** An answer that is not there by then won't come. */
const answerLimitMs = 5_000
/** An encoder that was let in and has sent nothing by then is not waited for. */
const silentLimitMs = 8_000
const maxOffers = 100
/** The part of a key before its secret names the slot. */
const separator = '_'
const longestName = 100

/**
 * What encoders push into the streams of all events. The API process says who may: it is asked for each, by a
 * hash of the key. What was let in goes the way of what is pulled.
 */
export class StreamPushes {
  private readonly options: StreamPushesOptions
  private readonly offers = new Map<string, { offer: PushOffer; timer: NodeJS.Timeout }>()
  private readonly pushes = new Map<string, Push>()
  private readonly leaving = new Set<Promise<unknown>>()
  private readonly rtmp: readonly RtmpListener[]
  private readonly srt: SrtGate | null

  constructor(options: StreamPushesOptions) {
    this.options = options
    const { ports, ffmpeg } = options
    const common = {
      onOffer: (offer: PushOffer) => this.ask(offer),
      log: (level: 'info' | 'error', line: string) => options.log(line, level),
    }
    const faults = (door: PushDoor) => (error: string | null) =>
      options.emit({ type: 'pushPort', door, error: error === null ? null : portText(error) })
    this.rtmp = ffmpeg === null ? [] : rtmpListeners(ports, common, faults)
    const onFault = faults('srt')
    this.srt =
      ports.srtPort !== null && ffmpeg?.outputProtocols.has('srt')
        ? new SrtGate({ ...common, onFault, port: ports.srtPort, ffmpegPath: ffmpeg.path })
        : null
  }

  /** Lets an encoder in; one that has gone meanwhile is told of as one that ends. */
  accept(offerId: string, address: StreamAddress, passphrase: string | null): void {
    const offer = this.takeOffer(offerId)
    const key = streamKey(address)
    if (offer === undefined || this.pushes.has(key)) {
      offer?.refuse('Somebody sends into this contribution already.')
      throw new MediaPlaneError('not_found', 'There is no such offer of an encoder.')
    }
    const connection = offer.accept(passphrase)
    if (connection === null) throw new MediaPlaneError('not_found', 'The encoder has gone.')
    const pull = this.pullOf(address, connection, offer.protocol)
    const push: Push = { connection, pull, acceptedAtMs: this.options.now() }
    this.pushes.set(key, push)
    connection.onEnd(() => this.end(address, push))
    pull.start()
  }

  /** Sends an encoder away; one that has gone is no error. */
  refuse(offerId: string, text: string): void {
    this.takeOffer(offerId)?.refuse(text)
  }

  /** Resolves when nothing of it is left; a stream without a push is no error. */
  async stop(address: StreamAddress): Promise<void> {
    const push = this.pushes.get(streamKey(address))
    if (push) await this.end(address, push)
  }

  /** Ends the pushes of an event. */
  async endEvent(eventId: string): Promise<void> {
    const ending = [...this.pushes].filter(([key]) => parseStreamKey(key).eventId === eventId)
    await Promise.all(ending.map(([key, push]) => this.end(parseStreamKey(key), push)))
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    for (const [key, push] of [...this.pushes]) {
      const { feed } = push.connection
      const isSilent = !feed.hasBegun && nowMs - push.acceptedAtMs > silentLimitMs
      if (isSilent) void this.end(parseStreamKey(key), push, 'The encoder sends nothing.')
      else push.pull.tick(nowMs)
    }
  }

  async dispose(): Promise<void> {
    for (const offerId of [...this.offers.keys()]) this.refuse(offerId, 'The server is stopping.')
    await Promise.all([...this.pushes].map(([key, push]) => this.end(parseStreamKey(key), push)))
    await Promise.all(this.leaving)
    await Promise.all([...this.rtmp, this.srt].map((listener) => listener?.dispose()))
  }

  private ask(offer: PushOffer): void {
    const [contributionId = '', secret = ''] = offer.key.split(separator)
    const isReadable = contributionId !== '' && contributionId.length <= longestName
    if (!isReadable || this.offers.size >= maxOffers) {
      offer.refuse('This stream key is not known.')
      return
    }
    const offerId = randomUUID()
    const timer = setTimeout(
      () => this.refuse(offerId, 'The server did not answer.'),
      answerLimitMs,
    )
    this.offers.set(offerId, { offer, timer })
    const keyHash = createHash('sha256').update(secret).digest('hex')
    const { protocol } = offer
    this.options.emit({ type: 'pushOffered', offerId, protocol, contributionId, keyHash })
  }

  private takeOffer(offerId: string): PushOffer | undefined {
    const waiting = this.offers.get(offerId)
    this.offers.delete(offerId)
    clearTimeout(waiting?.timer)
    return waiting?.offer
  }

  private pullOf(
    address: StreamAddress,
    connection: PushConnection,
    protocol: PushProtocol,
  ): StreamPull {
    const { router, ffmpeg, now, emit, log } = this.options
    return new StreamPull({
      // What is said of a source names its host.
      source: {
        kind: protocol,
        url: 'pipe:0',
        host: 'The encoder',
        secrets: [],
        feed: connection.feed,
      },
      ffmpegPath: ffmpeg?.path ?? 'ffmpeg',
      router,
      streamKey: streamKey(address),
      now,
      onStatus: (status, { error }) => {
        if (status !== 'retrying') return
        // A push that can't be read, or has fallen silent, is better begun anew by its encoder.
        const push = this.pushes.get(streamKey(address))
        if (push) void this.end(address, push, error)
      },
      onMode: ({ video }) =>
        emit({ type: 'streamEncoding', ...address, isEncodedAnew: video === 'transcode' }),
      log: (line) => log(`push ${address.streamId}: ${line}`),
    })
  }

  private end(address: StreamAddress, push: Push, error?: string): Promise<unknown> {
    const key = streamKey(address)
    if (this.pushes.get(key) !== push) return Promise.all(this.leaving)
    this.pushes.delete(key)
    const left = Promise.all([push.pull.stop(), push.connection.close()])
    this.leaving.add(left)
    void left.finally(() => this.leaving.delete(left))
    this.options.emit({
      type: 'pushEnded',
      ...address,
      ...(error !== undefined && { error }),
      ...(!push.connection.feed.hasBegun && { reason: 'no_media' }),
    })
    return left
  }
}

/** In words for the director; what the system said is in the log. */
function portText(error: string): string {
  return error.includes('EADDRINUSE')
    ? 'Another program uses this port of the server.'
    : 'The server can not open this port.'
}

/** A certificate that can't be read leaves RTMPS out, and nothing else. */
function rtmpListeners(
  { rtmpPort, rtmps }: PushPorts,
  common: Omit<RtmpListenerOptions, 'port' | 'certificate' | 'onFault'>,
  faults: (door: PushDoor) => (error: string | null) => void,
): RtmpListener[] {
  const plain =
    rtmpPort === null
      ? []
      : [new RtmpListener({ ...common, onFault: faults('rtmp'), port: rtmpPort })]
  if (rtmps === null) return plain
  const { port, ...files } = rtmps
  try {
    const certificate = new TlsCertificate(files, (line) => common.log('error', line))
    const onFault = faults('rtmps')
    return [...plain, new RtmpListener({ ...common, onFault, port, certificate })]
  } catch (error) {
    common.log('error', `RTMPS can't be taken: ${(error as Error).message}`)
    return plain
  }
}
