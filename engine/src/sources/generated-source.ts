import type { GeneratedInput } from '../api/source-input.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

const DEFAULT_FRAME_RATE = 30

/** Shows what a function of the host draws. The compositor asks for each picture on its own tick. */
export function openGenerated(input: GeneratedInput, host: SourceHost): OpenSource {
  const { key, link, now } = host
  const { width, height, frameRate = DEFAULT_FRAME_RATE } = input
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const startMs = now()
  let index = 0
  link.post({ kind: 'feed-open', key, feed: { kind: 'pushed', frameRate } })
  host.change({ state: 'live', reason: null, hasVideo: true, hasAudio: false })
  const stop = link.on('feed-request', (request) => {
    if (request.key !== key || !context) return
    const timeUs = Math.round((now() - startMs) * 1000)
    const frame = draw(timeUs)
    link.post({ kind: 'feed-push', key, frame }, frame ? [frame] : [])
  })
  const draw = (timeUs: number): VideoFrame | null => {
    if (!context) return null
    try {
      input.draw(context, { timeUs, index })
    } catch (error) {
      host.change({ state: 'failed', reason: `The drawing failed: ${String(error)}` })
      return null
    }
    index += 1
    return new VideoFrame(canvas, { timestamp: timeUs })
  }
  return {
    dispose() {
      stop()
      link.post({ kind: 'feed-close', key })
    },
  }
}
