import type { StreamInput } from '../api/source-input.ts'
import type { SourceHost } from './source-host.ts'

/** Frames a second at which an element is looked at. */
const SAMPLE_RATE = 30

/**
 * Hands the frames of a video element to the compositor, which asks for them on its own tick: elements
 * keep decoding when the page is hidden, but their frame callbacks stop. Returns what ends it.
 */
export function elementFrames(
  element: HTMLVideoElement,
  host: SourceHost,
  form: Pick<StreamInput, 'alpha'> = {},
): (end?: 'close' | 'lose') => void {
  const { key, link, hold } = host
  let lastTimeS = -1
  link.post({ kind: 'feed-open', key, feed: { kind: 'pushed', frameRate: SAMPLE_RATE, ...form } })
  const stop = link.on('feed-request', (request) => {
    if (request.key !== key) return
    const frame = element.currentTime === lastTimeS ? null : frameOf(element)
    if (frame) lastTimeS = element.currentTime
    link.post({ kind: 'feed-push', key, frame }, frame ? [frame] : [])
  })
  return (end = 'close') => {
    stop()
    link.post(
      end === 'lose'
        ? { kind: 'feed-lose', key, holdMs: hold.lostMs }
        : { kind: 'feed-close', key },
    )
    element.pause()
    element.removeAttribute('src')
    element.srcObject = null
    element.load()
  }
}

function frameOf(element: HTMLVideoElement): VideoFrame | null {
  if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  try {
    return new VideoFrame(element, { timestamp: Math.round(element.currentTime * 1_000_000) })
  } catch {
    return null
  }
}
