import type { FileUse } from '@proscenium/protocol'
import { queryOptions } from '@tanstack/react-query'
import { actionFailure } from '../failure.ts'
import { forgetFiles } from '../files/actions.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'

/** Files whose uses are asked for beside each other; the server looks through all shows for each. */
const ASKED_BESIDE = 4

/** What of the visitor's own shows or plays a file. */
export function fileUsesQuery(fileId: string) {
  return queryOptions({
    queryKey: ['fileUses', fileId],
    queryFn: ({ signal }) =>
      services().api.call('listFileUses', { signal, params: { id: fileId } }),
  })
}

/** The uses of files as they are now, in the order of the ids; null for one that could not be looked up. */
export function usesOfFilesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['usesOfFiles', ...ids],
    queryFn: ({ signal }) => usesOfFiles(ids, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

async function usesOfFiles(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(readonly FileUse[] | null)[]> {
  const found: (readonly FileUse[] | null)[] = ids.map(() => null)
  const waiting = ids.entries()
  const ask = async () => {
    for (const [at, id] of waiting) {
      if (signal.aborted) return
      const asked = queryClient.fetchQuery({ ...fileUsesQuery(id), staleTime: 0 })
      found[at] = await asked.catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: ASKED_BESIDE }, ask))
  return found
}

/**
 * Deletes files of the library, one after another; what cannot be deleted is told, and stays.
 * @param signal stops after the file that is being deleted; how far it came is told then
 */
export async function deleteFiles(ids: readonly string[], signal?: AbortSignal): Promise<void> {
  const deleted: string[] = []
  let tried = 0
  for (const id of ids) {
    if (signal?.aborted) break
    tried += 1
    try {
      await services().api.call('deleteFile', { params: { id } })
      deleted.push(id)
    } catch (error) {
      notifyFailure(actionFailure(error))
    }
  }
  forgetFiles(deleted)
  const values = { count: String(deleted.length), total: String(ids.length) }
  if (tried < ids.length) notify({ level: 'info', messageId: 'filesDeleteStopped', values })
  else if (deleted.length === 1) notify({ level: 'success', messageId: 'fileDeleted' })
  else if (deleted.length > 1) notify({ level: 'success', messageId: 'filesDeleted', values })
}
