import type { StreamInput } from '../api/source-input.ts'
import { readTrack } from '../capture/insertable-streams.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { elementFrames } from './video-element-frames.ts'

const LOST = 'The device or the connection has gone'
const STALLED = 'No picture comes at the moment'
const GIVEN_UP = 'No picture has come for some time'

/** Opens a live stream, or a single track: a camera, a screen, a guest. The engine never stops its tracks. */
export function openMediaStream(
  { stream: input, alpha }: StreamInput,
  host: SourceHost,
): OpenSource {
  const stream = input instanceof MediaStreamTrack ? new MediaStream([input]) : input
  return new MediaStreamSource(stream, host, alpha ? { alpha } : {})
}

/** Follows the tracks of a stream: which there are, whether they are muted, whether they have ended. */
class MediaStreamSource implements OpenSource {
  readonly #stream: MediaStream
  readonly #form: Pick<StreamInput, 'alpha'>
  readonly #host: SourceHost
  readonly #stops: (() => void)[] = []
  #video: MediaStreamTrack | undefined
  #audio: MediaStreamTrack | undefined
  #closeVideo: ((end: 'close' | 'lose') => void) | null = null
  #closeAudio: (() => void) | null = null

  constructor(stream: MediaStream, host: SourceHost, form: Pick<StreamInput, 'alpha'>) {
    this.#stream = stream
    this.#host = host
    this.#form = form
    const follow = () => this.#follow()
    stream.addEventListener('addtrack', follow)
    stream.addEventListener('removetrack', follow)
    this.#stops.push(
      () => stream.removeEventListener('addtrack', follow),
      () => stream.removeEventListener('removetrack', follow),
      host.link.on('feed-ended', ({ key }) => {
        // What was read before may end after the next track has come in its place.
        if (key === host.key && this.#video?.readyState !== 'live') this.#lost()
      }),
      host.link.on('feed-stalled', ({ key, stage }) => {
        if (key !== host.key) return
        if (stage === 'stalled') host.change({ state: 'stalled', reason: STALLED })
        else host.change({ state: 'fallback', reason: GIVEN_UP })
      }),
      host.link.on('feed-live', ({ key }) => {
        if (key === host.key) host.change({ state: 'live', reason: null })
      }),
    )
    this.#follow()
  }

  /** Tracks that a script adds to a stream or takes from it cause no event. */
  refresh(): void {
    this.#follow()
  }

  leave(): void {
    this.#end('lose')
  }

  dispose(): void {
    this.#end('close')
  }

  #end(end: 'close' | 'lose'): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#closeVideo?.(end)
    this.#closeVideo = null
    this.#closeAudio?.()
    this.#closeAudio = null
  }

  #follow(): void {
    const [video] = this.#stream.getVideoTracks().filter(isLive)
    const [audio] = this.#stream.getAudioTracks().filter(isLive)
    if (video !== this.#video) this.#openVideo(video)
    if (audio !== this.#audio) this.#openAudio(audio)
    this.#host.change({ hasVideo: Boolean(video), hasAudio: Boolean(audio) })
    if (!video && audio) this.#host.change({ state: 'live', reason: null })
    if (!video && !audio) this.#lost()
  }

  #openVideo(track: MediaStreamTrack | undefined): void {
    this.#video = track
    // Its last picture stands until the next one comes.
    this.#closeVideo?.('lose')
    this.#closeVideo = null
    if (!track) return
    const { key, link } = this.#host
    const stall = mayStandStill(track) ? null : this.#host.hold
    const readable = this.#host.capabilities.ingest === 'track-processor' ? readTrack(track) : null
    const closeFeed = readable
      ? (end: 'close' | 'lose') =>
          end === 'lose' ? this.#lose() : link.post({ kind: 'feed-close', key })
      : elementFrames(this.#playInElement(track), this.#host, this.#form)
    if (readable) {
      const feed = { kind: 'track', readable, stall, ...this.#form } as const
      link.post({ kind: 'feed-open', key, feed }, [readable])
    }
    const listeners = listenTo(track, {
      ended: () => this.#lost(),
      mute: () => this.#host.change({ state: 'stalled', reason: STALLED }),
      unmute: () => this.#host.change({ state: 'live', reason: null }),
    })
    this.#closeVideo = (end) => {
      listeners()
      closeFeed(end)
    }
  }

  #playInElement(track: MediaStreamTrack): HTMLVideoElement {
    const element = document.createElement('video')
    element.muted = true
    element.srcObject = new MediaStream([track])
    void element.play().catch(() => {})
    return element
  }

  #openAudio(track: MediaStreamTrack | undefined): void {
    this.#audio = track
    this.#closeAudio?.()
    this.#closeAudio = null
    if (!track) return
    const { mixer, key } = this.#host
    mixer.setSource(key, mixer.trackNode(track))
    // Chromium gives no sound of a remote track to the graph unless an element plays it too.
    const element = new Audio()
    element.muted = true
    element.srcObject = new MediaStream([track])
    void element.play().catch(() => {})
    const listeners = listenTo(track, { ended: () => this.#follow() })
    this.#closeAudio = () => {
      listeners()
      element.srcObject = null
      mixer.setSource(key, null)
    }
  }

  /** The picture went away: the last one stands a moment. */
  #lost(): void {
    this.#host.change({ state: 'fallback', reason: LOST })
    this.#lose()
  }

  #lose(): void {
    const { key, link, hold } = this.#host
    link.post({ kind: 'feed-lose', key, holdMs: hold.lostMs })
  }
}

/** Screens and drawings deliver pictures only when something changes. */
function mayStandStill(track: MediaStreamTrack): boolean {
  const isDrawing =
    typeof CanvasCaptureMediaStreamTrack === 'function' &&
    track instanceof CanvasCaptureMediaStreamTrack
  return isDrawing || track.getSettings().displaySurface !== undefined
}

function isLive({ readyState }: MediaStreamTrack): boolean {
  return readyState === 'live'
}

function listenTo(
  track: MediaStreamTrack,
  listeners: Readonly<Record<string, () => void>>,
): () => void {
  for (const [name, listener] of Object.entries(listeners)) track.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) {
      track.removeEventListener(name, listener)
    }
  }
}
