import { EngineError } from '../api/engine-error.ts'
import type { GeneratedInput } from '../api/source-input.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

const DEFAULT_FRAME_RATE = 30
const MAX_FRAME_RATE = 120
/** Textures can have this side. */
const MAX_SIDE_PX = 8192

/**
 * Shows what a function of the host draws. The compositor asks for each picture on its own tick. A drawing
 * that throws leaves the picture before and is asked again. Throws EngineError `source-failed` or
 * `source-too-large` for impossible sizes and rates.
 */
export function openGenerated(input: GeneratedInput, host: SourceHost): OpenSource {
  const { key, link, now } = host
  const { width, height, frameRate } = checked(input)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const startMs = now()
  let index = 0
  let fails = false
  const live = () => host.change({ state: 'live', reason: null })
  link.post({ kind: 'feed-open', key, feed: { kind: 'pushed', frameRate } })
  host.change({ hasVideo: true, hasAudio: false })
  // Where the clock is manual, the first picture is drawn by the step that shows it.
  if (!host.isRealtime) live()
  const draw = (timeUs: number): VideoFrame | null => {
    if (!context) return null
    try {
      input.draw(context, { timeUs, index })
      index += 1
      const frame = new VideoFrame(canvas, { timestamp: timeUs })
      if (fails) live()
      fails = false
      return frame
    } catch (error) {
      if (!fails) host.change({ state: 'failed', reason: `The drawing failed: ${String(error)}` })
      fails = true
      return null
    }
  }
  const stops = [
    link.on('feed-request', (request) => {
      if (request.key !== key) return
      const frame = draw(Math.round((now() - startMs) * 1000))
      link.post({ kind: 'feed-push', key, frame }, frame ? [frame] : [])
    }),
    link.on('feed-live', (report) => {
      if (report.key === key) live()
    }),
  ]
  return {
    dispose() {
      for (const stop of stops) stop()
      link.post({ kind: 'feed-close', key })
    },
  }
}

function checked({ width, height, frameRate = DEFAULT_FRAME_RATE }: GeneratedInput) {
  if (!(width >= 1 && height >= 1)) {
    throw new EngineError('source-failed', 'The drawing has no width or no height')
  }
  if (Math.max(width, height) > MAX_SIDE_PX) {
    throw new EngineError('source-too-large', `The drawing is larger than ${MAX_SIDE_PX} pixels`)
  }
  if (!(frameRate > 0 && frameRate <= MAX_FRAME_RATE)) {
    throw new EngineError('source-failed', `The drawing has no frame rate up to ${MAX_FRAME_RATE}`)
  }
  return { width: Math.round(width), height: Math.round(height), frameRate }
}
