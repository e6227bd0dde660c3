import type { Writable } from 'node:stream'
import type { PagePictures } from '../../domain/ports/page-renderer-port.ts'
import type { OutputTarget } from '../outputs/output-target.ts'
import { FILL_SOUND_GAPS } from '../outputs/sound-gaps.ts'
import type { MediaKind } from '../router/media-router.ts'
import type { PullMode } from './input-description.ts'
import { pageEncoding, pageInput } from './page-input.ts'
import type { ReachedSource } from './reached-source.ts'

/**
 * Where the media of a pull comes from: an address, the renderer of a web page, or what somebody in this process
 * writes to ffmpeg.
 */
export interface PullSource extends OutputTarget {
  /**
   * Finds the way to an address anew, for each attempt; another one after each that failed, where there are several.
   * Throws where there is none that may be taken.
   */
  readonly reach?: (failedAttempts: number) => Promise<ReachedSource>
  readonly page?: PagePictures
  readonly feed?: {
    readonly format: 'flv' | 'mpegts'
    /** Another ffmpeg reads from now on. */
    begin(stream: Writable): void
    /** Calls back as soon as it is known whether there is sound, and again when sound comes after all. */
    onDescribed(listener: (hasAudio: boolean) => void): void
  }
}

/** RTP payload type of each kind on the way from ffmpeg to us. */
export const pullPayloadTypes: Readonly<Record<MediaKind, number>> = { video: 96, audio: 97 }
/** RTP stream number of each kind; reports name it. */
export const pullSsrc: Readonly<Record<MediaKind, number>> = { video: 1_001, audio: 1_002 }

/** A source that says nothing for this long is given up by ffmpeg itself, in microseconds. */
const socketLimitUs = 15_000_000
/**
 * Longer than the distance of keyframes, or the first picture is not understood. All of it passes with SRT,
 * since MPEG-TS may begin another stream at any time; encoders left to themselves send a keyframe every 8 s.
 */
const lookUs: Readonly<Record<PullMode['look'], number>> = { short: 3_000_000, long: 10_000_000 }
/** FLV of ours begins with a keyframe; where it has no sound, nothing else is to be waited for. */
const knownLookUs = 300_000
const srtConnectLimitMs = 5_000
/**
 * Where timestamps of an RTMP server jump further than this, ffmpeg goes on by the length of what comes, in seconds. A
 * shorter jump may be a pause, and the silence of a minute takes 36 MB of memory. In MPEG-TS it does so from 10 s on.
 */
const longestPauseSec = 60
/** With our header and that of SRTP it fits any network. */
const packetBytes = 1_200

/** Where one ffmpeg finds its input, and sends to. */
export interface PullWay {
  readonly port: number
  readonly startedAtMs: number
  /** Null for what comes by no address. */
  readonly reached: ReachedSource | null
}

/**
 * Arguments of the ffmpeg that pulls one stream: pictures copied, or encoded anew where browsers can't show
 * them, sound turned into Opus, both sent as RTP with its reports to one port of this machine.
 * `startedAtMs` (Unix time) ties the reports of both to one clock.
 */
export function pullArguments(
  source: PullSource,
  mode: PullMode,
  { port, startedAtMs, reached }: PullWay,
): string[] {
  const to = (kind: MediaKind) => [
    ...['-payload_type', `${pullPayloadTypes[kind]}`, '-ssrc', `${pullSsrc[kind]}`],
    ...['-start_time_realtime', `${startedAtMs * 1_000}`, '-f', 'rtp'],
    `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=${packetBytes}`,
  ]
  return [
    ...['-hide_banner', '-loglevel', 'level+info', '-nostdin', '-nostats'],
    ...[
      '-probesize',
      '5000000',
      '-analyzeduration',
      `${lookOf(source, mode)}`,
      '-fpsprobesize',
      '0',
    ],
    ...inputArguments(source, reached),
    ...(mode.video === 'none'
      ? []
      : ['-map', '0:v:0', ...videoArguments(source, mode), ...to('video')]),
    ...(mode.audio ? ['-map', '0:a:0', ...audioArguments, ...to('audio')] : []),
  ]
}

function lookOf({ feed }: PullSource, { audio, look }: PullMode): number {
  return feed?.format === 'flv' && !audio ? knownLookUs : lookUs[look]
}

/** Keyframes carry their parameter sets: who joins later has nothing else. */
const copyArguments = ['-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb,dump_extra=freq=keyframe']

/** Fields become pictures, which costs nothing where there are none, and pixels become square. */
const plainPictures = [
  'bwdif=mode=send_frame:deint=interlaced',
  // No broadcast has pixels wider than 3:1; those of a stranger must not fill the memory.
  "scale=w='trunc(iw*clip(sar,1/4,4)/2)*2':h='trunc(ih/2)*2'",
  'setsar=1',
].join(',')

const transcodeArguments = [
  ...['-vf', plainPictures],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
  ...['-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-maxrate', '4M', '-bufsize', '4M'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-bsf:v', 'dump_extra=freq=keyframe'],
]

const audioArguments = [
  ...['-c:a', 'libopus', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
  ...FILL_SOUND_GAPS,
]

function videoArguments({ page }: PullSource, { video }: PullMode): string[] {
  if (page) return pageEncoding()
  return video === 'transcode' ? transcodeArguments : copyArguments
}

function inputArguments(
  { kind, url, feed, page }: PullSource,
  reached: ReachedSource | null,
): string[] {
  if (page) return pageInput(page)
  if (feed) return ['-f', feed.format, '-i', 'pipe:0']
  const address = reached?.url ?? url
  return kind === 'srt' ? srtInput(address) : rtmpInput(address)
}

function rtmpInput(url: string): string[] {
  return [
    ...['-dts_error_threshold', `${longestPauseSec}`],
    ...['-rw_timeout', `${socketLimitUs}`, '-rtmp_live', 'live', '-i', url],
  ]
}

function srtInput(url: string): string[] {
  const parsed = new URL(url)
  parsed.searchParams.set('connect_timeout', `${srtConnectLimitMs}`)
  return ['-i', parsed.href]
}
