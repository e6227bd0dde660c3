import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { notificationsState } from '../notifications/store.ts'
import { queryClient } from '../query-client.ts'
import { deleteFiles, usesOfFilesQuery } from './library-files.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  queryClient.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  fakes.dispose()
})

const callsOf = (name: string) => fakes.calls.filter((call) => call.name === name).length
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('files that are deleted together', () => {
  it('files are deleted no further once it is stopped, and it says how many are gone (CORE-CSF-001)', async () => {
    const stop = new AbortController()
    fakes.handlers.deleteFile = () => {
      if (callsOf('deleteFile') === 2) stop.abort()
    }
    await deleteFiles(['a', 'b', 'c', 'd'], stop.signal)
    expect(callsOf('deleteFile')).toBe(2)
    expect(shownToasts()).toEqual([{ level: 'info', title: 'Stopped: 2 of 4 files deleted' }])
  })

  it('let the list be asked for once', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    fakes.handlers.deleteFile = () => undefined
    await deleteFiles(['a', 'b', 'c'])
    expect(invalidate.mock.calls).toEqual([[{ queryKey: ['storage'] }]])
  })

  it('are looked up four at a time; one that cannot be is told apart', async () => {
    let answer: () => void = () => undefined
    let hold = new Promise<void>((resolve) => {
      answer = resolve
    })
    fakes.handlers.listFileUses = async () => {
      await hold
      return callsOf('listFileUses') > 4 ? refused('listFileUses', 'forbidden')() : []
    }
    const uses = queryClient.fetchQuery(usesOfFilesQuery(['a', 'b', 'c', 'd', 'e']))
    await settle()
    expect(callsOf('listFileUses')).toBe(4)
    answer()
    hold = Promise.resolve()
    expect(await uses).toEqual([[], [], [], [], null])
  })
})
