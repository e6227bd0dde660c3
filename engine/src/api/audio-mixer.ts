/** A level, in decibels of full scale, -60 (silence) to 0; above 0 where the signal is too hot. */
export interface Level {
  readonly peakDb: number
  readonly rmsDb: number
}

/** The sound of one source. What a scene plays is its audio element's volume times this one. */
export interface Strip {
  /** Key of the source. */
  readonly id: string
  /** 0 to 100; the gain is volume / 100 (GAP-026). Default 100. Throws a RangeError outside. */
  volume: number
  muted: boolean
  /** Gain with which the strip is in a bus now, 0 to 1; crossfades with takes. */
  gainIn(busId: string): number
  /** Level before volume and mute, so that a muted microphone can be seen to work. */
  meter(): Level
}

/** A mix of strips. There is one for each canvas, with its id, and `monitor`. */
export interface Bus {
  readonly id: string
  /** 0 to 100. Default 100. Throws a RangeError outside. */
  volume: number
  muted: boolean
  /** Canvas buses: heard on this machine through the bus `monitor`. Default false. */
  monitored: boolean
  /** Level after volume, mute and limiter. */
  meter(): Level
}

/**
 * The engine's sound. Each canvas plays what its scene says: the audio elements, and the sound of visible
 * contributions, files and media sources for which the scene has no audio element (at volume 100; see
 * `EngineOptions.implicitAudio`).
 */
export interface AudioMixer {
  readonly context: AudioContext
  /** `suspended` until the page has had a click; call `resume` from one. */
  readonly state: AudioContextState
  /** Starts the sound. Resolves when it runs. */
  resume(): Promise<void>
  /** Strip of a source; made at once where the source is not open yet, so that volumes can be set early. */
  strip(sourceKey: string): Strip
  /** Strips of the sources that are open and have sound. */
  strips(): readonly Strip[]
  /** Bus of a canvas, or `monitor`. Throws EngineError `unknown-canvas`. */
  bus(id: string): Bus
  /** True: takes no longer change the mix (the director's audio lock, GAP-050). Default false. */
  locked: boolean
  /** Sends the monitor bus to another output device, where the browser can. */
  setOutputDevice(deviceId: string): Promise<void>
}
