import { expect, it } from 'vitest'
import { midsOf } from './mids-of.ts'

it('names the sections of a description by what they carry', () => {
  const sdp = [
    ...['v=0', 's=-', 't=0 0'],
    ...['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0'],
    ...['m=video 9 UDP/TLS/RTP/SAVPF 102', 'a=sendonly', 'a=mid:picture'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:2'],
  ]
  expect([...midsOf(`${sdp.join('\r\n')}\r\n`)]).toEqual([
    ['audio', '0'],
    ['video', 'picture'],
  ])
  expect(midsOf('nonsense').size).toBe(0)
})
