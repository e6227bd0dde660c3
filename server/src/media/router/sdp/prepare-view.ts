import type { MediaKind } from '../media-router.ts'
import type { SentFormat } from '../sent-formats.ts'
import { chooseH264, chooseOpus, keepLines, refuseSurplus, rejected } from './prepare-offer.ts'
import { formatSdp, parseSdp, type SdpCodec, type SdpSection } from './session-description.ts'

/** A viewer's offer cut down to what we send, and in which formats. */
export interface PreparedView {
  sdp: string
  formats: Partial<Record<MediaKind, SentFormat>>
}

const midLine = /^a=mid:([\w.+-]{1,64})$/
const directionLine = /^a=(sendrecv|sendonly|recvonly|inactive)$/
/** What the viewer would send himself, and what we don't repeat under. */
const ownLine = /^a=(ssrc:|ssrc-group:|msid:)/
/** Both channels, and words that survive a loss. */
const opusParameters = 'minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1'

/**
 * Cuts the offer of somebody who wants to view down to one H.264 and one Opus format, in his own numbers.
 * Repeated packets come under the picture's own number, so RTX is left out.
 * @throws MediaPlaneError `offer_rejected` when nothing that we send is asked for.
 */
export function prepareView(offerSdp: string): PreparedView {
  const sections = parseSdp(offerSdp)
  const session = sections[0]
  if (!session?.lines.some((line) => line.startsWith('v=0'))) {
    throw rejected('The offer is not a session description.')
  }
  refuseSurplus(sections)
  const formats: PreparedView['formats'] = {}
  const prepared = sections.map((section): SdpSection => {
    const { kind } = section
    if (kind !== 'audio' && kind !== 'video') return section
    const direction = directionOf(section) ?? directionOf(session) ?? 'sendrecv'
    if (direction !== 'recvonly' && direction !== 'sendrecv') {
      throw rejected(`The offer's ${kind} is ${direction}; who views has recvonly.`)
    }
    const codec = kind === 'audio' ? chooseOpus(section) : chooseH264(section)
    formats[kind] = {
      mid: midOf(section),
      payloadType: codec.payloadType,
      parameters: kind === 'audio' ? opusParameters : parametersOf(codec),
    }
    const lines = keepLines(section, [codec.payloadType], 'receiver-estimate')
    return { kind, lines: lines.filter((line) => !ownLine.test(line)) }
  })
  return { sdp: formatSdp(prepared), formats }
}

function directionOf({ lines }: SdpSection): string | undefined {
  return lines.map((line) => directionLine.exec(line)?.[1]).find((found) => found !== undefined)
}

function midOf({ kind, lines }: SdpSection): string {
  for (const line of lines) {
    const mid = midLine.exec(line)?.[1]
    if (mid !== undefined) return mid
  }
  throw rejected(`The offer's ${kind} has no mid.`)
}

/** As they were offered: the answer repeats profile and packetization (RFC 6184, section 8.2.2). */
function parametersOf({ parameters }: SdpCodec): string {
  return [...parameters].map(([name, value]) => `${name}=${value}`).join(';')
}
