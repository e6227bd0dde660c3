import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MediaPlaneError } from '../../../domain/ports/media-plane-error.ts'
import { finishAnswer, withCandidates } from './finish-answer.ts'
import { prepareOffer } from './prepare-offer.ts'
import { parseSdp, sectionCodecs } from './session-description.ts'

const offer = [
  'v=0',
  'o=- 46117317 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=extmap-allow-mixed',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102 103 104 105 108 109',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  'a=sendonly',
  'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'a=extmap:4 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=extmap:9 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 goog-remb',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=rtcp-fb:102 goog-remb',
  'a=rtcp-fb:102 transport-cc',
  'a=rtcp-fb:102 nack',
  'a=rtcp-fb:102 nack pli',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  'a=rtpmap:104 H264/90000',
  'a=fmtp:104 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
  'a=rtpmap:108 H264/90000',
  'a=rtcp-fb:108 transport-cc',
  'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  'a=rtpmap:109 rtx/90000',
  'a=fmtp:109 apt=108',
  'a=ssrc-group:SIM 1 3',
  'a=ssrc-group:FID 1 2',
  'a=ssrc:1 cname:x',
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 111',
  'c=IN IP4 0.0.0.0',
  'a=mid:1',
  'a=rtpmap:63 red/48000/2',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  '',
].join('\r\n')

describe('offers of browsers', () => {
  test('a payload type that RTP has no room for is none', () => {
    const impossible = offer.replaceAll('108', '1108')
    const { sdp } = prepareOffer(impossible, 'transport-feedback')
    expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 102\r\n')
  })

  test('an extension without a number of its own is not used', () => {
    const nameless = offer.replace('a=extmap:4 http', 'a=extmap:x http')
    expect(prepareOffer(nameless, 'transport-feedback').transportSequenceExtension).toBe(0)
  })

  test('a refusal says what was offered, in a few words', () => {
    const names = Array.from({ length: 90 }, (_, index) => `a=rtpmap:${index} codec${index}/90000`)
    const types = names.map((_, index) => index).join(' ')
    const long = ['v=0', `m=video 9 UDP/TLS/RTP/SAVPF ${types}`, ...names, ''].join('\r\n')
    expect(() => prepareOffer(long, 'transport-feedback')).toThrow(/it has codec0, .{150,200}\.$/)
  })

  test('constrained baseline with packetization mode 1, its RTX and Opus are kept, nothing else', () => {
    const prepared = prepareOffer(offer, 'transport-feedback')
    const sections = parseSdp(prepared.sdp)
    const codecs = sections
      .slice(1)
      .map((section) => sectionCodecs(section).map((c) => c.payloadType))
    expect(codecs).toEqual([[108, 109], [111]])
    expect(prepared).toMatchObject({
      hasAudio: true,
      hasVideo: true,
      transportSequenceExtension: 4,
      retransmissionPayloadType: 109,
    })
    expect(prepared.sdp).not.toMatch(/abs-send-time|VP8|apt=96|SIM|goog-remb|red\//)
    expect(prepared.sdp).toContain('a=ssrc-group:FID 1 2')
    expect(prepared.sdp).toContain('a=extmap:9 urn:ietf:params:rtp-hdrext:sdes:mid')
  })

  test('with receiver estimates transport feedback is left out', () => {
    const withoutBaseline = offer.replace(
      'profile-level-id=42e01f\r\na=rtpmap:109',
      'profile-level-id=640c1f\r\na=rtpmap:109',
    )
    const prepared = prepareOffer(withoutBaseline, 'receiver-estimate')
    expect(prepared.transportSequenceExtension).toBe(0)
    expect(prepared.retransmissionPayloadType).toBeNull()
    expect(prepared.sdp).toContain('a=rtcp-fb:102 goog-remb')
    expect(prepared.sdp).not.toMatch(/transport/)
  })

  test('an offer without H.264 or Opus is refused, naming what it has', () => {
    const vp8 = offer.replaceAll('H264', 'AV1')
    expect(() => prepareOffer(vp8, 'transport-feedback')).toThrow(/no H\.264.*vp8, rtx, av1/)
    const noOpus = offer.replace('opus/48000/2', 'PCMU/8000')
    expect(() => prepareOffer(noOpus, 'transport-feedback')).toThrow(/no Opus/)
    const twice = `${offer}${offer.slice(offer.indexOf('m=video'))}`
    expect(() => prepareOffer(twice, 'transport-feedback')).toThrow(/more than one/)
  })

  test('any text is prepared or refused as an offer, nothing else happens', () => {
    const lines = offer.split('\r\n')
    const torn = fc
      .shuffledSubarray(lines)
      .chain((some) => fc.tuple(fc.constant(some), fc.string()))
      .map(([some, noise]) => [...some, noise].join('\n'))
    fc.assert(
      fc.property(torn, (text) => {
        try {
          expect(prepareOffer(text, 'transport-feedback').sdp).toContain('v=0')
        } catch (error) {
          expect(error).toBeInstanceOf(MediaPlaneError)
          expect((error as MediaPlaneError).code).toBe('offer_rejected')
        }
      }),
    )
  })
})

describe('answers to browsers', () => {
  test('they ask for stereo, state the bit rates and offer every address', () => {
    const answer = [
      'v=0',
      'm=video 4000 UDP/TLS/RTP/SAVPF 107 108',
      'c=IN IP4 192.0.2.2',
      'a=rtpmap:107 rtx/90000',
      'a=fmtp:107 apt=108',
      'a=rtpmap:108 H264/90000',
      'a=fmtp:108 packetization-mode=1;profile-level-id=42e01f',
      'a=candidate:1 1 UDP 2114977791 192.0.2.2 4000 typ host',
      'a=end-of-candidates',
      'm=audio 4000 UDP/TLS/RTP/SAVPF 111',
      'a=rtpmap:111 opus/48000/2',
      'a=fmtp:111 minptime=10',
      '',
    ].join('\r\n')
    const finished = finishAnswer(answer, {
      extraAddresses: ['203.0.113.7', '127.0.0.1', '192.0.2.2'],
      port: 4_000,
      maxBitRateBps: 4_000_000,
      startBitRateBps: 2_500_000,
      audioBitRateBps: 128_000,
    })
    const [, video, audio] = parseSdp(finished)
    expect(video?.lines[0]).toBe('m=video 4000 UDP/TLS/RTP/SAVPF 108 107')
    expect(video?.lines).toContain('a=fmtp:107 apt=108')
    expect(video?.lines).toContain('b=TIAS:4000000')
    expect(finished).toContain('profile-level-id=42e034;x-google-start-bitrate=2500')
    expect(audio?.lines.join('\n')).toContain('stereo=1;sprop-stereo=1;maxaveragebitrate=128000')
    const candidates = video?.lines.filter((line) => line.startsWith('a=candidate'))
    expect(candidates?.map((line) => line.split(' ')[4])).toEqual([
      '192.0.2.2',
      '203.0.113.7',
      '127.0.0.1',
    ])
    expect(video?.lines.at(-1)).toBe('a=end-of-candidates')
  })

  test('every address of ours is offered with the port for relayed guests too, as the last of all', () => {
    const description = [
      'v=0',
      'm=video 4000 UDP/TLS/RTP/SAVPF 102',
      'a=candidate:1 1 UDP 2114977791 192.0.2.2 4000 typ host',
      'a=candidate:2 1 UDP 1678769919 198.51.100.9 4000 typ srflx raddr 0.0.0.0 rport 0',
      'a=end-of-candidates',
      '',
    ].join('\r\n')
    const extras = { extraAddresses: ['203.0.113.7'], port: 4_000, relayedPort: 4_403 }
    const [, video] = parseSdp(withCandidates(description, extras))
    const ways = video?.lines.flatMap((line) =>
      line.startsWith('a=candidate') ? [line.split(' ').slice(3, 6)] : [],
    )
    expect(ways?.slice(3)).toEqual([
      ['1000', '192.0.2.2', '4403'],
      ['999', '203.0.113.7', '4403'],
    ])
    expect(video?.lines.at(-1)).toBe('a=end-of-candidates')
  })
})
