import { AudioSample } from 'mediabunny'
import { SOUND_RATE_HZ, type SoundConverter } from './sound-converter.ts'

const CHANNELS = 2

/**
 * A piece of stereo sound for an encoder; a mono piece goes to both sides, since the file has one layout. Null
 * when the piece was too short to give a sample.
 */
export function stereoSample(
  data: AudioData,
  atUs: number,
  converter: SoundConverter,
): AudioSample | null {
  const sides = Array.from({ length: CHANNELS }, (_, channel) => {
    const samples = new Float32Array(data.numberOfFrames)
    const planeIndex = Math.min(channel, data.numberOfChannels - 1)
    data.copyTo(samples, { planeIndex, format: 'f32-planar' })
    return samples
  })
  const converted = converter.convert(sides, data.sampleRate)
  const frames = converted[0]?.length ?? 0
  if (frames === 0) return null
  const samples = new Float32Array(CHANNELS * frames)
  for (const [channel, side] of converted.entries()) samples.set(side, channel * frames)
  return sampleOf(samples, atUs)
}

/** Silence of so many frames. */
export function silentSample(frames: number, atUs: number): AudioSample {
  return sampleOf(new Float32Array(CHANNELS * frames), atUs)
}

function sampleOf(data: Float32Array<ArrayBuffer>, atUs: number): AudioSample {
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: CHANNELS,
    sampleRate: SOUND_RATE_HZ,
    timestamp: atUs / 1e6,
  })
}
