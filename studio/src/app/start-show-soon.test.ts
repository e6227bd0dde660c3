import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notificationsState } from '../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { shownToasts } from '../testing/shown-words.ts'
import { loadShowPart } from './load-show-part.ts'
import type { ShowPart } from './show-port.ts'
import { startShowSoon } from './start-show-soon.ts'

vi.mock('./load-show-part.ts', () => ({ loadShowPart: vi.fn() }))

const startShow = vi.fn<ShowPart['startShow']>()
let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  startShow.mockReset().mockResolvedValue(null)
  vi.mocked(loadShowPart)
    .mockReset()
    .mockResolvedValue({ startShow } as Partial<ShowPart> as ShowPart)
})
afterEach(() => fakes.dispose())

it('a show whose part of the studio cannot be fetched says so, and the next press tries again', async () => {
  vi.mocked(loadShowPart).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await startShowSoon('blank')).not.toBeNull()
  expect(shownToasts()).toEqual([
    {
      level: 'error',
      title:
        'A part of the studio couldn’t be loaded. Try again; if that doesn’t help, reload the page.',
    },
  ])
  expect(startShow).not.toHaveBeenCalled()
  expect(await startShowSoon('blank')).toBeNull()
  expect(startShow).toHaveBeenCalledExactlyOnceWith('blank', {})
})
