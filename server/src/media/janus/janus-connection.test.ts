import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScriptedJanus } from '../testing/scripted-janus.ts'
import { JanusConnection } from './janus-connection.ts'
import type { JanusHandleEvent } from './janus-handle.ts'

describe('a connection to Janus', () => {
  let janus: ScriptedJanus
  let connection: JanusConnection
  let nowMs: number
  let lost: string[]

  beforeEach(async () => {
    janus = await ScriptedJanus.start()
    nowMs = 0
    lost = []
    connection = new JanusConnection({
      url: janus.url,
      apiSecret: 'north',
      now: () => nowMs,
      onLost: (text) => lost.push(text),
    })
  })
  afterEach(async () => {
    connection.close()
    await janus.dispose()
  })

  it('asks within its session, with the secret, and counts its handles', async () => {
    await connection.open()
    const handle = await connection.attach()
    await handle.message({ request: 'create' })
    expect(connection.handleCount).toBe(1)
    const [create, attach, message] = janus.asked
    expect(create).toMatchObject({ janus: 'create', apisecret: 'north' })
    expect(attach).toMatchObject({ session_id: 100, plugin: 'janus.plugin.videoroom' })
    expect(message).toMatchObject({ session_id: 100, handle_id: handle.id, apisecret: 'north' })
    handle.detach()
    await expect.poll(() => janus.of('detach')).toHaveLength(1)
    expect(connection.handleCount).toBe(0)
  })

  it('waits for what comes after the acknowledgement', async () => {
    await connection.open()
    const handle = await connection.attach()
    const { jsep } = await handle.message({ request: 'joinandconfigure' })
    expect(jsep).toEqual({ type: 'answer', sdp: 'v=0' })
  })

  it.each([
    [{ error: { code: 403, reason: 'Unauthorized' } }, 'internal', 'JANUS_API_SECRET'],
    [{ error: { code: 460, reason: 'No such plugin' } }, 'internal', 'has no video room'],
    [{ error: { code: 465, reason: 'bad SDP' } }, 'offer_rejected', 'bad SDP'],
    [{ plugindata: { data: { error_code: 426, error: 'No such room' } } }, 'internal', '(426)'],
  ])('says what is refused: %j', async (refusal, code, text) => {
    await connection.open()
    const handle = await connection.attach()
    janus.script = () => [{ janus: 'error', ...refusal }]
    const asked = handle.message({ request: 'anything' })
    await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
    expect(lost).toEqual([])
  })

  it('gives an answer up that stays away, and leaves what is unreadable out', async () => {
    await connection.open()
    const handle = await connection.attach()
    janus.script = () => []
    const asked = handle.message({ request: 'anything' })
    await expect.poll(() => janus.of('anything')).toHaveLength(1)
    for (const nonsense of [{ janus: 7 }, [], { transaction: 'x' }]) janus.say(nonsense)
    connection.tick(4_999)
    connection.tick(5_000)
    await expect(asked).rejects.toMatchObject({ code: 'host_unavailable' })
    expect(lost).toEqual([])
  })

  it('tells a handle what happens to it', async () => {
    await connection.open()
    const handle = await connection.attach()
    const events: JanusHandleEvent[] = []
    handle.listen((event) => events.push(event))
    janus.say({ janus: 'webrtcup', sender: handle.id })
    janus.say({ janus: 'webrtcup', sender: 9_999 })
    janus.say({ janus: 'hangup', sender: handle.id, reason: 'DTLS alert' })
    await expect
      .poll(() => events)
      .toEqual([{ type: 'connected' }, { type: 'hungUp', reason: 'DTLS alert' }])
  })

  it('says every 20 s that it is there, and is lost when Janus does not hear it', async () => {
    await connection.open()
    const handle = await connection.attach()
    const events: JanusHandleEvent[] = []
    handle.listen((event) => events.push(event))
    nowMs = 20_000
    connection.tick(nowMs)
    await expect.poll(() => janus.of('keepalive')).toHaveLength(1)
    janus.script = () => []
    nowMs = 40_000
    connection.tick(nowMs)
    await expect.poll(() => janus.of('keepalive')).toHaveLength(2)
    connection.tick(45_000)
    await expect.poll(() => lost).toEqual(['it did not answer a sign of life'])
    expect(events).toEqual([{ type: 'lost' }])
    await expect(handle.message({ request: 'anything' })).rejects.toMatchObject({
      code: 'host_unavailable',
    })
  })

  it.each([
    ['ends the session', (to: ScriptedJanus) => to.say({ janus: 'timeout', session_id: 100 })],
    ['goes', (to: ScriptedJanus) => void to.dispose()],
  ])('is lost once when Janus %s, with whatever waits', async (_what, happen) => {
    await connection.open()
    const handle = await connection.attach()
    janus.script = () => []
    const asked = handle.message({ request: 'anything' })
    happen(janus)
    await expect(asked).rejects.toMatchObject({ code: 'host_unavailable' })
    expect(lost).toHaveLength(1)
  })

  it('is lost when Janus has forgotten its session', async () => {
    await connection.open()
    janus.script = () => [{ janus: 'error', error: { code: 458, reason: 'No such session' } }]
    await expect(connection.attach()).rejects.toMatchObject({ code: 'internal' })
    expect(lost).toEqual(['it has forgotten the session'])
  })
})
