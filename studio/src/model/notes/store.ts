import { proxy } from 'valtio'
import * as z from 'zod'

/** Longest note, in characters. */
export const MAX_NOTE_LENGTH = 20_000

const noteSchema = z.string().max(MAX_NOTE_LENGTH).catch('')

/** Notes of one show, for its director alone. */
export const notesSchema = z.object({
  event: noteSchema,
  /** By scene id; scenes without a note are not in it. */
  scenes: z.record(z.string(), noteSchema).catch({}),
})

export interface NotesState {
  /** Of the show as a whole. */
  event: string
  scenes: Record<string, string>
}

/** Notes of the open event, kept in this browser: the server has no place for them. */
export const notesState = proxy<NotesState>({ event: '', scenes: {} })
