/** Sound comes fifty times a second; a network that stalls for longer loses the picture too. */
const silentMs = 3_000

/** Whether the sound that a session promised arrives. */
export class SoundPresence {
  isPresent: boolean
  private lastMs: number

  constructor(isPromised: boolean, nowMs: number) {
    this.isPresent = isPromised
    this.lastMs = nowMs
  }

  /** Sound came; true if there was none before. */
  note(nowMs: number): true | undefined {
    this.lastMs = nowMs
    if (this.isPresent) return undefined
    this.isPresent = true
    return true
  }

  /** False once it has been missing for three seconds; undefined otherwise. */
  missing(nowMs: number): false | undefined {
    if (!this.isPresent || nowMs - this.lastMs <= silentMs) return undefined
    this.isPresent = false
    return false
  }
}
