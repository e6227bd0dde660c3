import { describe, expect, it } from 'vitest'
import { askForStereo } from './ask-for-stereo.ts'

const sdp = (...lines: string[]) => `${['v=0', ...lines].join('\r\n')}\r\n`
const mapping = 'a=rtpmap:111 opus/48000/2'
const video = ['m=video 9 UDP/TLS/RTP/SAVPF 102', 'a=fmtp:102 packetization-mode=1']

describe('an answer that asks for stereo', () => {
  it('has stereo=1 among the parameters of Opus, and of nothing else', () => {
    const answer = sdp(
      ...video,
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      mapping,
      'a=fmtp:111 minptime=10',
    )
    expect(askForStereo(answer)).toBe(answer.replace('minptime=10', 'minptime=10;stereo=1'))
  })

  it('has parameters where Opus had none', () => {
    const answer = sdp('m=audio 9 UDP/TLS/RTP/SAVPF 111', mapping)
    expect(askForStereo(answer)).toBe(answer.replace(mapping, `${mapping}\r\na=fmtp:111 stereo=1`))
  })

  it('says it once, and takes sprop-stereo for something else', () => {
    const asked = sdp(mapping, 'a=fmtp:111 minptime=10;stereo=1')
    expect(askForStereo(asked)).toBe(asked)
    const offered = sdp(mapping, 'a=fmtp:111 sprop-stereo=1')
    expect(askForStereo(offered)).toBe(offered.replace('sprop-stereo=1', 'sprop-stereo=1;stereo=1'))
  })

  it('leaves a description without Opus as it is', () => {
    const answer = sdp(...video)
    expect(askForStereo(answer)).toBe(answer)
  })
})
