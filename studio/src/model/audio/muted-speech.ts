/** From here up somebody speaks, in decibels of full scale. */
const SPEECH_DB = -40
/** So many readings out of the last ten must be speech: a cough is none. */
const SPOKEN_READINGS = 4
const READINGS = 10
/** How long the alert stays after the last word, in readings. */
const QUIET_READINGS = 15

/** Notices that somebody speaks into a microphone, from one level every 200 ms. */
export class MutedSpeech {
  #readings: boolean[] = []
  #quiet = 0
  #isSpeaking = false

  /** Takes one level, null while there is none; answers whether somebody speaks. */
  update(levelDb: number | null): boolean {
    const isLoud = levelDb !== null && levelDb > SPEECH_DB
    this.#readings = [...this.#readings.slice(1 - READINGS), isLoud]
    this.#quiet = isLoud ? 0 : this.#quiet + 1
    const spoken = this.#readings.filter(Boolean).length
    if (spoken >= SPOKEN_READINGS) this.#isSpeaking = true
    else if (this.#quiet >= QUIET_READINGS) this.#isSpeaking = false
    return this.#isSpeaking
  }
}
