import type { EventRecord, OutputRecord } from '../ports/records.ts'

/** How one kind of output is run. No method throws: a failure becomes the output's state. */
export interface OutputRunner {
  start(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  /** Goes on after the server was restarted, once the program is back. */
  resumeAfterRestart(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  stop(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  pause(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
  resume(event: EventRecord, output: OutputRecord): Promise<OutputRecord>
}

/** The words of a failure that a user may read. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
