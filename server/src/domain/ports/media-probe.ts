/** What is known of a media file after looking into it; null where there is no such track. */
export interface MediaFacts {
  readonly durationSec: number
  readonly video: {
    readonly codec: string
    readonly width: number
    readonly height: number
  } | null
  readonly audio: { readonly codec: string } | null
}

/** Looks into media files. */
export interface MediaProbe {
  /** Undefined when the file is no media file that we know. */
  probe(path: string): Promise<MediaFacts | undefined>
}
