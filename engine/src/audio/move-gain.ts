/** Time in which a gain moves, so that it does not click. */
const SMOOTH_S = 0.03

/**
 * Moves a gain from where it is to a value, which it then has exactly: an exponential approach would leave
 * volume 0 at a faint rest for ever, and volume 0 is silence.
 */
export function moveGain(
  param: AudioParam,
  gain: number,
  { currentTime }: BaseAudioContext,
  seconds = SMOOTH_S,
): void {
  const held = param.value
  param.cancelScheduledValues(0)
  param.setValueAtTime(held, currentTime)
  param.linearRampToValueAtTime(gain, currentTime + seconds)
}
