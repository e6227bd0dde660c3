import { AudioSample } from 'mediabunny'

const CHANNELS = 2

/** A piece of stereo sound for an encoder; a mono piece goes to both sides, since the file has one layout. */
export function stereoSample(data: AudioData, atUs: number): AudioSample {
  const frames = data.numberOfFrames
  const samples = new Float32Array(CHANNELS * frames)
  for (let channel = 0; channel < CHANNELS; channel++) {
    data.copyTo(samples.subarray(channel * frames, (channel + 1) * frames), {
      planeIndex: Math.min(channel, data.numberOfChannels - 1),
      format: 'f32-planar',
    })
  }
  return sampleOf(samples, data.sampleRate, atUs)
}

/** Silence of so many frames. */
export function silentSample(frames: number, sampleRate: number, atUs: number): AudioSample {
  return sampleOf(new Float32Array(CHANNELS * frames), sampleRate, atUs)
}

function sampleOf(data: Float32Array<ArrayBuffer>, sampleRate: number, atUs: number): AudioSample {
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: CHANNELS,
    sampleRate,
    timestamp: atUs / 1e6,
  })
}
