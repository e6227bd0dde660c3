import type { Snapshot } from 'valtio'
import type { Upload } from './store.ts'

/** How far an upload is: `queued` waits for its turn, `processing` is at the server. */
type UploadStatus =
  | 'queued'
  | 'checking'
  | 'uploading'
  | 'processing'
  | 'done'
  | 'failed'
  | 'paused'

/** How far an upload is, as a line shows it. */
export function uploadStatus({
  state,
  stage,
}: Snapshot<Pick<Upload, 'state' | 'stage'>>): UploadStatus {
  if (state === 'complete') return 'done'
  if (state === 'error') return 'failed'
  if (state === 'paused') return 'paused'
  if (stage === 'preprocess') return 'checking'
  if (stage === 'postprocess') return 'processing'
  return state === 'progress' ? 'uploading' : 'queued'
}

/** Whether closing the page would lose an upload: paused and failed ones are kept by nothing else, either. */
export function isUnfinished({ state }: Snapshot<Pick<Upload, 'state'>>): boolean {
  return state !== 'complete' && state !== 'error'
}

/** Percent of the bytes of all uploads that are not over; null when all are. */
export function totalProgressPercent(uploads: readonly Snapshot<Upload>[]): number | null {
  const open = uploads.filter(isUnfinished)
  if (open.length === 0) return null
  const total = open.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = open.reduce((sum, { sizeBytes, progressPercent }) => {
    return sum + (sizeBytes * progressPercent) / 100
  }, 0)
  return total === 0 ? 0 : Math.floor((sent / total) * 100)
}
