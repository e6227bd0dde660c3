import { writeFile } from 'node:fs/promises'
import type { Account } from './account.ts'
import { until } from './until.ts'

/** Ends live, waits for the recording of an event and keeps it in a file. */
export async function keepRecording(
  account: Account,
  eventId: string,
  path: string,
): Promise<void> {
  await account.call('GET', `/live/${eventId}/v1/live/stop`)
  const { id } = await until(
    'the recording is ready',
    async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
      const { recordings } = body as { recordings: { id: string; status: string }[] }
      return recordings.find(({ status }) => status === 'ready')
    },
    { timeoutMs: 60_000 },
  )
  await writeFile(path, await account.download(`/v1/events/${eventId}/recordings/${id}/content`))
}
