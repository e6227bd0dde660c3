import type { LibraryFile } from '@proscenium/protocol'
import { actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { filesState } from './store.ts'
import { canPause, canRetry } from './upload-status.ts'

/** Sends files to the library; answers with the ids of their uploads. */
export async function uploadFiles(files: readonly File[]): Promise<string[]> {
  try {
    return await showServices().uploads.add(files)
  } catch {
    notify({ level: 'error', messageId: 'partNotLoaded' })
    return []
  }
}

/** Stops an upload until it is resumed; it begins anew then (GAP-151). */
export function pauseUpload(id: string): void {
  showServices().uploads.pause(id)
}

/** Tries a failed upload again, or resumes one that is paused. */
export function retryUpload(id: string): void {
  showServices().uploads.retry(id)
}

/** Stops an upload, or forgets one that is over. */
export function cancelUpload(id: string): void {
  showServices().uploads.remove(id)
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

/** A file exists: uploaded here, in another tab, or listed with an event. */
export function rememberFile(file: LibraryFile): void {
  filesState.files[file.id] = file
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** Deletes files of the library, one after another; what cannot be deleted is told, and stays. */
export async function deleteFiles(ids: readonly string[]): Promise<void> {
  let deleted = 0
  for (const id of ids) {
    try {
      await services().api.call('deleteFile', { params: { id } })
      deleted += 1
      forgetFile(id)
    } catch (error) {
      notifyFailure(actionFailure(error))
    }
  }
  if (deleted === 0) return
  const values = { count: String(deleted) }
  if (deleted === 1) notify({ level: 'success', messageId: 'fileDeleted' })
  else notify({ level: 'success', messageId: 'filesDeleted', values })
}

/** A file is gone. */
export function forgetFile(id: string): void {
  delete filesState.files[id]
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** The file of an id, asked of the server where it is not known yet; null when there is none. */
export async function findFile(id: string): Promise<LibraryFile | null> {
  const known = filesState.files[id]
  if (known) return JSON.parse(JSON.stringify(known)) as LibraryFile
  const { files } = await services().api.call('storageWelcome')
  for (const file of files) filesState.files[file.id] = file
  return files.find((file) => file.id === id) ?? null
}
