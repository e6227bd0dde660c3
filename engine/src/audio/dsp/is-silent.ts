/** True when no sample of any channel differs from zero; no channel at all is silence too. */
export function isSilent(channels: readonly Float32Array[]): boolean {
  for (let channel = 0; channel < channels.length; channel++) {
    const samples = channels[channel]
    if (samples && !isZero(samples)) return false
  }
  return true
}

function isZero(samples: Float32Array): boolean {
  for (let index = 0; index < samples.length; index++) {
    if (samples[index] !== 0) return false
  }
  return true
}
