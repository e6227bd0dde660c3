import type { Template } from '@proscenium/protocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startEvent } from '../model/event/actions.ts'
import { notifyFailure } from '../model/notifications/actions.ts'
import { queryClient } from '../model/query-client.ts'
import { startShow, startShowAgain } from './start-show.ts'

vi.mock('../model/event/actions.ts', () => ({ startEvent: vi.fn() }))
vi.mock('../model/notifications/actions.ts', () => ({
  notifyFailure: vi.fn((failure: unknown) => failure),
}))

const at = '2026-01-01T00:00:00.000Z'
const template = (id: string, name: string): Template => ({
  id,
  name,
  description: '',
  kind: 'event',
  owner: 'global',
  thumbnailUrl: null,
  formats: [
    { id: 'landscape', name: 'Landscape', videoRatio: 16 / 9, master: true, thumbnailUrl: null },
  ],
  createdAt: at,
  updatedAt: at,
})

const serverHas = (items: Template[]) =>
  queryClient.setQueryData(['templates'], { items, total: items.length, page: 1, per_page: 100 })

beforeEach(() => {
  vi.mocked(startEvent).mockReset().mockResolvedValue(null)
  vi.mocked(notifyFailure).mockClear()
  serverHas([template('t', 'Talk show'), template('b', 'Blank')])
})

describe('startShow', () => {
  it('CORE-CEV-001: starts the event of the chosen tile and does not wait for it', async () => {
    vi.mocked(startEvent).mockReturnValue(new Promise(() => undefined))
    expect(await startShow('blank')).toBeNull()
    expect(startEvent).toHaveBeenCalledExactlyOnceWith({ templateId: 'b' })
  })

  it('starts an upright show, from the upright template of the kind where it is another one (CORE-EVT-010)', async () => {
    const upright = template('s', 'Blank story')
    const formats = upright.formats.map((format) => ({ ...format, videoRatio: 9 / 16 }))
    serverHas([template('b', 'Blank'), { ...upright, formats }])
    await startShow('blank', { orientation: 'portrait' })
    expect(startEvent).toHaveBeenCalledWith({ templateId: 's', orientation: 'portrait' })
  })

  it('takes the id of a template too, and can be tried again', async () => {
    await startShow('my-template')
    await startShowAgain()
    expect(vi.mocked(startEvent).mock.calls).toEqual([
      [{ templateId: 'my-template' }],
      [{ templateId: 'my-template' }],
    ])
  })

  it('tells when the server ships no template at all', async () => {
    serverHas([])
    expect((await startShow('talk-show'))?.code).toBe('not_found')
    expect(notifyFailure).toHaveBeenCalledTimes(1)
    expect(startEvent).not.toHaveBeenCalled()
  })
})
