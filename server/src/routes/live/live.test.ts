import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('live', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string

  beforeAll(async () => {
    server = await TestServer.start({ env: { PRE_ROLL_MAX: '1' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
  })

  const goLive = () => {
    server.media.connectProgram(event.id)
    return user.api.call('startLive', { apiUrl })
  }
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  const addTarget = async (
    serverUrl = 'rtmp://127.0.0.1:19350/live',
    streamKey = 'very-secret',
  ) => {
    const params = { eventId: event.id, kind: 'rtmp' } as const
    const body = { serverUrl, streamKey }
    return (await user.api.call('addDistributor', { params, body })).output.id
  }
  const targetOf = async (id: string) => (await studio()).outputs.find((output) => output.id === id)
  const recordings = async () =>
    (await user.api.call('listEventFiles', { params: { id: event.id } })).recordings

  it('needs a program: 409 without one (GAP-001)', async () => {
    const error = await refusal(user.api.call('startLive', { apiUrl }))
    expect(error).toMatchObject({ status: 409, code: 'program_not_connected' })
  })

  it('is on air at once when it only records and the operator wants no pre-roll (CORE-CLV-002, GAP-040)', async () => {
    using socket = await user.connect({ events: event.id })
    const live = await goLive()
    expect(live).toMatchObject({ status: 'started', step: 'on_air', programConnected: true })
    expect(live.startedAt).not.toBeNull()
    await socket.next('liveUpdated', (message) => message.live.step === 'on_air')
    const steps = socket
      .of('eventUpdated')
      .map((message) => message.event.status)
      .filter((status, at, all) => status !== all[at - 1])
    expect(steps).toEqual(['live_starting', 'live_pre_roll', 'live_on_air'])
    expect((await studio()).outputs).toMatchObject([{ kind: 'recording', status: 'started' }])
    expect(await recordings()).toMatchObject([{ status: 'recording', downloadUrl: null }])
  })

  it("is not started twice: 'Event already started' (CORE-EVS-020, GAP-043)", async () => {
    await goLive()
    const error = await refusal(user.api.call('startLive', { apiUrl }))
    expect(error).toMatchObject({ status: 409, title: 'Event already started' })
  })

  it("is not started in an event that is over: 'Event should be started' (GAP-043)", async () => {
    await user.api.call('stopEvent', { params: { id: event.id } })
    const error = await refusal(user.api.call('startLive', { apiUrl }))
    expect(error).toMatchObject({ status: 409, title: 'Event should be started' })
  })

  it('waits in pre-roll for its outputs (CORE-EVS-017)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    expect(await goLive()).toMatchObject({ status: 'started', step: 'pre_roll' })
    expect(server.media.asked).toContain(
      `startOutput ${outputId} rtmp rtmp://127.0.0.1:19350/live/very-secret`,
    )
    server.media.report({ type: 'outputStatus', eventId: event.id, outputId, status: 'started' })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    expect(await targetOf(outputId)).toMatchObject({ status: 'started', error: null })
  })

  it('goes on air without an output that takes too long (GAP-040)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    await goLive()
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    expect(await targetOf(outputId)).toMatchObject({ status: 'starting' })
  })

  it('shows retries and the end of them (CORE-OUS-010, GAP-045)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    await goLive()
    const report = { type: 'outputStatus', eventId: event.id, outputId } as const
    server.media.report({
      ...report,
      status: 'retrying',
      error: 'The server refused the connection',
      attempt: 2,
      retryInMs: 4_000,
    })
    const retrying = await socket.next(
      'outputUpdated',
      ({ output }) => output.status === 'retrying',
    )
    expect(retrying.output).toMatchObject({
      error: 'The server refused the connection',
      attempt: 2,
      retryInMs: 4_000,
    })
    server.media.report({ ...report, status: 'stopped', error: 'Given up after 5 attempts' })
    await socket.next('outputUpdated', ({ output }) => output.error === 'Given up after 5 attempts')
    const { live, outputs } = await studio()
    expect(live.status).toBe('started')
    expect(outputs).toMatchObject([
      { kind: 'recording', status: 'started' },
      { kind: 'rtmp', status: 'stopped', error: 'Given up after 5 attempts', attempt: null },
    ])
  })

  it('measures what runs', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    await goLive()
    const [recording] = await recordings()
    const eventId = event.id
    server.media.report({ type: 'outputStatus', eventId, outputId, status: 'started' })
    server.media.report({
      type: 'outputStats',
      eventId,
      outputId,
      bitRateBps: 2_500_000,
      droppedFrames: 3,
      behindMs: 2_400,
    })
    server.media.report({
      type: 'recordingProgress',
      eventId,
      recordingId: recording?.id ?? '',
      sizeBytes: 1_234_567,
      durationSec: 4.5,
    })
    await socket.next('outputUpdated', ({ output }) => output.bytes === 1_234_567)
    expect(await targetOf(outputId)).toMatchObject({
      bitRateBps: 2_500_000,
      droppedFrames: 3,
      behindMs: 2_400,
    })
    server.media.report({ type: 'outputStatus', eventId, outputId, status: 'retrying' })
    await socket.next('outputUpdated', ({ output }) => output.status === 'retrying')
    expect(await targetOf(outputId)).toMatchObject({ behindMs: null })
    expect(await recordings()).toMatchObject([{ durationSec: 4.5, sizeBytes: 1_234_567 }])
  })

  it('says in words what an output needs when there is no ffmpeg', async () => {
    const words = 'RTMP needs ffmpeg: install it or set FFMPEG_PATH'
    server.media.failing.set('startOutput', new MediaPlaneError('ffmpeg_missing', words))
    const outputId = await addTarget()
    expect(await goLive()).toMatchObject({ step: 'on_air' })
    expect(await targetOf(outputId)).toMatchObject({ status: 'stopped', error: words })
  })

  it('is not live when nothing could be started', async () => {
    const failure = new MediaPlaneError('storage_failed', 'The disk is full')
    server.media.failing.set('startRecording', failure)
    const error = await refusal(goLive())
    expect(error).toMatchObject({ status: 503, detail: 'Recording: The disk is full' })
    const { status, live } = await studio()
    expect({ status, live: live.status }).toEqual({ status: 'started', live: null })
  })

  it('pauses every output and the recording, and resumes them (GAP-038, CORE-CLV-004, CORE-CLV-005)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    await goLive()
    server.media.report({ type: 'outputStatus', eventId: event.id, outputId, status: 'started' })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    const paused = await user.api.call('pauseLive', { apiUrl })
    expect(paused).toMatchObject({ status: 'started', step: 'on_air', paused: true })
    expect((await studio()).outputs.map(({ status }) => status)).toEqual(['paused', 'paused'])
    const resumed = await user.api.call('resumeLive', { apiUrl })
    expect(resumed.paused).toBe(false)
    expect((await studio()).outputs.map(({ status }) => status)).toEqual(['started', 'started'])
    const calls = server.media.asked.map((line) => line.split(' ')[0])
    for (const call of ['pauseOutput', 'resumeOutput', 'pauseRecording', 'resumeRecording']) {
      expect(calls).toContain(call)
    }
  })

  it('ends and leaves the event started, with a recording to play (GAP-037 as amended)', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    const ended = await user.api.call('stopLive', { apiUrl })
    expect(ended).toMatchObject({ status: null, startedAt: null })
    expect(await user.api.call('stopLive', { apiUrl })).toEqual(ended)
    await socket.next('eventFilesAdded')
    const [recording] = await recordings()
    expect(recording).toMatchObject({ status: 'ready', durationSec: 2, width: 1280, height: 720 })
    const content = await user.request(recording?.downloadUrl ?? '')
    expect(content.headers.get('content-type')).toBe('video/mp4')
    expect(await content.text()).toBe(`part 1 of ${recording?.id}`)
    const summary = await user.api.call('getEvent', { params: { id: event.id } })
    expect(summary).toMatchObject({ status: 'started', durationSec: 2, hasRecordings: true })
    expect(await goLive()).toMatchObject({ step: 'on_air' })
  })

  it('serves recordings in ranges and for download (CORE-REC-003)', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    await user.api.call('stopLive', { apiUrl })
    await socket.next('eventFilesAdded')
    const [recording] = await recordings()
    const headers = { range: 'bytes=0-5' }
    const part = await user.request(recording?.downloadUrl ?? '', { headers })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('part 1')
    const download = await user.request(recording?.downloadUrl ?? '')
    expect(download.headers.get('content-disposition')).toContain(
      `attachment; filename="Talk show.mp4"`,
    )
  })

  it('ends with the event: through post-roll to stopped (CORE-EVS-016)', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    await user.api.call('stopEvent', { params: { id: event.id } })
    await socket.next('eventUpdated', (message) => message.event.status === 'stopped')
    const steps = socket.of('eventUpdated').map((message) => message.event.status)
    expect(steps.slice(-3)).toEqual(['live_post_roll', 'stopping', 'stopped'])
    expect(server.media.asked).toContain(`endEvent ${event.id}`)
    await socket.next('eventFilesAdded')
    expect(await recordings()).toMatchObject([{ status: 'ready' }])
  })

  it('tells when the program comes and goes', async () => {
    using socket = await user.connect({ events: event.id })
    server.media.connectProgram(event.id)
    await socket.next('liveUpdated', ({ live }) => live.programConnected)
    server.media.loseProgram(event.id)
    await socket.next('liveUpdated', ({ live }) => !live.programConnected)
    expect(await refusal(user.api.call('startLive', { apiUrl }))).toMatchObject({ status: 409 })
  })

  it('starts and stops one output while the others go on (CORE-CLV-011, CORE-CLV-012)', async () => {
    const outputId = await addTarget()
    const params = { id: outputId }
    const early = await refusal(user.api.call('startOutput', { apiUrl, params }))
    expect(early).toMatchObject({ status: 409, title: 'Event not started' })
    await goLive()
    const stopped = await user.api.call('stopOutput', { apiUrl, params })
    expect(stopped.status).toBe('stopped')
    expect(await user.api.call('stopOutput', { apiUrl, params })).toEqual(stopped)
    expect((await user.api.call('startOutput', { apiUrl, params })).status).toBe('starting')
    // On air it would be started: until then nothing is written.
    expect((await studio()).outputs[0]).toMatchObject({ kind: 'recording', status: 'paused' })
  })

  it('stops and starts the recording alone, as another file', async () => {
    await goLive()
    const params = { id: (await studio()).outputs[0]?.id ?? '' }
    await user.api.call('stopOutput', { apiUrl, params })
    await user.api.call('startOutput', { apiUrl, params })
    expect((await recordings()).map(({ status }) => status)).toHaveLength(2)
    expect((await studio()).live.step).toBe('on_air')
  })

  it('keeps what was recorded when the disk refuses', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    const [running] = await recordings()
    server.media.report({
      type: 'recordingFailed',
      eventId: event.id,
      recordingId: running?.id ?? '',
      error: 'The disk is full',
    })
    const message = await socket.next('outputUpdated', ({ output }) => output.status === 'stopped')
    expect(message.output.error).toBe('The disk is full')
    await socket.next('eventFilesAdded')
    const error = 'The disk is full'
    expect(await recordings()).toMatchObject([{ id: running?.id, status: 'ready', error }])
  })
})

describe('destinations', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
    event = await user.startEvent()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const add = (kind: 'rtmp' | 'srt' | 'twitter', serverUrl: string, streamKey = '') =>
    user.api.call('addDistributor', {
      params: { eventId: event.id, kind },
      body: { serverUrl, streamKey },
    })

  it('have one output each and the label of their kind (CORE-DST-004, GAP-046)', async () => {
    using socket = await user.connect({ events: event.id })
    const { distributor, output } = await add('twitter', 'rtmps://x.example/app', 'k')
    expect(distributor).toMatchObject({ kind: 'twitter', label: 'X' })
    expect(output).toMatchObject({ kind: 'twitter', label: 'X', distributorId: distributor.id })
    expect(await socket.next('distributorAdded')).toMatchObject({ distributor, output })
  })

  it('never give a key or a passphrase back, and keep them encrypted', async () => {
    await add('srt', 'srt://target.example:9000?passphrase=open-sesame&latency=200000', 'my-stream')
    const shown = JSON.stringify(
      await user.api.call('getEventStudio', { params: { id: event.id } }),
    )
    expect(shown).toContain('srt://target.example:9000')
    for (const secret of ['open-sesame', 'my-stream']) expect(shown).not.toContain(secret)
    const stored = await server.app.services.store.outputs.listDistributorsOf(event.id)
    expect(JSON.stringify(stored)).not.toContain('open-sesame')
  })

  it('are refused with a bad address (GAP-105)', async () => {
    for (const url of ['http://not.a/stream', 'rtmp://', 'rtmp://with space/x', 'nonsense']) {
      expect(await refusal(add('rtmp', url))).toMatchObject({
        status: 400,
        fields: { serverUrl: 'The URL is invalid' },
      })
    }
  })

  it('are removed with their output (CORE-CEV-015)', async () => {
    using socket = await user.connect({ events: event.id })
    const { distributor, output } = await add('rtmp', 'rtmp://gone.example/live', 'k')
    await user.api.call('removeDistributor', { params: { id: distributor.id } })
    const message = await socket.next('distributorRemoved')
    expect(message).toMatchObject({ id: distributor.id, outputId: output.id })
    const { outputs, distributors } = await user.api.call('getEventStudio', {
      params: { id: event.id },
    })
    expect(outputs.map(({ id }) => id)).not.toContain(output.id)
    expect(distributors.map(({ id }) => id)).not.toContain(distributor.id)
  })
})

describe('destinations where payments are on', () => {
  it('cost a perk beyond the number of the rights: 402 (GAP-101, GAP-185)', async () => {
    await using server = await TestServer.start({ env: { PAYMENTS: 'on' } })
    const user = await server.registerUser()
    const { id: eventId } = await user.startEvent()
    const { rights } = await user.api.call('me')
    const add = () =>
      user.api.call('addDistributor', {
        params: { eventId, kind: 'rtmp' },
        body: { serverUrl: 'rtmp://target.example/live' },
      })
    for (let count = 0; count < rights.distributorMaxCount; count += 1) await add()
    expect(await refusal(add())).toMatchObject({ status: 402, perkKeys: ['distributors'] })
  })
})
