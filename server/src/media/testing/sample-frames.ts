import type { AudioFrame, VideoFrame } from '../hub/program-frame.ts'
import { type VideoConfig, videoConfig } from '../hub/video-config.ts'

// Written by x264: constrained baseline, 1280×720, and its picture parameter set.
const sps720 = Buffer.from('6742c01f116805005bb0110000030001000003003c0f1832a0', 'hex')
const pps720 = Buffer.from('681020e0fc80', 'hex')

/** A coding of 1280×720 as an encoder announces it. */
export function sampleConfig(): VideoConfig {
  const config = videoConfig(sps720, pps720)
  if (config === null) throw new Error('unreadable parameter sets')
  return config
}

/** A picture whose content is its number; no decoder is meant to see it. */
export function samplePicture(
  index: number,
  timeMs: number,
  options: { isKey?: boolean; config?: VideoConfig } = {},
): VideoFrame {
  const { isKey = index % 30 === 0, config = sampleConfig() } = options
  const data = Buffer.alloc(4 + 20 + (index % 50), index & 255)
  data.writeUInt32BE(data.length - 4, 0)
  data[4] = isKey ? 0x65 : 0x41
  return { kind: 'video', timeMs, isKey, data, config }
}

/** 20 ms of sound whose content is its number. */
export function sampleSound(index: number, timeMs: number): AudioFrame {
  const data = Buffer.concat([Buffer.from([0xfc]), Buffer.alloc(30 + (index % 20), index & 255)])
  return { kind: 'audio', timeMs, durationMs: 20, data }
}
