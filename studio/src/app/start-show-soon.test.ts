import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../model/notifications/actions.ts'
import { loadShowPart } from './load-show-part.ts'
import type { ShowPart } from './show-port.ts'
import { startShowSoon } from './start-show-soon.ts'

vi.mock('./load-show-part.ts', () => ({ loadShowPart: vi.fn() }))
vi.mock('../model/notifications/actions.ts', () => ({ notify: vi.fn() }))

const startShow = vi.fn<ShowPart['startShow']>()

beforeEach(() => {
  startShow.mockReset().mockResolvedValue(null)
  vi.mocked(loadShowPart)
    .mockReset()
    .mockResolvedValue({ startShow } as Partial<ShowPart> as ShowPart)
})

describe('startShowSoon', () => {
  it('tells when the part of a show cannot be fetched, and the next press tries again', async () => {
    vi.mocked(loadShowPart).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await startShowSoon('blank')).not.toBeNull()
    expect(notify).toHaveBeenCalledExactlyOnceWith({ level: 'error', messageId: 'partNotLoaded' })
    expect(startShow).not.toHaveBeenCalled()
    expect(await startShowSoon('blank')).toBeNull()
    expect(startShow).toHaveBeenCalledExactlyOnceWith('blank', {})
  })
})
