import { EngineError } from '../api/engine-error.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import { Mixer } from './mixer.ts'
import type { MixerOptions } from './mixer-options.ts'

/** Sample rate of sound that goes to encoders, in hertz. */
const SAMPLE_RATE_HZ = 48_000

/**
 * Sound is mixed in blocks of this length where the device allows it, in seconds: what Opus packs into one packet.
 * Blocks of 10 ms wake the threads of the sound twice as often, for a program that nobody plays along with.
 */
const BLOCK_SEC = 0.02

/** What opening says besides the mixer. */
export interface OpenedMixer {
  /** Without buses yet, but for the monitor; the caller disposes of it. */
  readonly mixer: Mixer
  /** Why sound is not metered and limited in a worklet; null when it is. */
  readonly reason: string | null
}

/**
 * Makes the engine's sound, in the host's context or one of its own. Throws EngineError `unsupported`
 * where the browser has no AudioContext, `invalid-option` where the host's is closed or none.
 */
export async function openMixer(
  options: Pick<EngineOptions, 'audioContext' | 'workletUrl'>,
  hooks: Pick<MixerOptions, 'onState' | 'onSuppressionLost'>,
): Promise<OpenedMixer> {
  if (typeof AudioContext !== 'function') {
    throw new EngineError('unsupported', 'This browser has no AudioContext')
  }
  if (options.audioContext) checkContext(options.audioContext)
  const context =
    options.audioContext ?? new AudioContext({ sampleRate: SAMPLE_RATE_HZ, latencyHint: BLOCK_SEC })
  const reason = await loadWorklet(context, options.workletUrl)
  const ownsContext = options.audioContext === undefined
  return { mixer: new Mixer({ context, hasWorklet: !reason, ownsContext, ...hooks }), reason }
}

function checkContext(context: AudioContext): void {
  try {
    // Takes a context of another window too, and nothing else.
    new GainNode(context)
  } catch (cause) {
    const message = 'audioContext must be an AudioContext'
    const error = new EngineError('invalid-option', message, { cause })
    throw error
  }
  if (context.state !== 'closed') return
  throw new EngineError('invalid-option', 'audioContext must not be closed')
}

async function loadWorklet(
  context: AudioContext,
  workletUrl: string | URL = new URL('./audio-worklet.js', import.meta.url),
): Promise<string | null> {
  try {
    await context.audioWorklet.addModule(workletUrl)
    return null
  } catch (error) {
    return `The audio worklet could not be loaded (${error instanceof Error ? error.message : error}): levels are sampled, a stock compressor limits program`
  }
}
