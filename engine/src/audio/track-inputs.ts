/** How a live track comes into the context. */
interface TrackInput {
  /** One for all its sources, because Chromium keeps each source that was replaced, and its stream. */
  readonly stream: MediaStream
  source: MediaStreamAudioSourceNode
  /** What users connect: it stays while sources change. */
  readonly output: GainNode
}

/**
 * The nodes that bring live tracks into a context: for each track always the same one, so that a track that comes and
 * goes leaves no nodes behind. Users disconnect what they have connected, and nothing else.
 *
 * Chromium queues up to 100 ms of a track while nothing takes its sound, and never plays the queue off: from then on
 * the sound is that late. So every live track stays connected to a silent node, used or not.
 */
export class TrackInputs {
  readonly #context: AudioContext
  readonly #inputs = new Map<MediaStreamTrack, TrackInput>()
  readonly #silence: GainNode

  constructor(context: AudioContext) {
    this.#context = context
    this.#silence = new GainNode(context, { gain: 0 })
    this.#silence.connect(context.destination)
  }

  /** The node of a live track. */
  nodeOf(track: MediaStreamTrack): AudioNode {
    this.#dropEnded()
    const known = this.#inputs.get(track)
    if (known) return known.output
    const output = new GainNode(this.#context)
    output.connect(this.#silence)
    const stream = new MediaStream([track])
    this.#inputs.set(track, { stream, source: this.#open(stream, output), output })
    return output
  }

  /** Lets the sound of all tracks begin again at the present moment: their queues have filled. */
  restart(): void {
    this.#dropEnded()
    for (const input of this.#inputs.values()) {
      input.source.disconnect()
      input.source = this.#open(input.stream, input.output)
    }
  }

  dispose(): void {
    for (const input of this.#inputs.values()) close(input, this.#silence)
    this.#inputs.clear()
    this.#silence.disconnect()
  }

  /** Chromium keeps every such node as long as the context runs, used or not. */
  #open(mediaStream: MediaStream, output: AudioNode): MediaStreamAudioSourceNode {
    const source = new MediaStreamAudioSourceNode(this.#context, { mediaStream })
    source.connect(output)
    return source
  }

  #dropEnded(): void {
    for (const [track, input] of this.#inputs) {
      if (track.readyState === 'live') continue
      this.#inputs.delete(track)
      close(input, this.#silence)
    }
  }
}

function close({ source, output }: TrackInput, silence: AudioNode): void {
  source.disconnect()
  output.disconnect(silence)
}
