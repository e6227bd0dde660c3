import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeMediaPlane } from '../../testing/fake-media-plane.ts'
import { FakePageRenderer } from '../../testing/fake-page-renderer.ts'
import type { Admission } from '../load/admission.ts'
import type { Store } from '../ports/repositories.ts'
import { SerialQueue } from '../serial-queue.ts'
import { RenderedPages } from './rendered-pages.ts'

const lingerMs = 40
const page = { id: 'page', userId: 'user', uri: 'https://example.org/', customCss: '' }
const store = {
  browsers: { get: async (id: string) => ({ ...page, id }) },
} as unknown as Store

function world(refusal: string | null = null) {
  const media = new FakeMediaPlane()
  const pageRenderer = new FakePageRenderer()
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const published: unknown[] = []
  const pages = new RenderedPages({
    store,
    media,
    pageRenderer,
    logger,
    lingerMs,
    maxPages: 1,
    addresses: { refusalOf: async () => refusal },
    admission: { admit: async () => ({ release: () => undefined }) } as unknown as Admission,
    queue: new SerialQueue(),
    publisher: { publish: (message, audience) => published.push({ ...message, audience }) },
  })
  return { media, pageRenderer, pages, published }
}

describe('pages that are viewed (GAP-005)', () => {
  let made: ReturnType<typeof world> | null = null
  const begin = (refusal?: string) => {
    made = world(refusal ?? null)
    return made
  }
  afterEach(() => {
    made?.pages[Symbol.dispose]()
    vi.useRealTimers()
  })

  it('are drawn until some time after the last view, and on when somebody comes back', async () => {
    vi.useFakeTimers()
    const { media, pageRenderer, pages } = begin()
    const hold = await pages.hold('event', 'page')
    hold.viewed('one')
    hold.viewed('two')
    hold.release()
    const leave = (sessionId: string) =>
      media.endSession('event', 'browser:page', sessionId, 'gone')
    leave('one')
    await vi.advanceTimersByTimeAsync(lingerMs * 2)
    expect(pages.count).toBe(1)
    leave('two')
    await vi.advanceTimersByTimeAsync(lingerMs - 1)
    const back = await pages.hold('event', 'page')
    await vi.advanceTimersByTimeAsync(lingerMs * 2)
    expect(pages.count).toBe(1)
    back.release()
    await vi.advanceTimersByTimeAsync(lingerMs - 1)
    expect(pages.count).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(pages.count).toBe(0)
    expect(pageRenderer.pages.size).toBe(0)
    expect(media.asked).toEqual([
      'startPage browser:page /pages/page.sock',
      'stopPull browser:page',
    ])
  })

  it('that break for long are told of to each event that shows them, and when they are back', async () => {
    vi.useFakeTimers()
    try {
      const { pageRenderer, pages, published } = begin()
      await pages.hold('event', 'page')
      await pages.hold('other', 'page')
      pageRenderer.report({ id: 'page', state: 'failing', error: 'The page crashed.' })
      await vi.advanceTimersByTimeAsync(5_000)
      const told = (eventId: string, error: string | null) => ({
        event_name: 'pageUpdated',
        payload: { eventId, browserId: 'page', error },
        audience: { userId: 'user', eventId },
      })
      const broken = ['event', 'other'].map((id) => told(id, 'The page crashed.'))
      expect(published).toEqual(broken)
      pageRenderer.report({ id: 'page', state: 'shown' })
      await vi.advanceTimersByTimeAsync(3_000)
      expect(published).toEqual([...broken, told('event', null), told('other', null)])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are drawn once for two events, until both have left', async () => {
    const { media, pageRenderer, pages } = begin()
    const first = await pages.hold('event', 'page')
    const second = await pages.hold('other', 'page')
    expect(pages.count).toBe(1)
    first.release()
    await expect.poll(() => media.asked).toContain('stopPull browser:page')
    expect(pageRenderer.pages.size).toBe(1)
    second.release()
    await expect.poll(() => pageRenderer.pages.size).toBe(0)
  })

  it('are no more than the most, however many are asked for at once', async () => {
    const { media, pages } = begin()
    const holds = await Promise.allSettled(
      ['a', 'b', 'c'].map((browserId) => pages.hold('event', browserId)),
    )
    expect(holds.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(holds[1]).toMatchObject({ reason: { code: 'limit_reached' } })
    expect(media.asked).toEqual(['startPage browser:a /pages/a.sock'])
    if (holds[0]?.status === 'fulfilled') holds[0].value.release()
    await expect.poll(() => pages.count).toBe(0)
    await pages.hold('event', 'b')
    expect(pages.count).toBe(1)
  })

  it('are not begun by two that ask at once, nor kept by one who was refused', async () => {
    const { media, pages } = begin()
    await Promise.all([pages.hold('event', 'page'), pages.hold('event', 'page')])
    expect(media.asked.filter((call) => call.startsWith('startPage'))).toHaveLength(1)
    const refused = begin('private')
    await expect(refused.pages.hold('event', 'page')).rejects.toThrow('private')
    expect(refused.pages.count).toBe(0)
    expect(refused.media.asked).toEqual([])
  })
})
