/**
 * Sound that is suddenly further off than this has a hole, which is filled with silence. What is less, or comes
 * about by and by as two clocks drift apart, moves the picture: however long it lasts, nothing is cut.
 */
const GAP_US = 80_000
/** While no sound comes, silence follows the picture at this distance, so that the file grows. */
const SILENCE_LAG_US = 500_000
const SILENCE_AFTER_US = 1_000_000

/** What to do with a piece of sound: write so much silence before it, or leave it out. */
export interface SoundPlace {
  readonly atUs: number
  readonly silenceBeforeUs: number
  readonly isWritten: boolean
}

/**
 * Times in the file, in microseconds from its start, of what happened on the clock of this thread. Sound is
 * laid end to end, since its samples are its clock; the picture follows the sound as that drifts from the
 * clock of the machine. A pause takes its time out.
 */
export class RecordTimeline {
  #startUs: number | null = null
  #pausedAtUs: number | null = null
  #pausedUs = 0
  #resumedAtUs = Number.NEGATIVE_INFINITY
  #soundEndUs: number | null = null
  #driftUs = 0
  #pictureUs = -1

  /** Where the written sound ends; null before the first. */
  get soundEndUs(): number | null {
    return this.#soundEndUs
  }

  /** How far sound is behind the clock of the machine. */
  get driftUs(): number {
    return this.#driftUs
  }

  get isPaused(): boolean {
    return this.#pausedAtUs !== null
  }

  /** Whether nothing is placed now: before the start, and during a pause. */
  get isWaiting(): boolean {
    return this.#startUs === null || this.isPaused
  }

  /** Everything before this moment is left out, and it is 0 in the file. */
  start(nowUs: number): void {
    this.#startUs ??= nowUs
  }

  pause(nowUs: number): void {
    this.#pausedAtUs ??= nowUs
  }

  resume(nowUs: number): void {
    if (this.#pausedAtUs === null) return
    const startUs = Math.max(this.#pausedAtUs, this.#startUs ?? nowUs)
    this.#pausedUs += Math.max(0, nowUs - startUs)
    this.#pausedAtUs = null
    this.#resumedAtUs = nowUs
  }

  /** Time of a picture that happened then; null when it is to be left out. */
  placePicture(happenedUs: number): number | null {
    const atUs = this.#placed(happenedUs)
    if (atUs === null) return null
    // Never back, never twice: a file's timestamps grow.
    this.#pictureUs = Math.max(this.#pictureUs + 1, Math.round(atUs - this.#driftUs))
    return this.#pictureUs
  }

  /** Place of a piece of sound that began then and lasts so long. Call `wroteSound` for what is written. */
  placeSound(happenedUs: number, durationUs: number): SoundPlace {
    const placedUs = this.#placed(happenedUs)
    const leftOut = { atUs: 0, silenceBeforeUs: 0, isWritten: false }
    if (placedUs === null) return leftOut
    if (this.#soundEndUs === null) return { atUs: placedUs, silenceBeforeUs: 0, isWritten: true }
    const offUs = placedUs - this.#soundEndUs
    const stepUs = offUs - this.#driftUs
    // Silence has been written in its place.
    if (stepUs < -GAP_US && stepUs < -durationUs) return leftOut
    if (stepUs > GAP_US) {
      return { atUs: this.#soundEndUs + stepUs, silenceBeforeUs: stepUs, isWritten: true }
    }
    this.#driftUs = offUs
    return { atUs: this.#soundEndUs, silenceBeforeUs: 0, isWritten: true }
  }

  /** So much silence is to be written while pictures come without sound; 0 for none. */
  silenceDueUs(): number {
    const lagUs = this.#pictureUs - (this.#soundEndUs ?? 0)
    return lagUs > SILENCE_AFTER_US ? lagUs - SILENCE_LAG_US : 0
  }

  /** Sound from a time on has been written. */
  wroteSound(atUs: number, durationUs: number): void {
    this.#soundEndUs = atUs + durationUs
  }

  #placed(happenedUs: number): number | null {
    if (this.#startUs === null || this.#pausedAtUs !== null) return null
    if (happenedUs < this.#startUs || happenedUs < this.#resumedAtUs) return null
    return happenedUs - this.#startUs - this.#pausedUs
  }
}
