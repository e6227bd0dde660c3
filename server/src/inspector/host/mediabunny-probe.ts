import { ALL_FORMATS, FilePathSource, HLS, Input, type InputTrack } from 'mediabunny'
import type { MediaFindings } from '../messages.ts'

/** Packets that are looked at for a track's bit rate: a table may claim billions. */
const MAX_PACKETS = 3_000
/** More tracks than a film has. */
const MAX_TRACKS = 64

/** Playlists name other files, and are no files of the library. */
const FORMATS = ALL_FORMATS.filter((format) => format !== HLS)

/** Reads media files with Mediabunny, in this process. */
export async function probeWithMediabunny(path: string): Promise<MediaFindings | undefined> {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video && !audio) return undefined
    return {
      durationSec: await input.computeDuration(),
      video: video && {
        codec: (await video.getCodec()) ?? 'unknown',
        width: await video.getDisplayWidth(),
        height: await video.getDisplayHeight(),
      },
      audio: audio && { codec: (await audio.getCodec()) ?? 'unknown' },
      analysis: await analyze(input),
    }
  } catch {
    // Whatever Mediabunny stumbles over is no file that it knows.
    return undefined
  }
}

async function analyze(input: Input): Promise<MediaFindings['analysis']> {
  const [audioTracks, videoTracks] = [await input.getAudioTracks(), await input.getVideoTracks()]
  if (audioTracks.length + videoTracks.length > MAX_TRACKS) {
    throw new RangeError(`A film with more than ${MAX_TRACKS} tracks is not looked into`)
  }
  const analysis: MediaFindings['analysis'] = { audioTracks: [], imageTracks: [], videoTracks: [] }
  for (const track of audioTracks) {
    const { bitRate } = await measure(track)
    analysis.audioTracks.push({ bitRate, codec: await track.getCodec() })
  }
  for (const track of videoTracks) {
    analysis.videoTracks.push({
      ...(await measure(track)),
      codec: await track.getCodec(),
      hasAlphaPlan: await track.canBeTransparent(),
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    })
  }
  return analysis
}

async function measure(track: InputTrack) {
  const duration = await track.computeDuration()
  const { packetCount, averagePacketRate, averageBitrate } =
    await track.computePacketStats(MAX_PACKETS)
  const frames = packetCount < MAX_PACKETS ? packetCount : averagePacketRate * duration
  return {
    bitRate: finite(averageBitrate),
    duration: Number.isFinite(duration) ? duration : null,
    frameCount: finite(frames),
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value) : null
}
