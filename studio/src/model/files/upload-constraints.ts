import type { FilesConstraints } from '@proscenium/protocol'
import { queryClient } from '../query-client.ts'
import { sessionState } from '../session/store.ts'
import { storageQuery } from './queries.ts'

/** What files must fulfil: the server's word, and the largest size of the user's rights (LIB-UPL-011). */
export async function uploadConstraints(): Promise<FilesConstraints> {
  const { filesConstraints } = await queryClient.fetchQuery(storageQuery())
  const maxSizeBytes =
    filesConstraints.maxSizeBytes ?? sessionState.user?.rights.fileMaxUploadSize ?? null
  return { ...filesConstraints, maxSizeBytes }
}
