import { queryOptions } from '@tanstack/react-query'
import { actionFailure } from '../failure.ts'
import { forgetFile } from '../files/actions.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'

/** What of the visitor's own shows or plays a file. */
export function fileUsesQuery(fileId: string) {
  return queryOptions({
    queryKey: ['fileUses', fileId],
    queryFn: ({ signal }) =>
      services().api.call('listFileUses', { signal, params: { id: fileId } }),
  })
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
