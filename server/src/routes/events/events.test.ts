import { contentForFormat, type SceneContent } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

function withoutPlacements({ visualElements, ...content }: SceneContent) {
  return { ...content, visualElements: visualElements.map(({ placements, ...one }) => one) }
}

describe('events', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('starts from a template with copies of its scenes, the first in preview (CORE-CEV-001, GAP-117)', async () => {
    const user = await server.registerUser()
    const event = await user.startEvent({ name: 'Evening show', description: 'With guests' })
    const template = await user.api.call('listTemplateScenes', {
      params: { id: 'starter-talk-show', formatId: 'landscape' },
    })
    expect(event).toMatchObject({
      name: 'Evening show',
      description: 'With guests',
      status: 'started',
      orientation: 'landscape',
      liveScene: null,
      liveSceneId: null,
      previewSceneId: event.scenes[0]?.id,
      apiUrl: `${server.origin}/live/${event.id}`,
      websocketUrl: `${server.origin.replace('http', 'ws')}/ws`,
    })
    expect(event.scenes.map(({ name }) => name)).toEqual(template.map(({ name }) => name))
    expect(event.scenes.map(({ originalContent }) => withoutPlacements(originalContent))).toEqual(
      template.map(({ originalContent }) => originalContent),
    )
    const ids = new Set([...event.scenes, ...template].map(({ id }) => id))
    expect(ids.size).toBe(event.scenes.length + template.length)
  })

  it('has a recording output, ten contribution slots and one master format (GAP-047, GAP-061)', async () => {
    const user = await server.registerUser()
    const event = await user.startEvent()
    expect(event.outputs).toMatchObject([{ kind: 'recording', status: 'stopped' }])
    expect(event.contributions.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(event.contributions.slice(0, 2)).toMatchObject([
      { name: 'Host', source: 'camera' },
      { name: 'Screen', source: 'screen_share' },
    ])
    expect(event.formats.filter(({ master }) => master)).toHaveLength(1)
  })

  it("looks in the other format as the template's own does (GAP-033 as amended)", async () => {
    const user = await server.registerUser()
    const event = await user.startEvent()
    const template = await user.api.call('listTemplateScenes', {
      params: { id: 'starter-talk-show', formatId: 'story' },
    })
    const toStory = { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16 }
    let compared = 0
    for (const [at, scene] of event.scenes.entries()) {
      const shown = contentForFormat(scene.originalContent, toStory).visualElements
      for (const own of template[at]?.originalContent.visualElements ?? []) {
        const there = shown.find(({ id, kind }) => id === own.id && kind === own.kind)
        if (!there) continue
        compared += 1
        const { boundsExpected, crop, hidden, sizing, content, overlays } = own
        expect(there).toMatchObject({ boundsExpected, crop, hidden, sizing, content, overlays })
      }
    }
    expect(compared).toBeGreaterThan(event.scenes.length)
  })

  it('takes the format of its orientation (GAP-134)', async () => {
    const user = await server.registerUser()
    const event = await user.startEvent({ orientation: 'portrait' })
    expect(event.formats).toMatchObject([
      { id: 'story', master: true },
      { id: 'landscape', master: false },
    ])
    expect(event.composedFormatIds).toEqual(['story'])
    expect(event.scenes.every(({ orientation }) => orientation === 'portrait')).toBe(true)
  })

  it("refuses a second event of a user: 'Event already started' (CORE-EVS-019, GAP-044)", async () => {
    const user = await server.registerUser()
    const other = await server.registerUser()
    const event = await user.startEvent()
    const racing = await Promise.allSettled([user.startEvent(), user.startEvent()])
    expect(racing.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const error = await refusal(user.startEvent())
    expect(error).toMatchObject({ status: 409, title: 'Event already started' })
    await other.startEvent()
    await user.api.call('stopEvent', { params: { id: event.id } })
    await user.startEvent()
  })

  it('lets exactly one of two starts at once through', async () => {
    const user = await server.registerUser()
    const racing = await Promise.allSettled([user.startEvent(), user.startEvent()])
    expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses an unknown template', async () => {
    const user = await server.registerUser()
    const error = await refusal(user.startEvent({ templateId: 'none' }))
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('renames, and does nothing without a field (CORE-CEV-005, CORE-VAL-018)', async () => {
    const user = await server.registerUser()
    const { id } = await user.startEvent()
    using socket = await user.connect({ events: id })
    const params = { id }
    await user.api.call('updateEvent', { params, body: {} })
    const renamed = await user.api.call('updateEvent', { params, body: { name: '  New name ' } })
    expect(renamed.name).toBe('New name')
    const message = await socket.next('eventUpdated')
    expect(message.event).toMatchObject({ id, name: 'New name' })
    expect(socket.of('eventUpdated')).toHaveLength(1)
    expect((await user.api.call('getEvent', { params })).name).toBe('New name')
  })

  it('lists newest first, in pages, ongoing or over (CORE-CEV-006, GAP-098)', async () => {
    const user = await server.registerUser()
    const started: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await user.startEvent({ templateId: 'starter-blank' })
      started.push(id)
      if (count < 2) await user.api.call('stopEvent', { params: { id } })
    }
    const page = await user.api.call('listEvents', { query: { per_page: 2 } })
    expect(page).toMatchObject({ total: 3, page: 1, per_page: 2 })
    expect(page.items.map(({ id }) => id)).toEqual(started.toReversed().slice(0, 2))
    const beyond = await user.api.call('listEvents', { query: { page: 9 } })
    expect(beyond).toMatchObject({ items: [], total: 3 })
    const ascending = await user.api.call('listEvents', { query: { sort: 'id asc' } })
    expect(ascending.items.map(({ id }) => id)).toEqual(started)
    const ongoing = await user.api.call('listEvents', { query: { ongoing: '1' } })
    expect(ongoing.items.map(({ id }) => id)).toEqual([started[2]])
    const over = await user.api.call('listEvents', { query: { ongoing: '0' } })
    expect(over.total).toBe(2)
    const recorded = await user.api.call('listEvents', { query: { with_vod: '1' } })
    expect(recorded.total).toBe(0)
  })

  it('stops: told to all, and stopping again answers the same (CORE-CEV-003, CORE-RTM-013)', async () => {
    const user = await server.registerUser()
    const { id, apiUrl } = await user.startEvent()
    using socket = await user.connect()
    const stopped = await user.api.call('stopEvent', { params: { id } })
    expect(stopped.status).toBe('stopped')
    expect(stopped.stoppedAt).not.toBeNull()
    await socket.next('eventStopping', ({ eventId }) => eventId === id)
    await socket.next('eventUpdated', ({ event }) => event.status === 'stopped')
    const statuses = socket.of('eventUpdated').map(({ event }) => event.status)
    expect(statuses).toEqual(['stopping', 'stopped'])
    expect(await user.api.call('stopEvent', { params: { id } })).toEqual(stopped)
    const edit = { client_id: 'c', scene_id: 'any' }
    const error = await refusal(user.api.call('applyPreview', { apiUrl, body: edit }))
    expect(error).toMatchObject({ status: 409, title: 'Event not started' })
  })

  it('an end that broke off half way is taken up again, by a call or by the clock', async () => {
    const user = await server.registerUser()
    const { store, timeLimit } = server.app.services
    const statusOf = async (id: string) => (await store.events.find(id))?.status
    const startOneThatSticks = async () => {
      const { id } = await user.startEvent()
      const broken = vi.spyOn(store.outputs, 'listOf').mockRejectedValue(new Error('away'))
      await refusal(user.api.call('stopEvent', { params: { id } })).finally(() =>
        broken.mockRestore(),
      )
      expect(await statusOf(id)).toBe('stopping')
      return id
    }
    const id = await startOneThatSticks()
    expect((await user.api.call('stopEvent', { params: { id } })).status).toBe('stopped')
    const other = await startOneThatSticks()
    await timeLimit.check()
    expect(await statusOf(other)).toBe('stopped')
  })

  describe('has a time limit (GAP-042)', () => {
    const HOURS = 4
    const HOUR_MS = 3_600_000

    /** A show on air, and how it stands when the time limit has been checked. */
    const goOnAir = async () => {
      const user = await server.registerUser()
      const event = await user.startEvent()
      server.media.connectProgram(event.id)
      await user.api.call('startLive', { apiUrl: event.apiUrl })
      const status = async () => {
        await server.app.services.timeLimit.check()
        return (await server.app.services.store.events.find(event.id))?.status
      }
      return { user, event, status }
    }
    const elapsedOf = async (user: TestUser, id: string) =>
      (await user.api.call('getEventStudio', { params: { id } })).statusProgress.elapsed

    it('that counts from going on air, and ends it', async () => {
      const user = await server.registerUser()
      const event = await user.startEvent()
      expect(event.statusProgress).toEqual({ total: HOURS * 3_600, elapsed: 0 })
      using _studio = await user.connect({ events: event.id })
      const monotonicMs = vi.spyOn(server.app.services.clock, 'monotonicMs')
      try {
        const startMs = performance.now()
        // A rehearsal of a day.
        monotonicMs.mockReturnValue(startMs + 24 * HOUR_MS)
        await server.app.services.timeLimit.check()
        expect(await elapsedOf(user, event.id)).toBe(0)
        server.media.connectProgram(event.id)
        await user.api.call('startLive', { apiUrl: event.apiUrl })
        monotonicMs.mockReturnValue(startMs + (24 + HOURS) * HOUR_MS - 5_000)
        await server.app.services.timeLimit.check()
        expect(await elapsedOf(user, event.id)).toBe(HOURS * 3_600 - 5)
        monotonicMs.mockReturnValue(startMs + (24 + HOURS) * HOUR_MS)
        await server.app.services.timeLimit.check()
      } finally {
        monotonicMs.mockRestore()
      }
      const { status } = await user.api.call('getEvent', { params: { id: event.id } })
      expect(status).toBe('stopped')
    })

    it('of a day for one that was opened and that nobody sees to, and none for others', async () => {
      const { clock, store, timeLimit } = server.app.services
      const [left, directed, sent] = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const user = await server.registerUser()
          return { user, event: await user.startEvent() }
        }),
      )
      if (!left || !directed || !sent) throw new Error('not opened')
      const statusOf = async (id: string) => (await store.events.find(id))?.status
      using _studio = await directed.user.connect({ events: directed.event.id })
      server.media.connectProgram(sent.event.id)
      const monotonicMs = vi.spyOn(clock, 'monotonicMs')
      try {
        const startMs = performance.now()
        const pass = async (hours: number) => {
          monotonicMs.mockReturnValue(startMs + hours * HOUR_MS)
          await timeLimit.check()
        }
        await pass(0)
        await pass(1)
        {
          // A look for a moment begins the time again.
          using _look = await left.user.connect({ events: left.event.id })
          await pass(2)
        }
        const record = await store.events.find(left.event.id)
        await expect.poll(() => record && server.app.hub.isDirected(record)).toBe(false)
        await pass(3)
        await pass(26.9)
        expect(await statusOf(left.event.id)).toBe('started')
        await pass(27)
        expect(await statusOf(left.event.id)).toBe('stopped')
        expect(await statusOf(directed.event.id)).toBe('started')
        expect(await statusOf(sent.event.id)).toBe('started')
      } finally {
        monotonicMs.mockRestore()
      }
    })

    it('that a clock which jumps by six hours does not reach', async () => {
      const { user, event, status } = await goOnAir()
      for (const jump of [6, -6]) {
        const now = vi.spyOn(server.app.services.clock, 'now')
        now.mockImplementation(() => new Date(Date.now() + jump * HOUR_MS))
        // The whole process sees it, as when the system's clock is set.
        const dateNow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + jump * HOUR_MS)
        try {
          expect(await status()).toBe('live_on_air')
        } finally {
          dateNow.mockRestore()
          now.mockRestore()
        }
        expect(await status()).toBe('live_on_air')
      }
      expect(await elapsedOf(user, event.id)).toBeLessThan(60)
    })

    it('that goes on after a restart of the server from the minute that was noted last', async () => {
      const { user, event, status } = await goOnAir()
      const monotonicMs = vi.spyOn(server.app.services.clock, 'monotonicMs')
      monotonicMs.mockReturnValue(performance.now() + 3 * HOUR_MS)
      expect(await status()).toBe('live_on_air')
      await server.restart()
      expect(await status()).toBe('live_on_air')
      const elapsed = await elapsedOf(user, event.id)
      expect(Math.abs(elapsed - 3 * 3_600)).toBeLessThan(60)
      const startMs = performance.now()
      const later = vi.spyOn(server.app.services.clock, 'monotonicMs')
      later.mockReturnValue(startMs + HOUR_MS + 60_000)
      expect(await status()).toBe('stopped')
    })

    it('that begins anew when a show goes on air again', async () => {
      const { user, event } = await goOnAir()
      await server.app.services.store.events.update(event.id, { liveElapsedSec: 600 })
      await user.api.call('stopLive', { apiUrl: event.apiUrl })
      expect(await elapsedOf(user, event.id)).toBe(0)
      await user.api.call('startLive', { apiUrl: event.apiUrl })
      expect(await elapsedOf(user, event.id)).toBeLessThan(60)
    })
  })

  it('gives the formats (CORE-CEV-008, LIB-CTP-010)', async () => {
    const user = await server.registerUser()
    const { id } = await user.startEvent()
    expect(await user.api.call('listEventFormats', { params: { id } })).toMatchObject([
      { id: 'landscape', master: true },
      { id: 'story', master: false },
    ])
    const known = await user.api.call('listFormats')
    expect(known.map((format) => format.id)).toEqual(['landscape', 'story'])
  })
})

describe('templates', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('come with the server, in their order, in both formats (GAP-153, GAP-155)', async () => {
    const user = await server.registerUser()
    const own = await user.api.call('listTemplates')
    expect(own.total).toBe(0)
    const { items } = await user.api.call('listTemplates', { query: { globals: '1' } })
    expect(items.map(({ name }) => name)).toEqual([
      ...['Talk show', 'Screen and camera', 'Interview', 'Panel', 'Slides and speaker'],
      ...['Sports scoreboard', 'Countdown', 'Worship', 'Gaming', 'News', 'Product launch'],
      ...['Classroom', 'Podcast', 'Blank'],
    ])
    for (const template of items) {
      expect(template.owner).toBe('global')
      expect(template.formats.map(({ id }) => id)).toEqual(['landscape', 'story'])
      for (const { id: formatId } of template.formats) {
        const params = { id: template.id, formatId }
        const scenes = await user.api.call('listTemplateScenes', { params })
        expect(scenes).toHaveLength(template.numberOfScenes ?? 0)
        expect(scenes.every(({ formatRef }) => formatRef === formatId)).toBe(true)
      }
    }
  })

  it("are copied into the user's own, scenes and all (LIB-CTP-006)", async () => {
    const user = await server.registerUser()
    const copy = await user.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
    expect(copy).toMatchObject({ name: 'Talk show', owner: 'user', numberOfScenes: 4 })
    const listed = await user.api.call('listTemplates', { query: { globals: '1' } })
    expect(listed.items[0]?.id).toBe(copy.id)
    expect(await user.api.call('getTemplate', { params: { id: copy.id } })).toEqual(copy)
    expect((await user.startEvent({ templateId: copy.id })).scenes).toHaveLength(4)
  })
})
