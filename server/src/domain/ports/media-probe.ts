import type { MediaAnalysis } from '@proscenium/protocol'

/** What is known of a media file after looking into it; null where there is no such track. */
export interface MediaFacts {
  readonly durationSec: number
  readonly video: {
    readonly codec: string
    readonly width: number
    readonly height: number
  } | null
  readonly audio: { readonly codec: string } | null
  /** Every track, with its bit rate where that is known. */
  readonly analysis: MediaAnalysis
}

/** Looks into media files. */
export interface MediaProbe {
  /** Undefined when the file is no media file that we know. */
  probe(path: string): Promise<MediaFacts | undefined>
}
