/** One report of ffmpeg's `-progress`. */
export interface FfmpegProgress {
  /** Bytes given to the target so far. */
  totalBytes: number
  /** How much of the program that is, in milliseconds; null before the first of it. */
  sentMs: number | null
}

/** Reads the key=value lines of ffmpeg's `-progress` as they come. */
export class ProgressReader {
  private readonly onProgress: (progress: FfmpegProgress) => void
  private rest = ''
  private totalBytes = 0
  private sentMs: number | null = null

  constructor(onProgress: (progress: FfmpegProgress) => void) {
    this.onProgress = onProgress
  }

  push(chunk: string): void {
    const lines = (this.rest + chunk).split('\n')
    this.rest = lines.pop() ?? ''
    for (const line of lines) this.take(line.trim())
  }

  private take(line: string): void {
    const at = line.indexOf('=')
    const key = line.slice(0, at)
    // Either may be N/A.
    const value = Number(line.slice(at + 1))
    if (key === 'total_size') this.totalBytes = value || this.totalBytes
    if (key === 'out_time_us' && value >= 0) this.sentMs = value / 1_000
    // `progress` ends each report.
    if (key === 'progress') this.onProgress({ totalBytes: this.totalBytes, sentMs: this.sentMs })
  }
}
