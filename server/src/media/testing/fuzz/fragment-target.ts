import { parseSdpFragment, parseSdpOffer } from '@proscenium/protocol/testing'
import { descriptionOf } from './corpus.ts'
import { type FuzzTarget, must } from './fuzz-target.ts'

/** As Chromium would send its candidates one by one. */
const fragment = [
  'a=ice-ufrag:EsAw',
  'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=candidate:1387637174 1 udp 2122260223 192.0.2.1 61764 typ host generation 0 ufrag EsAw',
  'a=end-of-candidates',
  '',
].join('\r\n')

function readBodies(packet: Buffer): void {
  const text = packet.toString('utf8')
  for (const { candidate, sdpMid } of parseSdpFragment(text)?.candidates ?? []) {
    must(/^candidate:[\x20-\x7e]{1,1000}$/.test(candidate), `a candidate of ${candidate.length}`)
    must(sdpMid === null || /^[\w.+-]{1,64}$/.test(sdpMid), `mid ${sdpMid}`)
  }
  const offer = parseSdpOffer(text)
  must(offer === null || (offer.audio ?? offer.video) !== null, 'an offer has a medium')
  must(offer === null || /^[\w+/]{4,256}$/.test(offer.iceUfrag), `session ${offer?.iceUfrag}`)
}

/** What reads the bodies of WHIP and WHEP. */
export const fragmentTarget: FuzzTarget = {
  name: 'fragment',
  corpus: [Buffer.from(fragment), descriptionOf('chromium-offer.sdp')],
  open: () => readBodies,
}
