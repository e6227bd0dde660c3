import { describe, expect, it } from 'vitest'
import { rtcConfigurationSchema } from '../event/live-event.ts'
import {
  contributionOfReturn,
  formatOfProgram,
  isProgramStream,
  programStreamId,
  publishStream,
  returnStreamId,
  webrtcProviders,
} from './webrtc.ts'

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

describe('the streams of a program', () => {
  it('have an id for each format; the master has that of the specification (GAP-001, GAP-033 as amended)', () => {
    expect(
      publishStream.body.parse({ ...offer, id: programStreamId('story'), provider: 'pion' }).id,
    ).toBe('program:story')
    expect(formatOfProgram(programStreamId('story'))).toBe('story')
    expect(['program', 'program:story'].map(isProgramStream)).toEqual([true, true])
  })

  it('are told from those of guests and of what they hear', () => {
    for (const id of ['c1', 'programme', returnStreamId('c1'), returnStreamId('program:story')]) {
      expect([id, isProgramStream(id), formatOfProgram(id)]).toEqual([id, false, null])
    }
    expect(contributionOfReturn(programStreamId('story'))).toBeNull()
    expect(formatOfProgram('program')).toBeNull()
  })
})
