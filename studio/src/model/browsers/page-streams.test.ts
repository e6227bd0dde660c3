import { sceneContentSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { FakeStream } from '../../testing/fake-media.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownLog, shownToasts } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { retryRemoteStreams } from '../contributions/remote-streams.ts'
import { clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { elementName } from '../scenes/element-name.ts'
import { browsersState } from './store.ts'
import { browserStream } from './watch-page-streams.ts'

const PAGE = {
  id: 'scores',
  name: 'Scores',
  uri: 'https://example.org/',
  customCss: '',
  createdAt: '2026-01-02T00:00:00.000Z',
}

let show: TestShow
let needed: string[]

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream)
  needed = ['scores']
  show = openTestShow({ event: anEvent({ browsers: [PAGE] }) })
  const { sources } = show.fakes.services.engine
  vi.spyOn(sources, 'list').mockImplementation(() =>
    needed.map((browserId) => ({ ref: { kind: 'browser', browserId } }) as never),
  )
})
afterEach(() => {
  show.close()
  vi.unstubAllGlobals()
})

const viewer = (position = 0) => {
  const found = show.fakes.viewers[position]
  if (!found) throw new Error(`There is no viewer ${position}`)
  return found
}
/** The engine tells how it is, as it does every second. */
const stats = () => show.fakes.emitEngine({ kind: 'stats', stats: { canvases: [] } as never })
const said = () => shownLog().filter(({ title }) => title.endsWith('can’t be shown'))

describe('pages that the server draws, in the director’s tab (GAP-005, LIB-BRW-001)', () => {
  it('are watched when the engine asks for one, and reach it with their transparency', async () => {
    expect(await browserStream('scores')).toBeNull()
    expect(viewer().targets.at(-1)).toMatchObject({ streamId: 'browser:scores' })
    viewer().brings('video')
    expect(show.fakes.engineLog).toContain('refresh browser')
    const input = await browserStream('scores')
    expect(input).toEqual({ kind: 'stream', stream: viewer().stream, alpha: 'stacked' })
    // The same one again: the engine keeps it open.
    expect(await browserStream('scores')).toBe(input)
    expect(show.fakes.viewers).toHaveLength(1)
    retryRemoteStreams()
    await settle()
    expect(viewer().retries).toBe(1)
  })

  it('are left a while after the last scene needed them, and with the event', async () => {
    await browserStream('scores')
    await show.fakes.clock.advance(20_000)
    stats()
    expect(viewer().isDisposed).toBe(false)
    needed = []
    await show.fakes.clock.advance(4_000)
    stats()
    expect(viewer().isDisposed).toBe(false)
    await show.fakes.clock.advance(2_000)
    stats()
    expect(viewer().isDisposed).toBe(true)
    await browserStream('scores')
    clearEvent()
    await settle()
    expect(viewer(1).isDisposed).toBe(true)
  })

  it('stand as they were seen last while the link is cut', async () => {
    await browserStream('scores')
    viewer().brings('video')
    const input = await browserStream('scores')
    viewer().loses()
    expect(await browserStream('scores')).toBe(input)
    viewer().brings('video')
    expect(await browserStream('scores')).toBe(input)
    expect(viewer().targets).toHaveLength(1)
  })

  it('that are refused are asked for a few times more, and again when the server is back', async () => {
    const { sources } = show.fakes.services.engine
    // As the engine does with every source that it needs.
    const engine = vi.spyOn(sources, 'refresh')
    engine.mockImplementation(() => void browserStream('scores'))
    await browserStream('scores')
    const asked = () => viewer().targets.length
    viewer().refuses('no such stream')
    await settle()
    await browserStream('scores')
    expect(asked()).toBe(1)
    retryRemoteStreams()
    await settle()
    expect([asked(), viewer().retries]).toEqual([2, 0])
    viewer().refuses('no such stream')
    await show.fakes.clock.advance(6_000)
    await browserStream('scores')
    expect(asked()).toBe(3)
    for (const _ of [1, 2, 3, 4, 5]) {
      viewer().refuses('no such stream')
      await show.fakes.clock.advance(6_000)
      await browserStream('scores')
    }
    expect(asked()).toBe(5)
    retryRemoteStreams()
    await settle()
    expect(asked()).toBe(6)
    engine.mockRestore()
  })

  it('whose address the server must not reach are told of in words for a director, and not asked for until it is another', async () => {
    await browserStream('scores')
    const asked = () => viewer().targets.length
    viewer().refuses('10.0.0.1 is a private address', 'address_private')
    for (const _ of [1, 2, 3]) {
      await show.fakes.clock.advance(60_000)
      await browserStream('scores')
    }
    expect(asked()).toBe(1)
    expect(said()).toMatchObject([
      {
        detail:
          'Its address is in a private network, which this server doesn’t open. The server’s operator can allow it.',
      },
    ])
    const browser = { ...PAGE, uri: 'https://example.org/other' }
    const message = { event_name: 'browserUpdated', payload: { browser } }
    show.fakes.emitRealtime({ kind: 'message', message } as never)
    await settle()
    await browserStream('scores')
    expect(asked()).toBe(2)
  })

  it('a web page that cannot be had is told of once, by its name and with the server’s words', async () => {
    await browserStream('scores')
    const retrying = (attempt: number) =>
      viewer().becomes({ status: 'retrying', attempt, retryAtMs: 0, reason: 'Too many pages' })
    retrying(1)
    expect(said()).toEqual([])
    retrying(2)
    retrying(3)
    expect(said()).toEqual([
      {
        level: 'warn',
        title: 'The web page Scores can’t be shown',
        detail: 'Too many pages',
      },
    ])
    viewer().becomes({ status: 'connected' })
    viewer().becomes({ status: 'refused', code: 'not_found', reason: 'Pages are not drawn here' })
    expect(said()).toHaveLength(2)
  })

  it('a web page that breaks at the server is told of until it is back (GAP-005)', async () => {
    const tell = (error: string | null, eventId = 'event') =>
      show.fakes.emitRealtime({
        kind: 'message',
        message: { event_name: 'pageUpdated', payload: { eventId, browserId: 'scores', error } },
      } as never)
    const eventId = eventState.event?.id
    // Of nobody's business here: no scene shows it.
    tell('The page crashed.', eventId)
    await settle()
    await browserStream('scores')
    tell('The page crashed.', 'another')
    await settle()
    expect(shownToasts()).toEqual([])
    tell('The page crashed.', eventId)
    tell('The page crashed.', eventId)
    await settle()
    const broken = {
      level: 'warn',
      title: 'The web page Scores is frozen: the server can’t render it',
      detail: 'The page crashed.',
    }
    expect(shownToasts()).toEqual([broken])
    await show.fakes.clock.advance(60_000)
    expect(shownToasts()).toEqual([broken])
    tell(null, eventId)
    tell(null, eventId)
    await settle()
    expect(shownToasts()).toEqual([
      { level: 'success', title: 'The web page Scores is rendered again' },
    ])
    // The word that it is back may get lost.
    tell('It hangs.', eventId)
    await settle()
    await show.fakes.clock.advance(100_000)
    tell('It hangs.', eventId)
    await settle()
    await show.fakes.clock.advance(100_000)
    expect(shownToasts()).toEqual([{ ...broken, detail: 'It hangs.' }])
    await show.fakes.clock.advance(20_000)
    expect(shownToasts()).toEqual([])
  })

  it('that break and are left are told of no more', async () => {
    await browserStream('scores')
    const payload = { eventId: eventState.event?.id, browserId: 'scores', error: 'It hangs.' }
    const message = { event_name: 'pageUpdated', payload }
    show.fakes.emitRealtime({ kind: 'message', message } as never)
    await settle()
    expect(notificationsState.toasts).toHaveLength(1)
    needed = []
    await show.fakes.clock.advance(6_000)
    stats()
    expect(notificationsState.toasts).toEqual([])
  })

  it('that are not there are not asked for', async () => {
    expect(await browserStream('gone')).toBeNull()
    expect(await browserStream('gone')).toBeNull()
    expect(show.fakes.viewers).toHaveLength(0)
    const detail = 'It no longer exists, or you don’t have access to it.'
    expect(said()).toMatchObject([{ detail }])
  })

  it('are not asked for where there is no event', async () => {
    clearEvent()
    browsersState.browsers['scores'] = PAGE
    expect(await browserStream('scores')).toBeNull()
    expect(show.fakes.viewers).toHaveLength(0)
    expect(said()).toEqual([])
  })

  it('name the elements that show them, also after they were renamed (CORE-ELM-022, LIB-RTM-015 to LIB-RTM-017)', () => {
    const { visualElements } = sceneContentSchema.parse({
      visualElements: [
        { id: 'e', kind: 'browser', content: { kind: 'browser', browserId: 'scores' } },
      ],
    })
    const [element] = visualElements
    if (!element) throw new Error('There is no element')
    expect(elementName(element)).toBe('Scores')
    const tell = (message: object) => show.fakes.emitRealtime({ kind: 'message', message } as never)
    tell({
      event_name: 'browserUpdated',
      payload: { browser: { ...PAGE, name: 'Standings' } },
    })
    expect(elementName(element)).toBe('Standings')
    tell({ event_name: 'browserDeleted', payload: { id: 'scores' } })
    expect(elementName(element)).toBeNull()
  })
})
