import * as z from 'zod'
import { attributeOf, iceUfragPattern, type SdpSection, splitSdp } from './sdp-section.ts'

const sdpDirections = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const
/** Which way a medium is to go, as who offers sees it. */
export type SdpDirection = (typeof sdpDirections)[number]

/** What has to be known of an offer before the media plane reads it. */
export interface SdpOffer {
  readonly sdp: string
  /** Null without such a medium. */
  readonly audio: SdpDirection | null
  readonly video: SdpDirection | null
  /** Of its first ICE session; a later fragment with another one asks for a restart. */
  readonly iceUfrag: string
}

/** Far more than any browser offers. */
const MAX_OFFER_LENGTH = 200_000

/** Reads an offer (RFC 8866); null when it is none, or has neither sound nor picture. */
export function parseSdpOffer(sdp: string): SdpOffer | null {
  const sections = splitSdp(sdp)
  const session = sections?.[0]
  if (!sections || session?.lines[0] !== 'v=0') return null
  const inSession = directionOf(session) ?? 'sendrecv'
  const wanted = (kind: string) => {
    const section = sections.find((one) => one.kind === kind)
    return section ? (directionOf(section) ?? inSession) : null
  }
  const [audio, video] = [wanted('audio'), wanted('video')]
  const ufrags = sections.map((section) => attributeOf(section, 'ice-ufrag'))
  const iceUfrag = ufrags.find((name) => name !== null) ?? ''
  if ((audio ?? video) === null || !iceUfragPattern.test(iceUfrag)) return null
  return { sdp, audio, video, iceUfrag }
}

function directionOf({ lines }: SdpSection): SdpDirection | undefined {
  return sdpDirections.find((direction) => lines.includes(`a=${direction}`))
}

/** An offer as a body of `application/sdp`. */
export const sdpOfferSchema = z
  .string('The body must be an SDP offer')
  .max(MAX_OFFER_LENGTH, `The body must have at most ${MAX_OFFER_LENGTH} characters`)
  .transform((text, context) => {
    const offer = parseSdpOffer(text)
    if (offer !== null) return offer
    const message = 'The body is not an SDP offer with audio or video'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
