import type { MediaOutputKind } from '../../domain/ports/media-plane-port.ts'
import { FILL_SOUND_GAPS } from './sound-gaps.ts'

/** A socket that takes nothing for this long is given up by ffmpeg itself, in microseconds. */
const socketLimitUs = 15_000_000
/** SRT's own limit for the handshake, in milliseconds. */
const srtConnectLimitMs = 5_000

/**
 * Arguments of the ffmpeg that sends one output: Matroska on standard input, pictures copied, Opus turned
 * into AAC (which RTMP needs), reports on standard output twice a second. The address is one of this machine; all
 * its users can read arguments.
 */
export function outputArguments(kind: MediaOutputKind, url: string): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'warning', '-nostdin', '-nostats'],
    ...['-progress', 'pipe:1', '-stats_period', '0.5'],
    ...['-probesize', '500000', '-analyzeduration', '500000', '-fpsprobesize', '0'],
    ...['-f', 'matroska', '-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0', '-c:v', 'copy'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...FILL_SOUND_GAPS,
    ...(kind === 'srt' ? srtArguments(url) : rtmpArguments(url)),
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
  parsed.searchParams.set('connect_timeout', String(srtConnectLimitMs))
  return ['-f', 'mpegts', '-muxdelay', '0', '-muxpreload', '0', parsed.href]
}
