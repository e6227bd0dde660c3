/** Name of one file of a recording, taken apart. */
export interface SegmentName {
  recordingId: string
  /** From 1. */
  part: number
  /** Unix time of the first picture in milliseconds. */
  startedAtMs: number
}

const pattern = /^([A-Za-z0-9_-]{1,100})\.(\d{3,6})\.(\d{1,16})\.mp4$/

/** `<recordingId>.<part>.<startedAtMs>.mp4`: what is known of a file must survive a kill, so it is its name. */
export function formatSegmentName({ recordingId, part, startedAtMs }: SegmentName): string {
  return `${recordingId}.${String(part).padStart(3, '0')}.${Math.round(startedAtMs)}.mp4`
}

/** Null for files that are not parts of recordings. */
export function parseSegmentName(fileName: string): SegmentName | null {
  const match = pattern.exec(fileName)
  if (match === null) return null
  return {
    recordingId: match[1] ?? '',
    part: Number(match[2]),
    startedAtMs: Number(match[3]),
  }
}

/** True when an id can be part of a file name. */
export function isRecordingId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id)
}
