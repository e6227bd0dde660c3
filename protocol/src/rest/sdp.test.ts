import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSdpFragment, sdpFragmentSchema } from './sdp-fragment.ts'
import { parseSdpOffer, sdpOfferSchema } from './sdp-offer.ts'

const candidate =
  'candidate:1387637174 1 udp 2122260223 192.0.2.1 61764 typ host generation 0 ufrag EsAw'
const fragment = [
  'a=ice-ufrag:EsAw',
  'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1',
  'm=audio 9 RTP/AVP 0',
  'a=mid:0',
  `a=${candidate}`,
  'a=candidate:2 1 UDP 1 2001:db8::7 9 typ srflx raddr 0.0.0.0 rport 0',
  'a=candidate:3 1 udp 1 9f2c-44.local 4000 typ host',
  'a=end-of-candidates',
  '',
].join('\r\n')

const offer = [
  ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=ice-ufrag:EsAw', 'a=mid:0', 'a=sendonly'],
  ...['m=video 0 UDP/TLS/RTP/SAVPF 96', 'a=bundle-only', 'a=mid:1', ''],
].join('\r\n')

describe('fragments of trickle ICE (RFC 8840)', () => {
  it('name the session, its candidates with their sections, and their end', () => {
    const parsed = parseSdpFragment(fragment)
    expect(parsed).toMatchObject({ iceUfrag: 'EsAw', isEnd: true })
    expect(parsed?.candidates[0]).toEqual({ candidate, sdpMid: '0' })
    expect(parsed?.candidates.map(({ sdpMid }) => sdpMid)).toEqual(['0', '0', '0'])
    expect(parseSdpFragment(`a=${candidate}\n`)?.candidates[0]?.sdpMid).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no line of a description', 'hello\r\n'],
    ['a word beside lines', `${fragment}hello\r\n`],
    ['a candidate without a port', 'a=candidate:1 1 udp 1 192.0.2.1 typ host\r\n'],
    ['a candidate with a line feed of another system', `a=${candidate}\r`],
    ['a name that is too short', 'a=ice-ufrag:abc\r\n'],
    ['no ICE at all', 'a=mid:0\r\n'],
    ['more candidates than there are addresses', `a=${candidate}\r\n`.repeat(101)],
  ])('%s is malformed', (_what, text) => {
    expect(parseSdpFragment(text)).toBeNull()
    expect(sdpFragmentSchema.safeParse(text).success).toBe(false)
  })

  it('any text is read or refused, in time', () => {
    const lines = fragment.split('\r\n')
    const torn = fc
      .tuple(fc.shuffledSubarray(lines), fc.string())
      .map(([some, noise]) => [...some, noise].join('\n'))
    fc.assert(
      fc.property(torn, (text) => {
        const parsed = parseSdpFragment(text)
        for (const one of parsed?.candidates ?? []) {
          expect(one.candidate).toMatch(/^candidate:[\x20-\x7e]+$/)
        }
      }),
    )
  })
})

describe('offers as bodies (RFC 8866)', () => {
  it('say which media they have, and which way they go', () => {
    expect(parseSdpOffer(offer)).toEqual({
      sdp: offer,
      iceUfrag: 'EsAw',
      audio: 'sendonly',
      video: 'sendrecv',
    })
    const onlySound = offer.slice(0, offer.indexOf('m=video'))
    expect(parseSdpOffer(onlySound)).toMatchObject({ audio: 'sendonly', video: null })
    const inSession = onlySound.replace('a=sendonly\r\n', '').replace('s=-', 's=-\r\na=recvonly')
    expect(parseSdpOffer(inSession)?.audio).toBe('recvonly')
  })

  it.each([
    ['nothing', ''],
    ['JSON', '{"type":"offer"}'],
    ['a line that is none', offer.replace('s=-', 'subject')],
    ['another version', offer.replace('v=0', 'v=1')],
    ['neither sound nor picture', offer.slice(0, offer.indexOf('m=audio'))],
    ['no name of an ICE session', offer.replace('a=ice-ufrag:EsAw\r\n', '')],
    ['more than any browser offers', offer + 'a=x:y\r\n'.repeat(30_000)],
  ])('%s is none', (_what, text) => {
    expect(sdpOfferSchema.safeParse(text).success).toBe(false)
  })
})
