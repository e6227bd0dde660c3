import type { Bus, Level, Loudness } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'
import type { MeterNode } from './meter-node.ts'
import { moveGain } from './move-gain.ts'
import { MAX_VOLUME, volumeToGain } from './volume.ts'

/** What a bus is made of. */
export interface AudioBusParts {
  readonly context: AudioContext
  readonly meter: MeterNode
  readonly limiter: AudioNode
  /** The monitor bus's input; null for the monitor itself. */
  readonly monitor: AudioNode | null
}

/** A mix: the sends of strips, silence, a fader, the limiter and a meter. */
export class AudioBus implements Bus {
  readonly id: string
  /** Where strips send to. */
  readonly input: GainNode
  readonly #parts: AudioBusParts
  readonly #fader: GainNode
  readonly #listening: GainNode | null
  readonly #silence: ConstantSourceNode
  #destination: MediaStreamAudioDestinationNode | null = null
  #volume = MAX_VOLUME
  #muted = false
  #monitored = false

  constructor(id: string, parts: AudioBusParts) {
    const { context, limiter, meter, monitor } = parts
    this.id = id
    this.#parts = parts
    this.input = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' })
    this.#fader = new GainNode(context)
    // Silence is a real signal: a track fed by it never starves.
    this.#silence = new ConstantSourceNode(context, { offset: 0 })
    this.#silence.connect(this.input)
    this.#silence.start()
    this.input.connect(this.#fader).connect(limiter).connect(meter.node)
    this.#listening = monitor && new GainNode(context, { gain: 0 })
    if (monitor && this.#listening) meter.node.connect(this.#listening).connect(monitor)
  }

  get volume(): number {
    return this.#volume
  }

  set volume(volume: number) {
    volumeToGain(volume)
    this.#volume = volume
    this.#moveFader()
  }

  get muted(): boolean {
    return this.#muted
  }

  set muted(muted: boolean) {
    this.#muted = muted
    this.#moveFader()
  }

  get monitored(): boolean {
    return this.#monitored
  }

  set monitored(monitored: boolean) {
    this.#monitored = monitored
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
    const [track] = this.#destination.stream.getAudioTracks()
    if (!track) throw new EngineError('unsupported', 'This browser gives no track of sound')
    return track
  }

  meter(): Level {
    return this.#parts.meter.read()
  }

  loudness(): Loudness | null {
    return this.#parts.meter.loudness()
  }

  resetLoudness(): void {
    this.#parts.meter.reset()
  }

  dispose(): void {
    this.#silence.stop()
    this.#silence.disconnect()
    for (const track of this.#destination?.stream.getTracks() ?? []) track.stop()
    this.input.disconnect()
    this.#fader.disconnect()
    const { limiter } = this.#parts
    limiter.disconnect()
    if (limiter instanceof AudioWorkletNode) limiter.port.postMessage('stop')
    this.#listening?.disconnect()
    this.#parts.meter.dispose()
  }

  #moveFader(): void {
    const gain = this.#muted ? 0 : volumeToGain(this.#volume)
    moveGain(this.#fader.gain, gain, this.#parts.context)
  }
}
