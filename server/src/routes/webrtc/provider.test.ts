import { describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
const janus = { MEDIA_ROUTER: 'janus', JANUS_URL: 'ws://127.0.0.1:1' }

describe('which router serves (GAP-006, CORE-CCT-012)', () => {
  it.each([
    { env: {}, provider: 'embedded', wished: 'janus' },
    { env: janus, provider: 'janus', wished: 'pion' },
  ] as const)('$provider is named whatever was wished', async ({ env, provider, wished }) => {
    await using server = await TestServer.start({ env })
    const user = await server.registerUser()
    const { id, apiUrl } = await user.startEvent()
    const welcome = await user.api.call('welcomeDirector', { apiUrl })
    expect(welcome.rtcConfiguration).toEqual({ iceServers: [], provider })
    const { contributions } = await user.api.call('getEventStudio', { params: { id } })
    const media = { id: contributions[0]?.id ?? '', has_audio: true, has_video: true, offer }
    const session = await user.api.call('publishStream', {
      apiUrl,
      body: { ...media, provider: wished },
    })
    expect(session.provider).toBe(provider)
  })

  it('browsers are told of STUN and TURN with Janus too', async () => {
    const turn = { urls: 'turn:turn.example', username: 'ann', credential: 'words' }
    const env = { ...janus, ICE_SERVERS: JSON.stringify([turn]) }
    await using server = await TestServer.start({ env })
    const user = await server.registerUser()
    const { apiUrl } = await user.startEvent()
    const { rtcConfiguration } = await user.api.call('welcomeDirector', { apiUrl })
    expect(rtcConfiguration).toEqual({ iceServers: [turn], provider: 'janus' })
  })
})
