/** One report of ffmpeg's `-progress`. */
export interface FfmpegProgress {
  /** Bytes given to the target so far. */
  totalBytes: number
}

/** Reads the key=value lines of ffmpeg's `-progress` as they come. */
export class ProgressReader {
  private readonly onProgress: (progress: FfmpegProgress) => void
  private rest = ''
  private totalBytes = 0

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
    if (key === 'total_size') this.totalBytes = Number(line.slice(at + 1)) || this.totalBytes
    // `progress` ends each report.
    if (key === 'progress') this.onProgress({ totalBytes: this.totalBytes })
  }
}
