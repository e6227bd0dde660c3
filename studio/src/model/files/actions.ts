import type { LibraryFile } from '@proscenium/protocol'
import { notify } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { filesState } from './store.ts'

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

/** A file exists: uploaded here, in another tab, or listed with an event. */
export function rememberFile(file: LibraryFile): void {
  filesState.files[file.id] = file
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** Files are gone. */
export function forgetFiles(ids: readonly string[]): void {
  if (ids.length === 0) return
  for (const id of ids) delete filesState.files[id]
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
