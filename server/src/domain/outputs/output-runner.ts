import { MediaPlaneError } from '../ports/media-plane-error.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { OutputChange } from './output-lifecycle.ts'

/** How one kind of output is run. No method throws: a failure becomes the output's state. */
export interface OutputRunner {
  /** Holds the program back while the show is paused or not on air yet, until it is resumed. */
  start(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  /** Goes on after the server was restarted, once the program is back. */
  resumeAfterRestart(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  stop(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  pause(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  resume(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
}

/** What an output says of a failure. */
export function outputFailure(error: unknown): Pick<OutputChange, 'error' | 'fault'> {
  const isMissing = error instanceof MediaPlaneError && error.code === 'ffmpeg_missing'
  return { error: failureText(error), ...(isMissing && { fault: 'ffmpeg_missing' }) }
}

/** The words of a failure that a user may read. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
