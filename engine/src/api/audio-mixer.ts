import type { NoiseSuppression } from '@proscenium/protocol'

/** A level, in decibels of full scale, -60 (silence) to 0; above 0 where the signal is too hot. */
export interface Level {
  /** Largest sample since the worklet's last report, or of the newest 2048 samples without the worklet. */
  readonly peakDb: number
  /** Root mean square of the same samples; where a graph stands still, silence. */
  readonly rmsDb: number
}

/**
 * Loudness by ITU-R BS.1770-4 and EBU R128. Loudness is -Infinity where there is silence, or not enough sound
 * yet for the measure.
 */
export interface Loudness {
  /** Highest level of the wave between the samples since the reading before, in dBTP; -60 is silence. */
  readonly truePeakDb: number
  /** Over the last 400 ms, in LUFS. */
  readonly momentaryLufs: number
  /** Over the last 3 s, in LUFS. */
  readonly shortTermLufs: number
  /** Over all since the start or `resetLoudness`, gated, in LUFS. */
  readonly integratedLufs: number
  /** Loudness range since then, in LU (EBU Tech 3342). */
  readonly rangeLu: number
}

/**
 * What is heard of a soloed strip on the bus `monitor`: `pfl` before its fader, `afl` after it. While any
 * strip is soloed, `monitor` plays soloed strips alone; no other bus changes.
 */
export type Solo = 'off' | 'pfl' | 'afl'

/** How one strip makes room for another. */
export interface DuckOptions {
  /** Key of the source that takes this one down, heard after its volume and mute. */
  readonly by: string
  /** Decibels down, 0 to 60. */
  readonly amountDb: number
  /** Level of the other one from which this one goes down, in decibels of full scale. Default -40. */
  readonly thresholdDb?: number
  /** Time to go all the way down, up to 10 000. Default 80. */
  readonly attackMs?: number
  /** Time that the other one must be quiet before this one comes back. Default 250. */
  readonly holdMs?: number
  /** Time to come all the way back. Default 600. */
  readonly releaseMs?: number
}

/** The sound of one source. What a scene plays is its audio element's volume times this one. */
export interface Strip {
  /** Key of the source. */
  readonly id: string
  /** 0 to 100; the gain is volume / 100 (GAP-026). Default 100. Throws EngineError `invalid-option` outside. */
  volume: number
  /** Silences the strip in every bus, with what is soloed after its fader; its own meter goes on. Default false. */
  muted: boolean
  /** Trim before everything else, the meter too, in decibels: -60 to 24. Default 0. Throws as `volume` does. */
  gainDb: number
  /** Holds the sound back, 0 to 2000 ms, so that it meets a late picture. Default 0. Throws as `volume` does. */
  delayMs: number
  /** Default `off`. Throws EngineError `invalid-option` for anything else. */
  solo: Solo
  /**
   * Lowers this strip in every bus while another one is heard; null ends that. Throws EngineError
   * `invalid-option` for a number out of range or the strip's own key, `unsupported` without the worklet,
   * `disposed` on a strip that has gone with its source or the engine.
   */
  duck(options: DuckOptions | null): void
  /**
   * Takes noise out of this strip, or no longer, now and when its source is opened again: `standard` (RNNoise) keeps
   * the whole band and is 20 ms late, `strong` (GTCRN) takes out more, passes nothing above 8 kHz and is 35 ms late.
   * Both take music for noise. What that needs is loaded
   * with the first strip that asks. Resolves to whether it is as asked: false without the worklet, in a context that
   * does not run at 48 kHz, or where the network could not be loaded. One that fails later tells by
   * `audio:suppression-lost`. Throws EngineError `invalid-option` for anything else.
   */
  setNoiseSuppression(kind: NoiseSuppression): Promise<boolean>
  /** Gain with which the strip is in a bus now, 0 to 1; crossfades with takes. */
  gainIn(busId: string): number
  /** Level before volume and mute, so that a muted microphone can be seen to work. */
  meter(): Level
  /** Loudness where `meter` measures; null without the worklet. */
  loudness(): Loudness | null
}

/** A mix of strips. There is one for each canvas, with its id, and `monitor`. */
export interface Bus {
  /** That of its canvas, `monitor`, or what `addMixMinus` was given. */
  readonly id: string
  /** 0 to 100. Default 100. Throws EngineError `invalid-option` outside. */
  volume: number
  /** Sends silence: tracks go on without a sound, and the meter falls. Default false. */
  muted: boolean
  /** Canvas buses: heard on this machine through the bus `monitor`. Default false. */
  monitored: boolean
  /** Level after volume, mute and limiter. */
  meter(): Level
  /** Loudness there; null without the worklet. */
  loudness(): Loudness | null
  /** Begins a new measurement of the integrated loudness and the range. */
  resetLoudness(): void
}

/** The mix of a canvas without certain strips: what a guest hears who must not hear himself. */
export interface MixMinus extends Bus {
  /** Keys of the sources that are left out. */
  readonly exclude: ReadonlySet<string>
  /** The bus as a track; always the same. */
  track(): MediaStreamTrack
  /**
   * Lets somebody speak over the mix, which goes down by 16 dB meanwhile; null ends that. What is said is in this
   * bus alone. Throws the browser's InvalidStateError for a track without sound.
   */
  talk(track: MediaStreamTrack | null): void
  /** Ends the track and frees the bus. It also goes with its canvas. */
  dispose(): void
}

/**
 * The engine's sound. Each canvas plays what its scene says: the audio elements, and the sound of visible
 * contributions, files and media sources for which the scene has no audio element (at volume 100; see
 * `EngineOptions.implicitAudio`).
 */
export interface AudioMixer {
  /** Where all sound is made: `EngineOptions.audioContext`, or one of the engine's own at 48 kHz. */
  readonly context: AudioContext
  /** `suspended` until the page has had a click; call `resume` from one. */
  readonly state: AudioContextState
  /** Starts the sound. Resolves when it runs. Rejects with EngineError `audio-failed` in a closed context. */
  resume(): Promise<void>
  /**
   * Strip of a source; made at once where the source is not open yet, so that volumes can be set early. It goes
   * when no scene refers to the source any more (`source:closed`): ask anew then. Settings are kept.
   */
  strip(sourceKey: string): Strip
  /** Strips of the sources that are open and have sound. */
  strips(): readonly Strip[]
  /**
   * Makes a bus that follows the mix of a canvas, its fades too, without certain strips. Throws EngineError
   * `unknown-canvas`, or `duplicate-canvas` where the id is that of a canvas or of another bus.
   */
  addMixMinus(
    id: string,
    options: { readonly of: string; readonly exclude: readonly string[] },
  ): MixMinus
  /** Bus of a canvas or a mix-minus, or `monitor`. Throws EngineError `unknown-canvas`. */
  bus(id: string): Bus
  /** True: takes no longer change the mix (the director's audio lock, GAP-050). Default false. */
  locked: boolean
  /**
   * Sends the monitor bus to another output device. Rejects with EngineError `unsupported` where the browser
   * cannot, `audio-failed` where it has no such device or may not use it.
   */
  setOutputDevice(deviceId: string): Promise<void>
}
