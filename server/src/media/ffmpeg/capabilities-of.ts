import type { MediaCapabilities } from '../../domain/ports/media-plane-port.ts'
import type { Ffmpeg } from './ffmpeg.ts'

/** What this machine can do with the ffmpeg that was found. */
export function capabilitiesOf(ffmpeg: Ffmpeg | null): MediaCapabilities {
  const can = (protocol: string) => ffmpeg?.outputProtocols.has(protocol) ?? false
  return {
    ffmpeg: ffmpeg !== null,
    rtmp: can('rtmp'),
    // Its TLS is ours.
    rtmps: can('rtmp'),
    srt: can('srt'),
    ffmpegVersion: ffmpeg?.version ?? null,
  }
}
