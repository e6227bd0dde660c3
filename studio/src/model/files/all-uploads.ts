import type { Snapshot } from 'valtio'
import { cancelUpload, pauseUpload, retryUpload } from './actions.ts'
import { filesState, type Upload } from './store.ts'
import { isUnfinished, uploadStatus } from './upload-status.ts'

type Tray = Snapshot<Pick<Upload, 'state' | 'stage' | 'fault' | 'failure'>>

/** Codes with which the server refuses a file for what it is. */
const FINAL_CODES: readonly string[] = [
  'unsupported_file',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'forbidden',
]

/** Whether the file would be refused again. */
export function isRefused({
  fault,
  failure,
}: Snapshot<Pick<Upload, 'fault' | 'failure'>>): boolean {
  return fault !== null || (failure !== null && FINAL_CODES.includes(failure.code))
}

/** Whether an upload can be held back: what the server has already cannot. */
export function canPause(upload: Tray): boolean {
  return ['queued', 'checking', 'uploading'].includes(uploadStatus(upload))
}

/** Whether an upload can go on: a file that was refused is refused again. */
export function canRetry(upload: Tray): boolean {
  const status = uploadStatus(upload)
  return status === 'paused' || (status === 'failed' && !isRefused(upload))
}

/** How many uploads can be paused, can go on, are over, are not over, and failed. */
export function uploadCounts(uploads: readonly Tray[]) {
  const count = (is: (upload: Tray) => boolean) => uploads.filter(is).length
  return {
    running: count(canPause),
    resting: count(canRetry),
    done: count(({ state }) => state === 'complete'),
    left: count(isUnfinished),
    failed: count(({ state }) => state === 'error'),
  }
}

/** Moves failed uploads to the front and keeps the order otherwise. */
export function failedFirst<Each extends Tray>(uploads: readonly Each[]): Each[] {
  const rank = ({ state }: Tray) => (state === 'error' ? 0 : 1)
  return uploads.toSorted((one, other) => rank(one) - rank(other))
}

/** Pauses whatever has not reached the server yet. */
export function pauseAllUploads(): void {
  for (const { id, ...upload } of filesState.uploads) if (canPause(upload)) pauseUpload(id)
}

/** Goes on with all that is paused, and tries again what failed on its way; what was refused stays so. */
export function retryAllUploads(): void {
  for (const { id, ...upload } of filesState.uploads) if (canRetry(upload)) retryUpload(id)
}

/** Takes those off the list that are in the library. */
export function clearDoneUploads(): void {
  for (const { id, state } of [...filesState.uploads]) if (state === 'complete') cancelUpload(id)
}

/** Takes those off the list that are over, well or not; what is on its way stays. */
export function dismissUploads(): void {
  for (const { id, state } of [...filesState.uploads]) {
    if (state === 'complete' || state === 'error') cancelUpload(id)
  }
}
