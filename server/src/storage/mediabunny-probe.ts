import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { MediaFacts, MediaProbe } from '../domain/ports/media-probe.ts'

/** Looks into media files with Mediabunny, in this process. */
export const mediabunnyProbe: MediaProbe = {
  async probe(path: string): Promise<MediaFacts | undefined> {
    using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
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
      }
    } catch {
      // Whatever Mediabunny stumbles over is no file that it knows.
      return undefined
    }
  },
}
