import { SELF_HOSTED_RIGHTS, type User } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { shownLog } from '../../testing/shown-words.ts'
import { notificationsState } from '../notifications/store.ts'
import { queryClient } from '../query-client.ts'
import { sessionState } from '../session/store.ts'
import { warnOfFullStorage } from './warn-of-full-storage.ts'

let fakes: FakeServices
let diskUsage: number

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.log = []
  fakes.handlers.storageWelcome = () => ({ files: [], diskUsage })
  allow(10_000_000_000)
})
afterEach(() => {
  sessionState.user = null
  queryClient.clear()
  fakes.dispose()
})

function allow(storageMaxDiskUsage: number | null): void {
  const rights = { ...SELF_HOSTED_RIGHTS, storageMaxDiskUsage }
  sessionState.user = { id: 'u', email: 'a@example.com', rights } as User
}

it('a director who goes live hears that the storage is nearly full, and what then happens', async () => {
  diskUsage = 8_900_000_000
  await warnOfFullStorage()
  expect(shownLog()).toEqual([])
  queryClient.clear()
  diskUsage = 9_200_000_000
  await warnOfFullStorage()
  expect(shownLog()).toMatchObject([
    {
      level: 'warn',
      title: expect.stringContaining(
        'nearly full: 9.2 GB of 10 GB used. Once it is full, new recordings can’t start',
      ),
    },
  ])
  expect(shownLog('fr')[0]?.title).toContain('9.2 GB utilisés sur 10 GB')
})

it('where storage has no limit nothing is asked', async () => {
  allow(null)
  await warnOfFullStorage()
  expect(fakes.calls).toEqual([])
  expect(shownLog()).toEqual([])
})
