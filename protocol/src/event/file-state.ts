import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { defineLifecycle, type TransitionTable } from '../primitives/lifecycle.ts'

/** Whether a file plays (CORE-FST-005). */
export const filePlayStatuses = ['playing', 'stopped'] as const
export type FilePlayStatus = (typeof filePlayStatuses)[number]

/** Every allowed step of a file's play. */
export const filePlayTransitions: TransitionTable<FilePlayStatus> = {
  stopped: ['playing'],
  playing: ['stopped'],
}

/** Steps of a file's play. */
export const filePlayLifecycle = defineLifecycle<FilePlayStatus>('A file', filePlayTransitions)

/** What can be done to a file of an event, and the status that it leads to (CORE-CLV-007). */
export const fileOperations = ['play', 'stop'] as const
export type FileOperation = (typeof fileOperations)[number]
export const STATUS_AFTER_FILE_OPERATION: Readonly<Record<FileOperation, FilePlayStatus>> = {
  play: 'playing',
  stop: 'stopped',
}

/** Where a file of an event stands: `playProgress` in seconds at `playProgressAt` (CORE-FST-001 to CORE-FST-006, GAP-067). */
export const fileStateSchema = z.object({
  id: idSchema,
  playProgress: z.number().min(0),
  playProgressAt: timestampSchema,
  playStatus: z.enum(filePlayStatuses),
  playStatusAt: timestampSchema,
})
export type FileState = z.infer<typeof fileStateSchema>
