import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

/** Where an event stands before a call. */
type Stage = 'started' | 'live' | 'paused' | 'stopped'

const RECORDING = ':recording'
const EVENT = ':event'

/** What the calls by GET that change something answer, made twice in a row (GAP-043, GAP-097). */
const CASES: readonly [call: string, stage: Stage, first: number, again: number][] = [
  // Being live already is refused by name (GAP-043), so this one alone isn't repeatable.
  [`/live/${EVENT}/v1/live/start`, 'started', 200, 409],
  [`/live/${EVENT}/v1/live/start`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/live/stop`, 'live', 200, 200],
  [`/live/${EVENT}/v1/live/stop`, 'started', 200, 200],
  [`/live/${EVENT}/v1/live/stop`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/live/pause`, 'live', 200, 200],
  [`/live/${EVENT}/v1/live/pause`, 'started', 409, 409],
  [`/live/${EVENT}/v1/live/pause`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/live/resume`, 'paused', 200, 200],
  [`/live/${EVENT}/v1/live/resume`, 'live', 200, 200],
  [`/live/${EVENT}/v1/live/resume`, 'started', 409, 409],
  [`/live/${EVENT}/v1/live/apply`, 'started', 200, 200],
  [`/live/${EVENT}/v1/live/apply`, 'live', 200, 200],
  [`/live/${EVENT}/v1/live/apply`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/preview/save`, 'started', 200, 200],
  [`/live/${EVENT}/v1/preview/save`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/outputs/${RECORDING}/start`, 'live', 200, 200],
  [`/live/${EVENT}/v1/outputs/${RECORDING}/start`, 'started', 409, 409],
  [`/live/${EVENT}/v1/outputs/${RECORDING}/start`, 'stopped', 409, 409],
  [`/live/${EVENT}/v1/outputs/${RECORDING}/stop`, 'live', 200, 200],
  [`/live/${EVENT}/v1/outputs/${RECORDING}/stop`, 'started', 200, 200],
  [`/v1/events/${EVENT}/stop`, 'live', 200, 200],
  [`/v1/events/${EVENT}/stop`, 'started', 200, 200],
  [`/v1/events/${EVENT}/stop`, 'stopped', 200, 200],
]

describe('calls by GET that change something (CORE-CEV-003, CORE-CLV-002 to CORE-CLV-005, CORE-CLV-011 to CORE-CLV-013, GAP-097)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
  })

  const pathOf = (call: string) =>
    call.replace(EVENT, event.id).replace(RECORDING, event.outputs[0]?.id ?? '')
  const reach = async (stage: Stage) => {
    const { apiUrl } = event
    server.media.connectProgram(event.id)
    if (stage === 'live' || stage === 'paused') await user.api.call('startLive', { apiUrl })
    if (stage === 'paused') await user.api.call('pauseLive', { apiUrl })
    if (stage === 'stopped') await user.api.call('stopEvent', { params: { id: event.id } })
  }
  const studio = async () => {
    const { status, live, outputs, liveScene, previewSceneId } = await user.api.call(
      'getEventStudio',
      { params: { id: event.id } },
    )
    return {
      status,
      live,
      liveScene,
      previewSceneId,
      outputs: outputs.map((output) => ({ id: output.id, status: output.status })),
    }
  }

  it.each(CASES)('%s while %s answers %i, then %i', async (call, stage, first, again) => {
    await reach(stage)
    const answer = await user.request(pathOf(call))
    expect(answer.status).toBe(first)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const reached = await studio()
    const repeated = await user.request(pathOf(call))
    expect(repeated.status).toBe(again)
    expect(repeated.headers.get('cache-control')).toBe('no-store')
    expect(await studio()).toEqual(reached)
  })

  it('take no token from a cookie or an address', async () => {
    const url = `${server.origin}${pathOf(`/live/${EVENT}/v1/live/stop`)}`
    const cookie = `access_token=${user.accessToken}`
    expect((await fetch(url, { headers: { cookie } })).status).toBe(401)
    expect((await fetch(`${url}?${cookie}`)).status).toBe(401)
  })
})
