import { formatOfProgram, PROGRAM_STREAM_ID, programStreamId } from '@proscenium/protocol'
import type { EventRecord } from '../ports/records.ts'

/** What an event says of its formats. */
export type EventFormats = Pick<EventRecord, 'formatId' | 'otherFormatIds'>

/** The formats that an event is composed and sent in, the master first. */
export function composedFormatsOf({ formatId, otherFormatIds }: EventFormats): string[] {
  return [formatId, ...otherFormatIds]
}

/** Whether the program is composed and sent in a format; null is the event's master. */
export function isComposed({ otherFormatIds }: EventFormats, formatId: string | null): boolean {
  return formatId === null || otherFormatIds.includes(formatId)
}

/** The program's stream in a format; null is the event's master. */
export function programStreamOf(formatId: string | null): string {
  return formatId === null ? PROGRAM_STREAM_ID : programStreamId(formatId)
}

/** Whether a stream is the program of an event, in one of the formats that it is composed in. */
export function isProgramOf(event: EventFormats, streamId: string): boolean {
  if (streamId === PROGRAM_STREAM_ID) return true
  const formatId = formatOfProgram(streamId)
  return formatId !== null && isComposed(event, formatId)
}
