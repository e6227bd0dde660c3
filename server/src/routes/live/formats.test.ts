import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORMAT_NOT_COMPOSED, WAITING_FOR_PROGRAM } from '../../domain/outputs/output-control.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const BOTH = ['landscape', 'story']
const STORY = 'program:story'
const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
const media = { has_audio: true, has_video: true, offer, provider: 'embedded' } as const

describe('the formats of a show (GAP-033 as amended)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start({ env: { PRE_ROLL_MAX: '1' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    user = await server.registerUser()
    event = await user.startEvent()
  })
  afterEach(() => user.api.call('stopEvent', { params: { id: event.id } }))

  // The port changes with a restart, and the address of the event with it.
  const apiUrl = () => `${server.origin}/live/${event.id}`
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  const compose = (formatIds: string[], as = user) =>
    as.api.call('updateFormats', { apiUrl: apiUrl(), body: { formatIds } })
  const publish = (id: string, take_over = false, as = user) =>
    as.api.call('publishStream', { apiUrl: apiUrl(), body: { id, ...media, take_over } })
  const goLive = () => user.api.call('startLive', { apiUrl: apiUrl() })
  const connect = () => {
    server.media.connectProgram(event.id)
    server.media.connectProgram(event.id, STORY)
  }
  const addTarget = async (formatId?: string) => {
    const params = { eventId: event.id, kind: 'rtmp' } as const
    const body = { serverUrl: 'rtmp://target.example/live', ...(formatId && { formatId }) }
    return user.api.call('addDistributor', { params, body })
  }
  const recordings = async () =>
    (await user.api.call('listEventFiles', { params: { id: event.id } })).recordings
  const statuses = async () =>
    (await studio()).outputs.map(({ kind, formatId, status }) => [kind, formatId, status])

  describe('that are composed', () => {
    it('are the master alone at first, of all that there are', async () => {
      expect(event.composedFormatIds).toEqual(['landscape'])
      expect(event.formats.map(({ id, master }) => [id, master])).toEqual([
        ['landscape', true],
        ['story', false],
      ])
      expect(event.live.connectedFormatIds).toEqual([])
    })

    it('can be two: each has a recording, and the directors are told', async () => {
      using socket = await user.connect({ events: event.id })
      const answer = await compose(BOTH)
      expect(answer).toMatchObject({
        composedFormatIds: BOTH,
        outputs: [
          { kind: 'recording', formatId: null, status: 'stopped' },
          { kind: 'recording', formatId: 'story', status: 'stopped' },
        ],
      })
      const told = await socket.next('formatsUpdated', () => true)
      expect(told).toMatchObject({ eventId: event.id, ...answer })
      expect(await studio()).toMatchObject(answer)
      expect(await compose(BOTH)).toEqual(answer)
      expect(await compose(['landscape'])).toMatchObject({
        composedFormatIds: ['landscape'],
        outputs: [{ kind: 'recording', formatId: null }],
      })
    })

    it('of a portrait show are led by story (GAP-134)', async () => {
      const other = await server.registerUser()
      const portrait = await other.startEvent({ orientation: 'portrait' })
      const { apiUrl: address } = portrait
      const body = { formatIds: BOTH }
      const answer = await other.api.call('updateFormats', { apiUrl: address, body })
      expect(answer.composedFormatIds).toEqual(['story', 'landscape'])
      expect(answer.outputs.map(({ formatId }) => formatId)).toEqual([null, 'landscape'])
      await other.api.call('stopEvent', { params: { id: portrait.id } })
    })

    it.each([
      [['story'], 'The master format is always composed'],
      [['landscape', 'square'], 'There is no format "square"'],
    ])('are refused as %j: %s', async (formatIds, detail) => {
      expect(await refusal(compose(formatIds))).toMatchObject({ status: 400, detail })
      expect((await studio()).composedFormatIds).toEqual(['landscape'])
    })

    it('are chosen by nobody else, and not in an event that is over', async () => {
      const stranger = await server.registerUser()
      expect(await refusal(compose(BOTH, stranger))).toMatchObject({ status: 404 })
      await user.api.call('stopEvent', { params: { id: event.id } })
      expect(await refusal(compose(BOTH))).toMatchObject({ title: 'Event not started' })
    })
  })

  describe('on air', () => {
    beforeEach(() => compose(BOTH))

    it('needs the program in each of them', async () => {
      server.media.connectProgram(event.id)
      expect((await studio()).live).toMatchObject({
        programConnected: true,
        connectedFormatIds: ['landscape'],
      })
      expect(await refusal(goLive())).toMatchObject({ code: 'program_not_connected' })
      server.media.connectProgram(event.id, STORY)
      expect(await goLive()).toMatchObject({ step: 'on_air', connectedFormatIds: BOTH })
    })

    it('records each by itself, and ends both', async () => {
      connect()
      await goLive()
      const running = await recordings()
      expect(running.map(({ formatId, name, status }) => [formatId, name, status])).toEqual([
        ['landscape', event.name, 'recording'],
        ['story', `${event.name} (9:16)`, 'recording'],
      ])
      const streams = running.map(({ id }) => server.media.sent.get(id))
      expect(streams).toEqual(['program', STORY])
      await user.api.call('stopLive', { apiUrl: apiUrl() })
      await until(async () => (await recordings()).every(({ status }) => status === 'ready'))
      expect(await statuses()).toEqual([
        ['recording', null, 'stopped'],
        ['recording', 'story', 'stopped'],
      ])
      // They ran at the same time: the show is as long as one of them.
      const [one] = await recordings()
      expect((await studio()).durationSec).toBe(one?.durationSec)
    })

    it('tells how each recording grows', async () => {
      connect()
      await goLive()
      const story = (await recordings()).find(({ formatId }) => formatId === 'story')
      server.media.report({
        type: 'recordingProgress',
        eventId: event.id,
        recordingId: story?.id ?? '',
        sizeBytes: 4_242,
        durationSec: 3,
      })
      await until(async () => (await studio()).outputs[1]?.bytes === 4_242)
      expect((await studio()).outputs[0]?.bytes).toBeNull()
      const failure = {
        type: 'recordingFailed',
        eventId: event.id,
        error: 'The disk is full',
      } as const
      server.media.report({ ...failure, recordingId: story?.id ?? '' })
      await until(async () => (await studio()).outputs[1]?.status === 'stopped')
      expect((await studio()).outputs).toMatchObject([
        { status: 'started', error: null },
        { status: 'stopped', error: 'The disk is full' },
      ])
    })

    it('pauses and resumes both', async () => {
      connect()
      await goLive()
      await user.api.call('pauseLive', { apiUrl: apiUrl() })
      expect((await statuses()).map(([, , status]) => status)).toEqual(['paused', 'paused'])
      await user.api.call('resumeLive', { apiUrl: apiUrl() })
      expect((await statuses()).map(([, , status]) => status)).toEqual(['started', 'started'])
    })

    it('goes on when one of them is lost, and says which arrives', async () => {
      connect()
      await goLive()
      server.media.loseProgram(event.id, STORY)
      await until(async () => (await studio()).live.connectedFormatIds.length === 1)
      expect((await studio()).live).toMatchObject({ step: 'on_air', programConnected: true })
      expect((await statuses()).map(([, , status]) => status)).toEqual(['started', 'started'])
    })

    it('records a format that comes on air from then on, and keeps one that is sent', async () => {
      await compose(['landscape'])
      connect()
      await goLive()
      expect(await recordings()).toHaveLength(1)
      await compose(BOTH)
      expect((await recordings()).map(({ formatId }) => formatId)).toEqual(BOTH)
      expect(await refusal(compose(['landscape']))).toMatchObject({
        status: 409,
        detail: 'Recording sends 9:16: stop it first',
      })
      const { outputs } = await studio()
      const params = { id: outputs[1]?.id ?? '' }
      await user.api.call('stopOutput', { apiUrl: apiUrl(), params })
      expect(await compose(['landscape'])).toMatchObject({ composedFormatIds: ['landscape'] })
    })

    it('waits for each program by itself after a restart', async () => {
      await addTarget('story')
      connect()
      await goLive()
      const target = (await studio()).outputs.find(({ kind }) => kind === 'rtmp')
      const report = { type: 'outputStatus', eventId: event.id, status: 'started' } as const
      server.media.report({ ...report, outputId: target?.id ?? '' })
      await until(async () => (await studio()).status === 'live_on_air')
      await server.restart()
      server.media.connectProgram(event.id)
      await until(async () => (await studio()).outputs[0]?.status === 'started')
      expect((await studio()).outputs.slice(1)).toMatchObject([
        { kind: 'recording', formatId: 'story', status: 'retrying', error: WAITING_FOR_PROGRAM },
        { kind: 'rtmp', formatId: 'story', status: 'retrying', error: WAITING_FOR_PROGRAM },
      ])
      server.media.connectProgram(event.id, STORY)
      await until(async () => (await studio()).outputs[1]?.status === 'started')
      expect((await recordings()).filter(({ status }) => status === 'recording')).toHaveLength(2)
      expect(server.media.sent.get(target?.id ?? '')).toBe(STORY)
    })
  })

  describe('of destinations', () => {
    it('are chosen when they are added, or later, while they do not send', async () => {
      const { distributor, output } = await addTarget('story')
      expect([distributor.formatId, output.formatId]).toEqual(['story', 'story'])
      using socket = await user.connect({ events: event.id })
      const choose = (formatId: string, as = user) =>
        as.api.call('updateDistributor', { params: { id: distributor.id }, body: { formatId } })
      expect(await choose('landscape')).toMatchObject({ id: distributor.id, formatId: null })
      await socket.next('outputUpdated', (told) => told.output.formatId === null)
      await socket.next('distributorUpdated', (told) => told.distributor.formatId === null)
      expect(await refusal(choose('square'))).toMatchObject({
        status: 400,
        detail: 'There is no format "square"',
      })
      const stranger = await server.registerUser()
      expect(await refusal(choose('story', stranger))).toMatchObject({ status: 404 })
      server.media.connectProgram(event.id)
      await goLive()
      expect(await refusal(choose('story'))).toMatchObject({
        status: 409,
        detail: 'RTMP is sending: stop it first',
      })
    })

    it('are sent as what they are, and not where theirs is not composed', async () => {
      const [wide, tall] = [await addTarget(), await addTarget('story')]
      server.media.connectProgram(event.id)
      await goLive()
      expect(server.media.sent.get(wide.output.id)).toBe('program')
      expect(server.media.sent.has(tall.output.id)).toBe(false)
      const found = (await studio()).outputs.find(({ id }) => id === tall.output.id)
      expect(found).toMatchObject({ status: 'stopped', error: FORMAT_NOT_COMPOSED })
      const start = () =>
        user.api.call('startOutput', { apiUrl: apiUrl(), params: { id: tall.output.id } })
      expect(await refusal(start())).toMatchObject({ status: 409, detail: FORMAT_NOT_COMPOSED })
      await compose(BOTH)
      expect(await start()).toMatchObject({ status: 'starting', formatId: 'story' })
      expect(server.media.sent.get(tall.output.id)).toBe(STORY)
    })
  })

  describe('as streams', () => {
    it('are sent by directors alone, and only those that are composed', async () => {
      expect(await refusal(publish(STORY))).toMatchObject({
        status: 404,
        detail: `There is no stream "${STORY}"`,
      })
      await compose(BOTH)
      await publish(STORY)
      expect(server.media.asked).toContain(`publish ${event.id} ${STORY}`)
      expect(await refusal(publish('program:landscape'))).toMatchObject({ status: 404 })
      const stranger = await server.registerUser()
      expect(await refusal(publish(STORY, false, stranger))).toMatchObject({ status: 404 })
    })

    it('are taken over as the program is (GAP-059)', async () => {
      await compose(BOTH)
      await publish(STORY)
      server.media.connectProgram(event.id, STORY)
      expect(await refusal(publish(STORY))).toMatchObject({ code: 'program_taken' })
      await publish(STORY, true)
      await publish('program')
    })

    it('are viewed by directors, where they are composed', async () => {
      const view = () =>
        user.api.call('viewStream', {
          apiUrl: apiUrl(),
          body: { id: STORY, offerAudio: true, offerVideo: true },
        })
      expect(await refusal(view())).toMatchObject({ status: 404 })
      await compose(BOTH)
      expect(await view()).toMatchObject({ offer: { type: 'offer' } })
    })
  })
})

/** Waits until something is so; a test that waits in vain fails by its own time limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + 15_000
  while (!(await isSo())) {
    if (Date.now() > deadlineMs) throw new Error('It did not happen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
