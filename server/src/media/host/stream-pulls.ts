import type { AddressGuard } from '../../address-guard/address-guard.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { PagePictures } from '../../domain/ports/page-renderer-port.ts'
import { type Ffmpeg, ffmpegMissingText } from '../ffmpeg/ffmpeg.ts'
import { parseOutputTarget } from '../outputs/output-target.ts'
import type { PullSource } from '../pulls/pull-arguments.ts'
import { reachSocket, reachSource } from '../pulls/reached-source.ts'
import { StreamPull } from '../pulls/stream-pull.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { parseStreamKey, type StreamAddress, streamKey } from './stream-key.ts'

/** What the pulls of a media host are made of. */
export interface StreamPullsOptions {
  router: MediaRouter
  ffmpeg: Ffmpeg | null
  /** Which addresses may be pulled from. */
  guard: AddressGuard
  /** Certificate authorities of RTMPS beside the well-known ones; null has none. */
  caFile: string | null
  /** Monotonic milliseconds. */
  now: () => number
  emit: (event: HostEvent) => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}

/** What is pulled into the streams of all events. */
export class StreamPulls {
  private readonly options: StreamPullsOptions
  private readonly pulls = new Map<string, StreamPull>()

  constructor(options: StreamPullsOptions) {
    this.options = options
  }

  /** Throws MediaPlaneError `conflict` and `ffmpeg_missing`. */
  start(address: StreamAddress, url: string): void {
    this.begin(address, sourceOf(url, this.options))
  }

  /** Takes the pictures of a rendered web page. Throws as {@link start}. */
  startPage(address: StreamAddress, page: PagePictures): void {
    const { socketPath } = page
    this.begin(address, {
      // What is said of it names no address.
      kind: 'rtmp',
      url: `page ${socketPath}`,
      host: 'The web page',
      secrets: [],
      page,
      reach: () => reachSocket(socketPath),
    })
  }

  /** Resolves when nothing of it is left; a stream without a pull is no error. */
  async stop(address: StreamAddress): Promise<void> {
    await this.pulls.get(streamKey(address))?.stop()
  }

  /** Ends the pulls of an event. */
  async endEvent(eventId: string): Promise<void> {
    const ending = [...this.pulls].filter(([key]) => parseStreamKey(key).eventId === eventId)
    await Promise.all(ending.map(([, pull]) => pull.stop()))
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    for (const pull of this.pulls.values()) pull.tick(nowMs)
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.pulls.values()].map((pull) => pull.stop()))
  }

  private begin(address: StreamAddress, source: PullSource): void {
    const { router, ffmpeg, now, emit, log } = this.options
    const key = streamKey(address)
    if (this.pulls.has(key)) {
      throw new MediaPlaneError('conflict', 'Something is pulled into this stream already.')
    }
    if (ffmpeg === null) throw new MediaPlaneError('ffmpeg_missing', ffmpegMissingText)
    const pull = new StreamPull({
      source,
      ffmpegPath: ffmpeg.path,
      router,
      streamKey: key,
      now,
      onStatus: (status, details) => {
        if (status === 'stopped') this.pulls.delete(key)
        emit({ type: 'pullStatus', ...address, status, ...details })
      },
      onMode: ({ video }) =>
        emit({ type: 'streamEncoding', ...address, isEncodedAnew: video === 'transcode' }),
      log: (line) => log(`pull ${address.streamId}: ${line}`),
    })
    this.pulls.set(key, pull)
    pull.start()
  }
}

function sourceOf(
  url: string,
  { guard, caFile }: Pick<StreamPullsOptions, 'guard' | 'caFile'>,
): PullSource {
  const source =
    parseOutputTarget('rtmp', url) ??
    parseOutputTarget('rtmps', url) ??
    parseOutputTarget('srt', url)
  if (source === null) throw new MediaPlaneError('conflict', 'The address is none of RTMP or SRT.')
  const { kind, host: shownHost } = source
  const reach = (failedAttempts: number) =>
    reachSource({ kind, url, shownHost, failedAttempts, caFile }, guard)
  return { ...source, reach }
}
