import { ANALYSIS_CHUNK_BYTES, type MediaAnalysis, reportedCodec } from '@proscenium/protocol'
import { ALL_FORMATS, CustomSource, Input, type InputTrack } from 'mediabunny'

/** Packets that are looked at for a track's bit rate: enough for its average, few enough for a film of hours. */
const MAX_PACKETS = 3_000

/** What is in a media file, read in pieces of 256 KiB; null when it is none that is known (LIB-ANA-001). */
export async function analyzeMedia(blob: Blob): Promise<MediaAnalysis | null> {
  using input = new Input({ source: inChunks(blob), formats: ALL_FORMATS })
  try {
    const audioTracks = await input.getAudioTracks()
    const videoTracks = await input.getVideoTracks()
    if (audioTracks.length + videoTracks.length === 0) return null
    return {
      imageTracks: [],
      audioTracks: await Promise.all(
        audioTracks.map(async (track) => {
          const { bitRate } = await measure(track)
          return { bitRate, codec: await codecOf(track) }
        }),
      ),
      videoTracks: await Promise.all(
        videoTracks.map(async (track) => ({
          ...(await measure(track)),
          codec: await codecOf(track),
          hasAlphaPlan: await track.canBeTransparent(),
          width: await track.getDisplayWidth(),
          height: await track.getDisplayHeight(),
        })),
      ),
    }
  } catch {
    // The server has the last word on what cannot be read here.
    return null
  }
}

async function measure(track: InputTrack) {
  const duration = await track.computeDuration()
  const { packetCount, averagePacketRate, averageBitrate } =
    await track.computePacketStats(MAX_PACKETS)
  const isWhole = packetCount < MAX_PACKETS
  return {
    bitRate: Math.round(averageBitrate),
    duration,
    frameCount: isWhole ? packetCount : Math.round(averagePacketRate * duration),
  }
}

async function codecOf(track: InputTrack): Promise<string | null> {
  const codec = await track.getCodec()
  return codec && reportedCodec(codec)
}

/** A file whose every read begins and ends with a piece, unless the file does. */
function inChunks(blob: Blob): CustomSource {
  return new CustomSource({
    getSize: () => blob.size,
    read: async (start, end) => {
      const from = Math.floor(start / ANALYSIS_CHUNK_BYTES) * ANALYSIS_CHUNK_BYTES
      const to = Math.ceil(end / ANALYSIS_CHUNK_BYTES) * ANALYSIS_CHUNK_BYTES
      const bytes = new Uint8Array(await blob.slice(from, to).arrayBuffer())
      return bytes.subarray(start - from, end - from)
    },
  })
}
