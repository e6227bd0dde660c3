import type { Capabilities } from './api/capabilities.ts'
import { EngineError } from './api/engine-error.ts'
import type { EngineOptions } from './api/engine-options.ts'
import { availableBackends } from './compositor/backend/available-backends.ts'

/** What the host will not use, whatever the browser has. */
export type DetectOptions = Pick<EngineOptions, 'thread' | 'capture'>

/**
 * Says which paths this browser gets, and why. Touches no device and draws nothing. Rejects with
 * EngineError `unsupported` where there is no way to compose, such as on a server.
 */
export async function detect(preferences: DetectOptions = {}): Promise<Capabilities> {
  const scope = globalThis as unknown as Readonly<Record<string, unknown>>
  const has = (name: string) => typeof scope[name] === 'function'
  if (!has('OffscreenCanvas') || !has('VideoFrame')) {
    throw new EngineError('unsupported', 'This browser has no OffscreenCanvas or no VideoFrame')
  }
  const reasons: string[] = []
  const choose = <Choice>(best: Choice, works: boolean, other: Choice, reason: string): Choice => {
    if (works) return best
    reasons.push(reason)
    return other
  }
  const hasGenerator =
    (has('MediaStreamTrackGenerator') || has('VideoTrackGenerator')) &&
    preferences.capture !== 'capture-stream'
  const mayHaveWorker = has('Worker') && preferences.thread !== 'main'
  return {
    thread: choose(
      'worker',
      mayHaveWorker && (hasGenerator || movesCapturedCanvas()),
      'main',
      'Frames are drawn on the main thread: a busy or hidden page delays them',
    ),
    capture: choose(
      'track-generator',
      hasGenerator,
      'capture-stream',
      'Tracks come from captureStream: timestamps are those of the page compositor',
    ),
    ingest: choose(
      'track-processor',
      has('MediaStreamTrackProcessor'),
      'video-element',
      'Live tracks are sampled from video elements on the main thread',
    ),
    webCodecs: choose(true, has('VideoDecoder'), false, 'Video files play through video elements'),
    audioWorklet: choose(
      true,
      has('AudioWorkletNode'),
      false,
      'Levels are sampled and program is limited by a stock compressor',
    ),
    backends: await availableBackends(),
    reasons,
  }
}

/** Whether a canvas can go to a worker once its stream is captured, which Firefox refuses. */
function movesCapturedCanvas(): boolean {
  const canvas = document.createElement('canvas')
  let tracks: readonly MediaStreamTrack[] = []
  try {
    tracks = canvas.captureStream().getTracks()
    canvas.transferControlToOffscreen()
    return true
  } catch {
    return false
  } finally {
    for (const track of tracks) track.stop()
  }
}
