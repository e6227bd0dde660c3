import { EngineError } from '../api/engine-error.ts'
import type { AudioScheduler } from './audio-scheduler.ts'
import {
  atSpeed,
  type PlaybackAnchor,
  pauseAt,
  placeInFile,
  playFrom,
  positionAt,
  REWOUND,
  roundStart,
  seekTo,
  shiftBy,
} from './playback-anchor.ts'

/** Picture and sound start this much after the order, so that both are there in time. */
const START_LEAD_MS = 80
/** The picture follows the sound when they are further apart than this. */
const DRIFT_LIMIT_MS = 12
/** Further apart than this something else has happened, such as a machine that slept: start anew. */
const DRIFT_RESTART_MS = 500

/** Slower than this pictures stand too long, faster than that decoders do not keep up. */
const MIN_SPEED = 0.25
const MAX_SPEED = 2

/** Throws EngineError `invalid-option` for a speed at which nothing is played. */
export function checkSpeed(speed: number): void {
  if (speed >= MIN_SPEED && speed <= MAX_SPEED) return
  const range = `${MIN_SPEED} to ${MAX_SPEED}`
  throw new EngineError('invalid-option', `The speed must be ${range}, got ${speed}`)
}

/** What a playback needs. */
export interface MediaPlaybackParts {
  readonly durationS: number
  readonly loop: boolean
  /** Seconds of the file in a second, to begin with; default 1. See `checkSpeed`. */
  readonly speed?: number
  /** The sound; null for silent files. */
  readonly sound: AudioScheduler | null
  /** Milliseconds by which the audio clock has the anchor's moments later than the page's clock. */
  readonly soundDriftMs: (anchor: PlaybackAnchor) => number | undefined
  /** The picture has to follow a new anchor. */
  readonly onAnchor: (anchor: PlaybackAnchor, loop: boolean) => void
  /** Something that people see has changed: playing, position by a jump, loop. */
  readonly onChange: () => void
  /** A file that does not loop has played to its end. */
  readonly onEnd: () => void
  readonly now: () => number
}

/** Where a file stands. It orders picture and sound about; the sound's clock leads. */
export class MediaPlayback {
  readonly durationS: number
  readonly #parts: MediaPlaybackParts
  #anchor: PlaybackAnchor
  #loop: boolean
  #ended = false

  constructor(parts: MediaPlaybackParts) {
    this.#parts = parts
    this.durationS = parts.durationS
    this.#loop = parts.loop
    this.#anchor = { ...REWOUND, speed: parts.speed ?? 1 }
  }

  get anchor(): PlaybackAnchor {
    return this.#anchor
  }

  get isPlaying(): boolean {
    return this.#anchor.playing
  }

  /** Seconds of the file in a second. */
  get speed(): number {
    return this.#anchor.speed
  }

  get loops(): boolean {
    return this.#loop
  }

  /** Place in the file, in seconds. */
  get positionS(): number {
    const positionS = positionAt(this.#anchor, this.#parts.now())
    if (this.#ended) return this.durationS
    return this.#loop ? placeInFile(positionS, this.durationS) : Math.min(this.durationS, positionS)
  }

  /** Runs from where it stands; from the start when it is at its end. */
  play(): void {
    if (this.isPlaying) return
    const now = this.#parts.now()
    const from = this.#ended ? seekTo(this.#anchor, 0, now) : this.#anchor
    this.#set(playFrom(from, now, START_LEAD_MS))
  }

  pause(): void {
    if (this.isPlaying) this.#set(pauseAt(this.#anchor, this.#parts.now()))
  }

  /** Holds at the start. */
  stop(): void {
    const now = this.#parts.now()
    this.#set(seekTo(pauseAt(this.#anchor, now), 0, now))
  }

  /** Runs from the start. */
  restart(): void {
    const now = this.#parts.now()
    this.#set(playFrom(seekTo(pauseAt(this.#anchor, now), 0, now), now, START_LEAD_MS))
  }

  /** Jumps to a place in seconds, within the file. Throws EngineError `invalid-option` for NaN. */
  seek(placeS: number): void {
    if (typeof placeS !== 'number' || Number.isNaN(placeS)) {
      throw new EngineError('invalid-option', 'The position is no number')
    }
    const within = Math.min(Math.max(0, placeS), this.durationS)
    this.#set(seekTo(this.#anchor, within, this.#parts.now(), START_LEAD_MS))
  }

  setLoop(loop: boolean): void {
    if (loop === this.#loop) return
    const now = this.#parts.now()
    // Rounds before this one are over: the end of the file is at the end of this round.
    const positionS = positionAt(this.#anchor, now)
    const placeS = positionS - roundStart(positionS, this.durationS)
    this.#loop = loop
    this.#set(loop ? this.#anchor : seekTo(this.#anchor, placeS, now, START_LEAD_MS))
  }

  /** Runs at another speed from where it is, 0.25 to 2. Throws EngineError `invalid-option` outside. */
  setSpeed(speed: number): void {
    checkSpeed(speed)
    if (speed === this.speed) return
    const ended = this.#ended
    this.#set(atSpeed(this.#anchor, speed, this.#parts.now()))
    this.#ended = ended
  }

  /** The picture has reached the end; `jump` says of which run. */
  reachedEnd(jump: number): void {
    if (jump !== this.#anchor.jump || this.#loop || !this.isPlaying) return
    this.#end()
  }

  /** To be called a few times a second: keeps picture and sound together, and ends files without picture. */
  tick(): void {
    this.#parts.sound?.pump()
    if (!this.isPlaying) return
    const positionS = positionAt(this.#anchor, this.#parts.now())
    // The picture reports the end itself, to the frame; this is for files that have none.
    if (!this.#loop && positionS > this.durationS + 0.25) this.#end()
    else this.#followSound()
  }

  /** The audio clock has started or stopped: sound is scheduled anew. */
  soundChanged(): void {
    this.#parts.sound?.start(this.#anchor, this.#loop)
  }

  dispose(): void {
    this.#parts.sound?.stop()
  }

  #end(): void {
    this.#anchor = { ...pauseAt(this.#anchor, this.#parts.now()), positionS: this.durationS }
    this.#ended = true
    this.#parts.sound?.stop()
    this.#parts.onAnchor(this.#anchor, this.#loop)
    this.#parts.onChange()
    this.#parts.onEnd()
  }

  #followSound(): void {
    const driftMs = this.#parts.soundDriftMs(this.#anchor)
    if (driftMs === undefined || Math.abs(driftMs) < DRIFT_LIMIT_MS) return
    if (Math.abs(driftMs) > DRIFT_RESTART_MS) {
      this.soundChanged()
      return
    }
    this.#anchor = shiftBy(this.#anchor, driftMs)
    this.#parts.onAnchor(this.#anchor, this.#loop)
  }

  #set(anchor: PlaybackAnchor): void {
    this.#ended = false
    this.#anchor = anchor
    this.#parts.onAnchor(anchor, this.#loop)
    if (anchor.playing) this.#parts.sound?.start(anchor, this.#loop)
    else this.#parts.sound?.stop()
    this.#parts.onChange()
  }
}
