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
