import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('contributions that are recorded beside the program', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let id: string
  let sessions = 0

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    server.loadMeter.share = 0
    user = await server.registerUser()
    event = await user.startEvent()
    id = event.contributions.find(({ index }) => index === 3)?.id ?? ''
  })

  // The port changes with a restart, and the address of the event with it.
  const apiUrl = () => `${server.origin}/live/${event.id}`
  const change = (isRecorded: boolean) =>
    user.api.call('updateContribution', { params: { id }, body: { isRecorded, name: 'Anna' } })
  const status = async () => (await user.api.call('getContribution', { params: { id } })).status
  const files = async () => {
    const all = await user.api.call('listEventFiles', { params: { id: event.id } })
    return all.recordings.filter(({ contributionId }) => contributionId !== null)
  }
  const states = async () => (await files()).map((file) => file.status)
  const goLive = () => {
    server.media.connectProgram(event.id)
    return user.api.call('startLive', { apiUrl: apiUrl() })
  }
  const arrive = async () => {
    const body = { protocol: 'rtmp', serverUrl: 'rtmp://camera.example/live' } as const
    await user.api.call('startPull', { apiUrl: apiUrl(), params: { id }, body })
    const pulled = { type: 'pullStatus', eventId: event.id, streamId: id } as const
    server.media.report({ ...pulled, status: 'started' })
    sessions += 1
    server.media.connectStream(event.id, id, `session-${sessions}`)
    await expect.poll(status).toBe('started')
  }
  const leave = () => user.api.call('stopPull', { apiUrl: apiUrl(), params: { id } })
  const started = () => server.media.asked.filter((line) => line.startsWith('startRecording '))

  it('is off unless the director switches it on, and then begins and ends with live', async () => {
    await arrive()
    await goLive()
    expect(await files()).toEqual([])
    await user.api.call('stopLive', { apiUrl: apiUrl() })
    expect(await change(true)).toMatchObject({ isRecorded: true, name: 'Anna' })
    expect(await files()).toEqual([])
    await goLive()
    expect(await files()).toMatchObject([
      { name: 'Anna', contributionId: id, status: 'recording', downloadUrl: null },
    ])
    await user.api.call('stopLive', { apiUrl: apiUrl() })
    await expect.poll(states).toEqual(['ready'])
    const [file] = await files()
    const content = await user.request(file?.downloadUrl ?? '')
    expect(await content.text()).toBe(`part 1 of ${file?.id}`)
    const summary = () => user.api.call('getEvent', { params: { id: event.id } })
    // Two recordings of the program of two seconds each; contributions are no time of their own. They are finished
    // one after the other.
    await expect.poll(async () => (await summary()).durationSec).toBe(4)
  })

  it('begins with a contribution that comes while live, and another one when it comes again', async () => {
    await change(true)
    await goLive()
    expect(await files()).toEqual([])
    await arrive()
    await expect.poll(states).toEqual(['recording'])
    await leave()
    await expect.poll(states).toEqual(['ready'])
    await arrive()
    await expect.poll(states).toEqual(['ready', 'recording'])
    expect(started()).toHaveLength(3)
  })

  it('begins and ends with its switch, and pauses with the program', async () => {
    await goLive()
    await arrive()
    await change(true)
    await expect.poll(states).toEqual(['recording'])
    const [file] = await files()
    await user.api.call('pauseLive', { apiUrl: apiUrl() })
    expect(server.media.asked).toContain(`pauseRecording ${file?.id}`)
    await user.api.call('resumeLive', { apiUrl: apiUrl() })
    expect(server.media.asked).toContain(`resumeRecording ${file?.id}`)
    await change(false)
    await expect.poll(states).toEqual(['ready'])
    const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
    expect(studio.outputs).toMatchObject([{ kind: 'recording', status: 'started' }])
  })

  it('a disk that refuses ends it alone: the program is recorded on', async () => {
    await change(true)
    await arrive()
    await goLive()
    const [file] = await files()
    const recordingId = file?.id ?? ''
    const error = 'The disk is full: the recording was closed at what it had.'
    server.media.report({ type: 'recordingFailed', eventId: event.id, recordingId, error })
    await expect.poll(files).toMatchObject([{ status: 'ready', error }])
    const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
    expect(studio.outputs).toMatchObject([{ kind: 'recording', status: 'started', error: null }])
  })

  it('is finished after a restart of the server, and begins anew with its contribution', async () => {
    await change(true)
    await arrive()
    await goLive()
    const [file] = await files()
    await server.restart()
    await expect.poll(states).toContain('ready')
    expect((await files())[0]).toMatchObject({ id: file?.id, name: 'Anna', status: 'ready' })
    await expect.poll(status).not.toBe('started')
    server.media.connectStream(event.id, id, 'after-restart')
    await expect.poll(states).toEqual(['ready', 'recording'])
  })

  it('a busy server refuses it alone, and its file says why (goal R24)', async () => {
    await change(true)
    await goLive()
    // Of others who are on air, so that what the processors do counts.
    const other = await server.registerUser()
    const theirs = await other.startEvent()
    server.media.connectProgram(theirs.id)
    await other.api.call('startLive', { apiUrl: theirs.apiUrl })
    await arrive()
    await expect.poll(states).toEqual(['recording'])
    await change(false)
    await expect.poll(states).toEqual(['ready'])
    server.loadMeter.share = 0.95
    await change(true)
    await expect.poll(states).toEqual(['ready', 'failed'])
    expect((await files())[1]?.error).toContain('too busy to record this contribution')
    // It is not asked for again and again.
    await change(true)
    expect(await states()).toEqual(['ready', 'failed'])
  })

  it('a guest sees whether he is recorded, and does not say it', async () => {
    const invited = await user.api.call('invite', { params: { id: event.id }, body: {} })
    const guest = await server.follow(invited.link ?? '')
    const slot = await guest.api.call('takeContribution', {
      params: { id: invited.id },
      body: { kind: 'primary', name: 'Ann' },
    })
    const params = { id: slot.id }
    await user.api.call('updateContribution', { params, body: { isRecorded: true } })
    expect(await guest.api.call('getContribution', { params })).toMatchObject({ isRecorded: true })
    const asked = guest.api.call('updateContribution', { params, body: { isRecorded: false } })
    expect(await refusal(asked)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await guest.api.call('getContribution', { params })).toMatchObject({ isRecorded: true })
  })
})
