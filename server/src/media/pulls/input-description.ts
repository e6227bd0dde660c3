/** How the pictures of a pulled stream get to browsers. */
export type VideoMode = 'copy' | 'transcode' | 'none'

/** What an ffmpeg that pulls has to do. */
export interface PullMode {
  readonly video: VideoMode
  readonly audio: boolean
}

const streamLine = /Stream #0:\d+\S*: (Video|Audio): (\w+)[^,]*(?:, (\w+))?/
const copiedFormats: ReadonlySet<string> = new Set(['yuv420p', 'yuvj420p'])

/** Reads what ffmpeg says of its input. */
export class InputDescription {
  private video: { codec: string; pixelFormat: string } | null = null
  private hasAudio = false

  push(line: string): void {
    const found = streamLine.exec(line)
    if (found === null) return
    const [, kind, codec = '', pixelFormat = ''] = found
    if (kind === 'Audio') this.hasAudio = true
    else this.video ??= { codec, pixelFormat }
  }

  /**
   * What the input needs; null while nothing of it is known. Browsers show H.264 with 8 bits a sample. That
   * its pictures are out of order is seen from their times alone.
   */
  get mode(): PullMode | null {
    const { video, hasAudio: audio } = this
    if (video === null) return audio ? { video: 'none', audio } : null
    const isCopied = video.codec === 'h264' && copiedFormats.has(video.pixelFormat)
    return { video: isCopied ? 'copy' : 'transcode', audio }
  }
}
