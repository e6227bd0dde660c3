import type { UrlInput } from '../api/source-input.ts'
import { MediaPlayback } from '../playback/media-playback.ts'
import type { PlaybackAnchor } from '../playback/playback-anchor.ts'
import { placeInFile, positionAt } from '../playback/playback-anchor.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { elementFrames } from './video-element-frames.ts'

/** A place further from where it should be than this is corrected by a jump. */
const SEEK_LIMIT_S = 0.3

/**
 * Plays a file in a video element: for what WebCodecs cannot decode. Less exact than `openVideoFile`, and
 * loops have a small gap. Rejects with the element's error.
 */
export async function openVideoElement(
  { url, loop = true, autoplay = true }: UrlInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const element = document.createElement('video')
  element.crossOrigin = 'anonymous'
  element.preload = 'auto'
  element.src = url
  await loaded(element, signal)
  const { mixer, key } = host
  const node = new MediaElementAudioSourceNode(mixer.context, { mediaElement: element })
  mixer.setSource(key, node)
  const hasVideo = element.videoWidth > 0
  const stopFrames = hasVideo ? elementFrames(element, host) : () => element.pause()
  host.change({ state: 'live', reason: null, hasVideo, hasAudio: true })
  const playback = new MediaPlayback({
    durationS: Number.isFinite(element.duration) ? element.duration : Number.MAX_SAFE_INTEGER,
    loop,
    sound: null,
    soundDriftMs: () => undefined,
    onAnchor: (anchor, loops) => follow(element, anchor, { loops, nowMs: host.now() }),
    onChange: () => host.change({}),
    onEnd: () => host.ended(),
    now: host.now,
  })
  element.onended = () => playback.reachedEnd(playback.anchor.jump)
  return {
    playback,
    autoplay,
    tick: () => playback.tick(),
    dispose() {
      element.onended = null
      mixer.setSource(key, null)
      node.disconnect()
      stopFrames()
    },
  }
}

function follow(
  element: HTMLVideoElement,
  anchor: PlaybackAnchor,
  { loops, nowMs }: { readonly loops: boolean; readonly nowMs: number },
): void {
  element.loop = loops
  const placeS = placeInFile(positionAt(anchor, nowMs), element.duration)
  const atEnd = !loops && anchor.positionS >= element.duration
  if (!atEnd && Math.abs(element.currentTime - placeS) > SEEK_LIMIT_S) element.currentTime = placeS
  if (anchor.playing) void element.play().catch(() => {})
  else element.pause()
}

async function loaded(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    element.onloadeddata = () => resolve()
    element.onerror = () => reject(new Error(element.error?.message || 'The file cannot be played'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  element.onloadeddata = null
  element.onerror = null
}
