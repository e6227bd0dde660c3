import { EngineError } from '../api/engine-error.ts'

type WithSink = AudioContext & { setSinkId?: (id: string) => Promise<void> }

/** Starts the sound of a context. Rejects with EngineError `audio-failed` where it is closed. */
export async function resumeContext(context: Pick<AudioContext, 'resume'>): Promise<void> {
  try {
    await context.resume()
  } catch (cause) {
    const failure = new EngineError('audio-failed', 'The sound could not be started', { cause })
    throw failure
  }
}

/**
 * Sends what a context plays to a device. Rejects with EngineError `unsupported` where the browser cannot,
 * `audio-failed` where it has no such device or may not use it.
 */
export async function playOnDevice(context: AudioContext, deviceId: string): Promise<void> {
  const sink: WithSink = context
  if (!sink.setSinkId) {
    throw new EngineError('unsupported', 'This browser cannot choose the output device')
  }
  try {
    await sink.setSinkId(deviceId)
  } catch (cause) {
    const failure = new EngineError('audio-failed', 'The output device is not at hand', { cause })
    throw failure
  }
}
