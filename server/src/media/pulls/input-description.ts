/** How the pictures of a pulled stream get to browsers. */
export type VideoMode = 'copy' | 'transcode' | 'none'

/** What an ffmpeg that pulls has to do. */
export interface PullMode {
  readonly video: VideoMode
  readonly audio: boolean
  /** How long ffmpeg looks at a source before it says what it is; `long` where keyframes are rare. */
  readonly look: 'short' | 'long'
}

/** What is tried first: most cameras send a keyframe every two seconds, which need not be encoded anew. */
export const firstPullMode: PullMode = { video: 'copy', audio: true, look: 'short' }

/** Of pictures that come as they are, without sound. */
export const pagePullMode: PullMode = { video: 'transcode', audio: false, look: 'short' }

// From the start of the line, and without a second way to read it: titles of streams are words of strangers.
const streamLine =
  /^(?:\[\w+\])?\s*Stream #0:\d{1,4}(?:[[(][^\s:]*)?: (Video|Audio): (\w+)[^,]*(?:, (\w+))?/
/** Of two in a line the container's comes last, and counts. */
const pixelShape = /\bSAR (\d{1,9}):(\d{1,9})/g
const interlacedFields = /\b(?:top|bottom)(?: coded)? first\b/
/** Pixels that differ less from squares are not seen to. */
const squareTolerance = 0.01
const copiedFormats: ReadonlySet<string> = new Set(['yuv420p', 'yuvj420p'])

/** Reads what ffmpeg says of its input. */
export class InputDescription {
  private video: { codec: string; pixelFormat: string; isPlain: boolean } | null = null
  private hasAudio = false

  push(line: string): void {
    const found = streamLine.exec(line)
    if (found === null) return
    const [, kind, codec = '', pixelFormat = ''] = found
    if (kind === 'Audio') this.hasAudio = true
    else this.video ??= { codec, pixelFormat, isPlain: isPlain(line) }
  }

  /**
   * What the input needs after a look of some length; null while nothing of it is known. Browsers show H.264
   * with 8 bits a sample, as whole pictures of square pixels. That its pictures are out of order is seen from their
   * times alone.
   */
  modeAfter(look: PullMode['look']): PullMode | null {
    const { video, hasAudio: audio } = this
    if (video === null) return audio ? { video: 'none', audio, look } : null
    // No keyframe came while it was looked at.
    if (video.pixelFormat === 'none' && look === 'short') return { ...firstPullMode, look: 'long' }
    const isCopied = video.codec === 'h264' && copiedFormats.has(video.pixelFormat) && video.isPlain
    return { video: isCopied ? 'copy' : 'transcode', audio, look }
  }
}

/** Whether pictures are no fields, and their pixels square. */
function isPlain(line: string): boolean {
  if (interlacedFields.test(line)) return false
  const [, width = '1', height = '1'] = [...line.matchAll(pixelShape)].at(-1) ?? []
  // Where it is not known it is 0:1.
  const ratio = Number(width) / Number(height) || 1
  return Math.abs(ratio - 1) < squareTolerance
}
