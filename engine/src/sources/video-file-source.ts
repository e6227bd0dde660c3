import type { FileInput, UrlInput } from '../api/source-input.ts'
import { AudioScheduler } from '../playback/audio-scheduler.ts'
import { AudioTimeline } from '../playback/audio-timeline.ts'
import type { MediaAddress } from '../playback/media-bytes.ts'
import { checkSpeed, MediaPlayback } from '../playback/media-playback.ts'
import { momentOf, type PlaybackAnchor } from '../playback/playback-anchor.ts'
import { MediaFile } from './media-file.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

/** What is said of a file that plays as far as it goes. */
const CUT_OFF = 'The end of the file is missing'

/**
 * Plays a media file: the picture is decoded in the compositor, the sound here, both from range requests
 * and on one clock. Rejects when the browser cannot decode it; a video element may still be able to.
 */
export async function openVideoFile(
  input: UrlInput | FileInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const address = 'file' in input ? input.file : new URL(input.url, document.baseURI).href
  if ('file' in input) checkSpeed(input.speed ?? 1)
  const file = new MediaFile(address)
  try {
    await file.open()
    signal.throwIfAborted()
  } catch (error) {
    file.dispose()
    throw error
  }
  return new VideoFileSource(file, { ...input, address }, host)
}

/** What is played, and how. */
interface PlayedFile {
  readonly address: MediaAddress
  readonly loop?: boolean
  readonly autoplay?: boolean
  readonly speed?: number
}

class VideoFileSource implements OpenSource {
  readonly playback: MediaPlayback
  readonly autoplay: boolean
  readonly #file: MediaFile
  readonly #host: SourceHost
  readonly #timeline = new AudioTimeline()
  readonly #sound: AudioScheduler | null
  readonly #output: GainNode
  readonly #stops: (() => void)[] = []

  constructor(
    file: MediaFile,
    { address, loop = true, autoplay = true, speed = 1 }: PlayedFile,
    host: SourceHost,
  ) {
    this.#file = file
    this.#host = host
    this.autoplay = autoplay
    this.#output = new GainNode(host.mixer.context)
    this.#sound = file.hasAudio && host.isRealtime ? this.#makeSound() : null
    this.playback = this.#makePlayback(loop, speed)
    this.#openPicture(address, loop)
    this.#openSound()
    const { hasVideo, hasAudio } = file
    // Sound is ready when its file is; a picture when its first frame has been decoded.
    host.change({ hasVideo, hasAudio, ...(hasVideo ? {} : { state: 'live', reason: null }) })
  }

  get avOffsetMs(): number | undefined {
    return this.playback.isPlaying ? this.#driftMs(this.playback.anchor) : undefined
  }

  tick(): void {
    this.#readClocks()
    this.playback.tick()
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.playback.dispose()
    this.#output.disconnect()
    this.#file.dispose()
  }

  #makePlayback(loop: boolean, speed: number): MediaPlayback {
    const { key, link } = this.#host
    return new MediaPlayback({
      durationS: this.#file.durationS,
      loop,
      speed,
      sound: this.#sound,
      soundDriftMs: (anchor) => this.#driftMs(anchor),
      onAnchor: (anchor, loops) => link.post({ kind: 'feed-playback', key, anchor, loop: loops }),
      onChange: () => this.#host.change({}),
      onEnd: () => this.#host.ended(),
      now: this.#host.now,
    })
  }

  #openPicture(address: MediaAddress, loop: boolean): void {
    if (!this.#file.hasVideo) return
    const { key, link, change } = this.#host
    const ours = (report: { readonly key: string }) => report.key === key
    const { anchor } = this.playback
    link.post({ kind: 'feed-open', key, feed: { kind: 'file', address, anchor, loop } })
    this.#stops.push(
      link.on('feed-live', (report) => {
        if (ours(report)) change({ state: 'live', reason: null })
      }),
      link.on('feed-failed', (report) => {
        if (ours(report)) change({ state: 'failed', reason: report.reason })
      }),
      link.on('feed-cut-off', (report) => {
        if (ours(report)) change({ reason: CUT_OFF })
      }),
      link.on('feed-ended', (report) => {
        if (ours(report) && report.jump !== null) this.playback.reachedEnd(report.jump)
      }),
      () => link.post({ kind: 'feed-close', key }),
    )
  }

  #makeSound(): AudioScheduler {
    const { mixer, now } = this.#host
    return new AudioScheduler({
      context: mixer.context,
      output: this.#output,
      durationS: this.#file.durationS,
      soundsFrom: (placeS) => this.#file.soundsFrom(placeS),
      contextTimeAt: (epochMs) => this.#contextTimeAt(epochMs),
      now,
    })
  }

  #openSound(): void {
    if (!this.#sound) return
    const { mixer, key } = this.#host
    mixer.setSource(key, this.#output)
    const restart = () => {
      this.#timeline.reset()
      this.playback.soundChanged()
    }
    mixer.context.addEventListener('statechange', restart)
    this.#stops.push(
      () => mixer.context.removeEventListener('statechange', restart),
      () => mixer.setSource(key, null),
    )
  }

  #readClocks(): void {
    const { context } = this.#host.mixer
    if (context.state === 'running') this.#timeline.read(context.currentTime, this.#host.now())
  }

  #contextTimeAt(epochMs: number): number | undefined {
    this.#readClocks()
    const { offsetS } = this.#timeline
    if (this.#host.mixer.context.state !== 'running') return undefined
    return offsetS === undefined ? undefined : epochMs / 1000 + offsetS
  }

  /** How much later the audio clock has the start of the file than the anchor says. */
  #driftMs(anchor: PlaybackAnchor): number | undefined {
    const zeroS = this.#sound?.zeroS
    const { offsetS } = this.#timeline
    if (zeroS === null || zeroS === undefined || offsetS === undefined) return undefined
    return (zeroS - offsetS) * 1000 - momentOf(anchor, 0)
  }
}
