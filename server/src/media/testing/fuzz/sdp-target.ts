import { MediaPlaneError } from '../../../domain/ports/media-plane-error.ts'
import { finishAnswer, withCandidates } from '../../router/sdp/finish-answer.ts'
import { type PreparedOffer, prepareOffer } from '../../router/sdp/prepare-offer.ts'
import { type PreparedView, prepareView } from '../../router/sdp/prepare-view.ts'
import { formatSdp, parseSdp, sectionCodecs } from '../../router/sdp/session-description.ts'
import { descriptionOf } from './corpus.ts'
import { type FuzzTarget, isCount, must } from './fuzz-target.ts'

/** What a person may have to read of a refusal. */
const longestMessage = 500

const extras = { extraAddresses: ['192.0.2.7', '127.0.0.1'], port: 5_004 }
const rates = { maxBitRateBps: 4_000_000, startBitRateBps: 2_500_000, audioBitRateBps: 128_000 }

function readDescription(packet: Buffer): void {
  const sdp = packet.toString('utf8')
  must(parseSdp(withCandidates(sdp, extras)).length > 0, 'an offer can be finished')
  must(parseSdp(finishAnswer(sdp, { ...extras, ...rates })).length > 0, 'so can an answer')
  for (const congestion of ['transport-feedback', 'receiver-estimate'] as const) {
    const offer = unlessRefused(() => prepareOffer(sdp, congestion))
    if (offer !== null) checkOffer(offer)
  }
  const view = unlessRefused(() => prepareView(sdp))
  if (view !== null) checkView(view)
}

function unlessRefused<Prepared>(prepare: () => Prepared): Prepared | null {
  try {
    return prepare()
  } catch (error) {
    must(error instanceof MediaPlaneError, `an offer is refused by ${String(error)}`)
    must(error.code === 'offer_rejected', `an offer is refused as ${error.code}`)
    must(error.message.length <= longestMessage, `${error.message.length} letters of refusal`)
    return null
  }
}

function checkOffer(offer: PreparedOffer): void {
  must(isCount(offer.transportSequenceExtension, 255), `${offer.transportSequenceExtension}`)
  const repeated = offer.retransmissionPayloadType
  must(repeated === null || isCount(repeated, 127), `repeated packets are of type ${repeated}`)
  const sections = parseSdp(offer.sdp)
  must(formatSdp(sections) === offer.sdp, 'what is prepared reads as it was written')
  for (const section of sections) {
    if (section.kind !== 'audio' && section.kind !== 'video') continue
    const types = sectionCodecs(section).map(({ payloadType }) => payloadType)
    must(types.length > 0 && types.length <= 2, `${types.length} codecs are left`)
    must(
      types.every((type) => isCount(type, 127)),
      `payload types ${types.join(', ')}`,
    )
  }
}

function checkView({ sdp, formats }: PreparedView): void {
  const sections = parseSdp(sdp)
  must(formatSdp(sections) === sdp, 'what a viewer offers reads as it was written')
  for (const kind of ['audio', 'video'] as const) {
    const format = formats[kind]
    const types = sections
      .filter((section) => section.kind === kind)
      .flatMap((section) => sectionCodecs(section).map(({ payloadType }) => payloadType))
    must(types.join() === (format ? `${format.payloadType}` : ''), `${kind} of types ${types}`)
    must(format === undefined || /^[\w.+-]{1,64}$/.test(format.mid), `mid ${format?.mid}`)
  }
}

/** What reads session descriptions. */
export const sdpTarget: FuzzTarget = {
  name: 'sdp',
  corpus: ['chromium-offer.sdp', 'chromium-answer.sdp', 'simulcast.sdp'].map(descriptionOf),
  open: () => readDescription,
}
