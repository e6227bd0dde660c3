type Inputs = WeakMap<MediaStreamTrack, TrackInput>

const inputsByContext = new WeakMap<BaseAudioContext, Inputs>()
/** Those that may have to begin again, by context; each goes with its track. */
const liveByContext = new WeakMap<BaseAudioContext, Set<WeakRef<TrackInput>>>()

/**
 * The node that brings a live track into a context: always the same one, so that a track that comes and goes
 * leaves no nodes behind. Users disconnect what they have connected, and nothing else.
 */
export function trackNode(context: BaseAudioContext, track: MediaStreamTrack): AudioNode {
  const inputs = inputsByContext.get(context) ?? new WeakMap()
  inputsByContext.set(context, inputs)
  const known = inputs.get(track)
  if (known) return known.output
  // Only a live context has such nodes, and the engine has no other.
  const input = new TrackInput(context as AudioContext, track)
  inputs.set(track, input)
  const live = liveByContext.get(context) ?? new Set()
  liveByContext.set(context, live)
  live.add(new WeakRef(input))
  return input.output
}

/**
 * Lets the sound of all live tracks begin again at the present moment. Chromium queues up to 100 ms of a track while
 * its context stands still and never plays the queue off: from then on the sound is that late.
 */
export function restartTracks(context: BaseAudioContext): void {
  const live = liveByContext.get(context) ?? new Set()
  for (const reference of live) {
    const input = reference.deref()
    if (input?.isLive) input.restart()
    else live.delete(reference)
  }
}

/** A live track in a context, behind a node that stays. */
class TrackInput {
  readonly output: GainNode
  readonly #context: AudioContext
  readonly #stream: MediaStream
  readonly #track: MediaStreamTrack
  /** Chromium keeps every such node as long as its context runs, used or not. */
  #source: MediaStreamAudioSourceNode

  constructor(context: AudioContext, track: MediaStreamTrack) {
    this.#context = context
    this.#track = track
    this.#stream = new MediaStream([track])
    this.output = new GainNode(context)
    this.#source = this.#open()
  }

  get isLive(): boolean {
    return this.#track.readyState === 'live'
  }

  restart(): void {
    this.#source.disconnect()
    this.#source = this.#open()
  }

  #open(): MediaStreamAudioSourceNode {
    const source = new MediaStreamAudioSourceNode(this.#context, { mediaStream: this.#stream })
    source.connect(this.output)
    return source
  }
}
