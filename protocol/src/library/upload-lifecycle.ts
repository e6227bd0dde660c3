import { defineLifecycle, type TransitionTable } from '../primitives/lifecycle.ts'

/** Where an upload stands (LIB-UPL-001 to LIB-UPL-007). */
export const uploadStates = [
  'added',
  'started',
  'progress',
  'complete',
  'error',
  'paused',
  'retried',
] as const
export type UploadState = (typeof uploadStates)[number]

/** What is done besides sending: looking into the file before, waiting for the server's word after (LIB-UPL-008, GAP-151). */
export const uploadStages = ['preprocess', 'postprocess'] as const
export type UploadStage = (typeof uploadStages)[number]

/** Every allowed step of an upload; what was paused begins anew (LIB-UPL-009, GAP-151). */
export const uploadTransitions: TransitionTable<UploadState> = {
  added: ['started', 'error', 'paused'],
  started: ['progress', 'complete', 'error', 'paused'],
  progress: ['complete', 'error', 'paused'],
  complete: [],
  error: ['retried'],
  paused: ['retried'],
  retried: ['started', 'error', 'paused'],
}

/** Steps of an upload. */
export const uploadLifecycle = defineLifecycle<UploadState>('An upload', uploadTransitions)
