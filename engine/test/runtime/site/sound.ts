declare const MediaStreamTrackProcessor: new (init: {
  readonly track: MediaStreamTrack
}) => {
  readonly readable: ReadableStream<AudioData>
}

/** A tone as a live stream, as a microphone would give it. */
export interface Tone {
  readonly stream: MediaStream
  stop(): void
}

/** Makes a steady sine of an amplitude of 0 to 1. */
export function makeTone(context: AudioContext, frequencyHz: number, amplitude: number): Tone {
  const oscillator = new OscillatorNode(context, { frequency: frequencyHz })
  const gain = new GainNode(context, { gain: amplitude })
  const destination = new MediaStreamAudioDestinationNode(context)
  oscillator.connect(gain).connect(destination)
  oscillator.start()
  return {
    stream: destination.stream,
    stop() {
      oscillator.stop()
      for (const track of destination.stream.getTracks()) track.stop()
    },
  }
}

/** Listens to a track as a receiver would. */
export interface Listener {
  /** Peak of the newest samples, 0 to 1. */
  peak(): number
  /** Amplitude of one frequency in the newest samples, 0 to 1. */
  amplitudeOf(frequencyHz: number): number
}

/** Opens a listener on a track. */
export function listen(context: AudioContext, track: MediaStreamTrack): Listener {
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) })
  const analyser = new AnalyserNode(context, { fftSize: 4096 })
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const read = () => {
    analyser.getFloatTimeDomainData(samples)
    return samples
  }
  return {
    peak: () => read().reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    amplitudeOf(frequencyHz) {
      // One bin of a discrete Fourier transform.
      const turn = (2 * Math.PI * frequencyHz) / context.sampleRate
      let [real, imaginary] = [0, 0]
      for (const [index, sample] of read().entries()) {
        real += sample * Math.cos(turn * index)
        imaginary += sample * Math.sin(turn * index)
      }
      return (2 * Math.hypot(real, imaginary)) / samples.length
    },
  }
}

/** Makes a steady value of -1 to 1 as a live stream: whatever changes it on its way is seen at once. */
export function makeSteady(context: AudioContext, value: number): Tone {
  return streamOf(context, new ConstantSourceNode(context, { offset: value }))
}

/** Makes a sound that is played over and over, from samples at the context's rate. */
export function makeLoop(context: AudioContext, samples: Float32Array<ArrayBuffer>): Tone {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate })
  buffer.copyToChannel(samples, 0)
  return streamOf(context, new AudioBufferSourceNode(context, { buffer, loop: true }))
}

function streamOf(context: AudioContext, node: AudioScheduledSourceNode): Tone {
  const destination = new MediaStreamAudioDestinationNode(context)
  node.connect(destination)
  node.start()
  return {
    stream: destination.stream,
    stop() {
      node.stop()
      for (const track of destination.stream.getTracks()) track.stop()
    },
  }
}

/** What came of a track: how many samples, and between which values they lie. */
export interface SampleRange {
  readonly samples: number
  readonly lowest: number
  readonly highest: number
}

/** Reads every sample of a track for this many milliseconds, or until the track ends. */
export async function readSamples(
  track: MediaStreamTrack,
  ms: number | (() => boolean),
): Promise<SampleRange> {
  const clone = track.clone()
  const reader = new MediaStreamTrackProcessor({ track: clone }).readable.getReader()
  const startMs = performance.now()
  const isOver = () => (typeof ms === 'number' ? performance.now() - startMs >= ms : ms())
  let range: SampleRange = { samples: 0, lowest: Number.POSITIVE_INFINITY, highest: -1 }
  while (!isOver()) {
    const { value: data } = await reader.read()
    if (!data) break
    const samples = new Float32Array(data.numberOfFrames)
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
    data.close()
    range = {
      samples: range.samples + samples.length,
      lowest: samples.reduce((least, sample) => Math.min(least, sample), range.lowest),
      highest: samples.reduce((most, sample) => Math.max(most, sample), range.highest),
    }
  }
  await reader.cancel()
  clone.stop()
  return range
}
