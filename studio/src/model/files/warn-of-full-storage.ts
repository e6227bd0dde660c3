import { formatBytes } from '@proscenium/protocol'
import { notify } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { sessionState } from '../session/store.ts'
import { storageQuery } from './queries.ts'

/** From this part of the storage on the next recording may be refused. */
const NEARLY_FULL = 0.9

/** Warns the director, whose show is about to be recorded, while there is still time to make room. */
export async function warnOfFullStorage(): Promise<void> {
  const maxBytes = sessionState.user?.rights.storageMaxDiskUsage ?? null
  if (maxBytes === null) return
  const storage = await queryClient.fetchQuery(storageQuery()).catch(() => null)
  if (!storage || storage.diskUsage < maxBytes * NEARLY_FULL) return
  const locale = document.documentElement.lang || 'en'
  const used = formatBytes(storage.diskUsage, locale)
  const total = formatBytes(maxBytes, locale)
  notify({ level: 'warn', messageId: 'storageNearlyFull', values: { used, total } })
}
