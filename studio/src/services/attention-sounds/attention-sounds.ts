/** What a director hears beside the show: a guest comes; something is wrong on air. */
export type AttentionSound = 'arrival' | 'alarm'

/** Short sounds for whoever sits at the console. They never get into the program. */
export interface AttentionSounds {
  play(sound: AttentionSound): void
  dispose(): void
}

interface Tone {
  readonly hertz: number
  /** Seconds from the beginning of the sound. */
  readonly at: number
}

const SOUNDS: Readonly<Record<AttentionSound, readonly Tone[]>> = {
  arrival: [
    { hertz: 659, at: 0 },
    { hertz: 880, at: 0.14 },
  ],
  alarm: [
    { hertz: 784, at: 0 },
    { hertz: 523, at: 0.18 },
    { hertz: 784, at: 0.36 },
    { hertz: 523, at: 0.54 },
  ],
}
const TONE_SECONDS = 0.3
/** Quiet beside the monitors, and heard in an open headphone. */
const PEAK_GAIN = 0.12
const SILENCE = 0.0001

/** Makes the sounds; the audio context is opened with the first of them. One owner, who calls `dispose`. */
export function createAttentionSounds(): AttentionSounds {
  let context: AudioContext | undefined
  return {
    play(sound) {
      context ??= new AudioContext()
      // Browsers keep sound asleep until the page is touched; then it is better late than never, but not minutes late.
      if (context.state === 'suspended') void context.resume()
      for (const tone of SOUNDS[sound]) playTone(context, tone)
    },
    dispose() {
      void context?.close()
      context = undefined
    },
  }
}

function playTone(context: AudioContext, { hertz, at }: Tone): void {
  const begin = context.currentTime + at
  const gain = new GainNode(context, { gain: SILENCE })
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  gain.gain.setValueAtTime(SILENCE, begin)
  gain.gain.exponentialRampToValueAtTime(PEAK_GAIN, begin + 0.015)
  gain.gain.exponentialRampToValueAtTime(SILENCE, begin + TONE_SECONDS)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(begin + TONE_SECONDS)
}
