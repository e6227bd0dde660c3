import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'

/** One sample of an MP4 file as another library reads it. */
export interface ReadSample {
  timestampMs: number
  isKey: boolean
  data: Buffer
}

/** All samples of a file's two tracks, read with Mediabunny. */
export async function readMp4(
  path: string,
): Promise<{ video: ReadSample[]; audio: ReadSample[]; durationSec: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    return {
      video: await samplesOf(await input.getPrimaryVideoTrack()),
      audio: await samplesOf(await input.getPrimaryAudioTrack()),
      durationSec: await input.computeDuration(),
    }
  } finally {
    input.dispose()
  }
}

async function samplesOf(track: InputTrack | null): Promise<ReadSample[]> {
  if (track === null) return []
  const samples: ReadSample[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    samples.push({
      timestampMs: packet.timestamp * 1000,
      isKey: packet.type === 'key',
      data: Buffer.from(packet.data),
    })
  }
  return samples
}
