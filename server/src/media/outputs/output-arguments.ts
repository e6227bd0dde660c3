import type { OutputTarget } from './output-target.ts'
import { FILL_SOUND_GAPS } from './sound-gaps.ts'

/** A socket that takes nothing for this long is given up by ffmpeg itself, in microseconds. */
const socketLimitUs = 15_000_000
/** SRT's own limit for the handshake, in milliseconds. */
const srtConnectLimitMs = 5_000

/**
 * Arguments of the ffmpeg that sends one output: Matroska on standard input, pictures copied, Opus turned
 * into AAC (which RTMP needs), reports on standard output every second.
 */
export function outputArguments(target: OutputTarget): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'warning', '-nostdin', '-nostats'],
    ...['-progress', 'pipe:1', '-stats_period', '1'],
    ...['-probesize', '500000', '-analyzeduration', '500000', '-fpsprobesize', '0'],
    ...['-f', 'matroska', '-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0', '-c:v', 'copy'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...FILL_SOUND_GAPS,
    ...(target.kind === 'srt' ? srtArguments(target.url) : rtmpArguments(target.url)),
  ]
}

function rtmpArguments(url: string): string[] {
  return [
    ...['-flvflags', 'no_duration_filesize', '-rw_timeout', String(socketLimitUs)],
    ...['-f', 'flv', url],
  ]
}

function srtArguments(url: string): string[] {
  const parsed = new URL(url)
  if (!parsed.searchParams.has('pkt_size')) parsed.searchParams.set('pkt_size', '1316')
  if (!parsed.searchParams.has('connect_timeout')) {
    parsed.searchParams.set('connect_timeout', String(srtConnectLimitMs))
  }
  return ['-f', 'mpegts', '-muxdelay', '0', '-muxpreload', '0', parsed.href]
}
