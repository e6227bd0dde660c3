import { describe, expect, it } from 'vitest'
import { rtcConfigurationSchema } from '../event/live-event.ts'
import { publishStream, webrtcProviders } from './webrtc.ts'

const offer = {
  id: 'program',
  has_audio: true,
  has_video: true,
  offer: { type: 'offer', sdp: 'v=0' },
}

describe('providers of WebRTC', () => {
  it('are pion and janus, and the one that is built in (CORE-CCT-012, GAP-006)', () => {
    expect(webrtcProviders).toEqual(['pion', 'janus', 'embedded'])
    for (const provider of webrtcProviders) {
      expect(publishStream.body.parse({ ...offer, provider })).toMatchObject({ provider })
      expect(rtcConfigurationSchema.parse({ provider })).toMatchObject({ provider })
    }
  })

  it.each(['Pion', 'livekit', '', undefined])('%j is none: all three are named', (provider) => {
    const { error } = publishStream.body.safeParse({ ...offer, provider })
    expect(error?.issues[0]?.message).toBe('The provider must be one of pion, janus, embedded')
  })
})
