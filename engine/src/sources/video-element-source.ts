import type { UrlInput } from '../api/source-input.ts'
import { MediaPlayback } from '../playback/media-playback.ts'
import type { PlaybackAnchor } from '../playback/playback-anchor.ts'
import { placeInFile, positionAt } from '../playback/playback-anchor.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { elementFrames } from './video-element-frames.ts'

/** A place further from where it should be than this is corrected by a jump. */
const SEEK_LIMIT_S = 0.3

/** What gives a video element its media. */
export interface ElementFeeder {
  /** Begins; called once. `onFailed` may be called at any time later. */
  attach(element: HTMLVideoElement, onFailed: (reason: string) => void): void
  detach(): void
  /** There is a first picture. */
  takeOver?(): void
}

/**
 * Plays a file in a video element: for what WebCodecs cannot decode. Less exact than `openVideoFile`, and
 * loops have a small gap. Rejects with the element's error. `takeOver` is called when there is a first picture,
 * before it feeds anything.
 */
export function openVideoElement(
  input: UrlInput,
  host: SourceHost,
  signal: AbortSignal,
  takeOver: () => void = () => {},
): Promise<OpenSource> {
  const feeder: ElementFeeder = {
    attach: (element, onFailed) => {
      element.addEventListener('error', () => onFailed(reasonOf(element)))
      element.src = input.url
    },
    detach: () => {},
    takeOver,
  }
  return openFedElement(input, feeder, host, signal)
}

/** Plays what a feeder gives to a video element. A stream without an end is played as it comes. */
export async function openFedElement(
  { loop = true, autoplay = true }: UrlInput,
  feeder: ElementFeeder,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const element = document.createElement('video')
  element.crossOrigin = 'anonymous'
  element.preload = 'auto'
  let onFailed: (reason: string) => void = () => {}
  try {
    const failed = new Promise<never>((_, reject) => {
      onFailed = (reason) => reject(new Error(reason))
    })
    feeder.attach(element, (reason) => onFailed(reason))
    await Promise.race([loaded(element, signal), failed])
    signal.throwIfAborted()
  } catch (error) {
    feeder.detach()
    element.removeAttribute('src')
    element.load()
    throw error
  }
  onFailed = (reason) => host.change({ state: 'failed', reason })
  feeder.takeOver?.()
  return new ElementSource(element, feeder, { loop, autoplay }, host)
}

/** A video element that has its first picture. */
class ElementSource implements OpenSource {
  readonly playback: MediaPlayback
  readonly autoplay: boolean
  readonly #element: HTMLVideoElement
  readonly #feeder: ElementFeeder
  readonly #host: SourceHost
  readonly #node: MediaElementAudioSourceNode
  readonly #stopFrames: () => void
  readonly #stopLive: () => void

  constructor(
    element: HTMLVideoElement,
    feeder: ElementFeeder,
    { loop, autoplay }: { readonly loop: boolean; readonly autoplay: boolean },
    host: SourceHost,
  ) {
    const { mixer, key } = host
    this.#element = element
    this.#feeder = feeder
    this.#host = host
    this.autoplay = autoplay
    this.#node = new MediaElementAudioSourceNode(mixer.context, { mediaElement: element })
    mixer.setSource(key, this.#node)
    const hasVideo = element.videoWidth > 0
    const live = () => host.change({ state: 'live', reason: null })
    this.#stopLive = host.link.on('feed-live', (report) => {
      if (report.key === key) live()
    })
    this.#stopFrames = hasVideo ? elementFrames(element, host) : () => element.pause()
    host.change({ hasVideo, hasAudio: true })
    // Where the clock is manual, the first picture comes with the step that shows it.
    if (!hasVideo || !host.isRealtime) live()
    this.playback = new MediaPlayback({
      durationS: Number.isFinite(element.duration) ? element.duration : Number.MAX_SAFE_INTEGER,
      loop,
      sound: null,
      soundDriftMs: () => undefined,
      onAnchor: (anchor, loops) => follow(element, anchor, { loops, nowMs: host.now() }),
      onChange: () => host.change({}),
      onEnd: () => host.ended(),
      now: host.now,
    })
    element.onended = () => this.playback.reachedEnd(this.playback.anchor.jump)
  }

  tick(): void {
    this.playback.tick()
  }

  dispose(): void {
    this.#element.onended = null
    this.playback.dispose()
    this.#host.mixer.setSource(this.#host.key, null)
    this.#node.disconnect()
    this.#feeder.detach()
    this.#stopLive()
    this.#stopFrames()
  }
}

function follow(
  element: HTMLVideoElement,
  anchor: PlaybackAnchor,
  { loops, nowMs }: { readonly loops: boolean; readonly nowMs: number },
): void {
  if (Number.isFinite(element.duration)) seek(element, anchor, { loops, nowMs })
  element.playbackRate = anchor.speed
  if (anchor.playing) void element.play().catch(() => {})
  else element.pause()
}

function seek(
  element: HTMLVideoElement,
  anchor: PlaybackAnchor,
  { loops, nowMs }: { readonly loops: boolean; readonly nowMs: number },
): void {
  element.loop = loops
  const placeS = placeInFile(positionAt(anchor, nowMs), element.duration)
  const atEnd = !loops && anchor.positionS >= element.duration
  // One that began late is not there yet when its time is over.
  const wantedS = atEnd ? element.duration : placeS
  if (Math.abs(element.currentTime - wantedS) > SEEK_LIMIT_S) element.currentTime = wantedS
}

async function loaded(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    element.onloadeddata = () => resolve()
    element.onerror = () => reject(new Error(reasonOf(element)))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  element.onloadeddata = null
  element.onerror = null
}

function reasonOf({ error }: HTMLVideoElement): string {
  return error?.message || 'The file cannot be played'
}
