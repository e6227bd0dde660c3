import { Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import type { RecordFormat } from './record-options.ts'

/** A format that is only ever appended to, in fragments of that length at least, in seconds. */
export function appendedFormat(
  format: RecordFormat,
  fragmentS: number,
): Mp4OutputFormat | WebMOutputFormat {
  // A little less, so that a fragment ends at every key frame though frames come unevenly.
  const minimumS = fragmentS * 0.9
  return format === 'mp4'
    ? new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: minimumS })
    : new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: minimumS })
}

/** A format with its index, for a file that is made at once. */
export function wholeFormat(format: RecordFormat): Mp4OutputFormat | WebMOutputFormat {
  return format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
}
