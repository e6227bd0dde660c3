import type { Bus } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'
import { FaderChannel, type FaderChannelParts } from './fader-channel.ts'
import { moveGain } from './move-gain.ts'

/** What a bus is made of. */
export interface AudioBusParts extends FaderChannelParts {
  /** Null where the meter limits. */
  readonly limiter: AudioNode | null
  /** The monitor bus's input; null for the monitor itself. */
  readonly monitor: AudioNode | null
  /** What has the bus run once it is awake. */
  readonly sink: AudioNode
  /** It is being listened to: the monitor has to be awake. */
  readonly onMonitored?: () => void
}

/**
 * A mix: the sends of strips, silence, a fader, the limiter and a meter. It sleeps, and costs nothing, until somebody
 * sends to it or takes its track.
 */
export class AudioBus extends FaderChannel implements Bus {
  /** Where strips send to. */
  readonly input: GainNode
  readonly #parts: AudioBusParts
  readonly #listening: GainNode | null
  readonly #silence: ConstantSourceNode
  #destination: MediaStreamAudioDestinationNode | null = null
  #monitored = false
  #awake = false

  constructor(id: string, parts: AudioBusParts) {
    super(id, parts)
    const { context, limiter, meter, monitor } = parts
    this.#parts = parts
    this.input = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' })
    // Silence is a real signal: a track fed by it never starves.
    this.#silence = new ConstantSourceNode(context, { offset: 0 })
    this.#silence.connect(this.input)
    this.#silence.start()
    this.input.connect(this.fader)
    const limited = limiter ? this.fader.connect(limiter) : this.fader
    limited.connect(meter.node)
    this.#listening = monitor && new GainNode(context, { gain: 0 })
  }

  /** Lets it run from now on. */
  wake(): void {
    if (this.#awake) return
    this.#awake = true
    const { monitor, sink } = this.#parts
    this.output.connect(sink)
    if (monitor && this.#listening) this.output.connect(this.#listening).connect(monitor)
  }

  get monitored(): boolean {
    return this.#monitored
  }

  set monitored(monitored: boolean) {
    this.#monitored = monitored
    if (monitored) {
      this.wake()
      this.#parts.onMonitored?.()
    }
    if (this.#listening) moveGain(this.#listening.gain, monitored ? 1 : 0, this.#parts.context)
  }

  /** What comes out of the bus. */
  get output(): AudioNode {
    return this.#parts.meter.node
  }

  /** The bus as a track, made when first asked for; always the same. */
  track(): MediaStreamTrack {
    this.#destination ??= new MediaStreamAudioDestinationNode(this.#parts.context, {
      channelCount: 2,
    })
    this.output.connect(this.#destination)
    this.wake()
    const [track] = this.#destination.stream.getAudioTracks()
    if (!track) throw new EngineError('unsupported', 'This browser gives no track of sound')
    return track
  }

  resetLoudness(): void {
    this.#parts.meter.reset()
  }

  dispose(): void {
    this.#silence.stop()
    this.#silence.disconnect()
    for (const track of this.#destination?.stream.getTracks() ?? []) track.stop()
    this.input.disconnect()
    this.fader.disconnect()
    this.#parts.limiter?.disconnect()
    this.#listening?.disconnect()
    this.#parts.meter.dispose()
  }
}
