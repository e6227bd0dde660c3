import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScriptedJanus } from '../testing/scripted-janus.ts'
import { JanusLink } from './janus-link.ts'
import { JanusRoom } from './janus-room.ts'

describe('a room of Janus', () => {
  let janus: ScriptedJanus
  let link: JanusLink
  let nowMs: number

  beforeEach(async () => {
    janus = await ScriptedJanus.start()
    nowMs = 0
    link = new JanusLink({
      url: janus.url,
      apiSecret: null,
      now: () => nowMs,
      onConnected: () => undefined,
      onLost: () => undefined,
      log: () => undefined,
    })
    await expect.poll(() => link.isConnected).toBe(true)
  })
  afterEach(async () => {
    await link.dispose()
    await janus.dispose()
  })

  const open = () => JanusRoom.open({ link, adminKey: 'key', maxBitRateBps: 4_000_000 })
  const bodies = (name: string) => janus.of(name).map(({ body }) => body)

  it('is private, for H.264 and Opus, and only who knows its pin gets in', async () => {
    const room = await open()
    const [created] = janus.of('create').flatMap(({ body }) => body ?? [])
    expect(created).toMatchObject({
      is_private: true,
      permanent: false,
      admin_key: 'key',
      bitrate: 4_000_000,
      videocodec: 'h264',
      audiocodec: 'opus',
    })
    const handle = await link.attach()
    expect(await room.publish(handle, 7, 'v=0')).toBe('v=0')
    expect(await room.view(handle, 7)).toBe('v=0')
    const [name, pin] = [created?.['room'], created?.['pin']]
    expect(pin).toMatch(/^[0-9a-f]{32}$/)
    expect(bodies('joinandconfigure')).toMatchObject([{ room: name, pin, id: 7 }])
    expect(bodies('join')).toMatchObject([{ room: name, pin, streams: [{ feed: 7 }] }])
  })

  it('has packets forwarded under numbers of ours, with the key and its secret', async () => {
    const room = await open()
    const handle = await link.attach()
    const target = { kind: 'video', mid: '1', ssrc: 99, payloadType: 102 } as const
    await room.forward(handle, 7, { host: '127.0.0.1', port: 5_004, targets: [target] })
    expect(bodies('rtp_forward')).toMatchObject([
      {
        publisher_id: 7,
        host: '127.0.0.1',
        admin_key: 'key',
        streams: [{ mid: '1', port: 5_004, ssrc: 99, pt: 102 }],
      },
    ])
    expect(bodies('rtp_forward')[0]?.['secret']).toBe(bodies('create').at(-1)?.['secret'])
  })

  it('that was left while Janus could not be reached is ended when it can', async () => {
    const room = await open()
    const { port } = janus
    await janus.dispose()
    await expect.poll(() => link.isConnected).toBe(false)
    await room.close()
    const asked = janus.of('create').at(-1)?.body
    janus = await ScriptedJanus.start(port)
    nowMs = 10_000
    link.tick(nowMs)
    await expect.poll(() => bodies('destroy')).toHaveLength(1)
    const named = { room: asked?.['room'], secret: asked?.['secret'] }
    expect(bodies('destroy')).toMatchObject([named])
  })
})
