import { MediaPlaneError } from '../../../domain/ports/media-plane-error.ts'
import {
  formatSdp,
  parseSdp,
  type SdpCodec,
  type SdpSection,
  sectionCodecs,
} from './session-description.ts'

/** How the sender's bit rate is steered: arrival times of every packet, or a fixed ceiling. */
export type CongestionControl = 'transport-feedback' | 'receiver-estimate'

/** An offer cut down to what the router takes. */
export interface PreparedOffer {
  sdp: string
  hasAudio: boolean
  hasVideo: boolean
  /** Header extension number of the transport-wide sequence, 0 where it isn't used. */
  transportSequenceExtension: number
  /** Payload type of repeated video packets (RFC 4588), null where the sender has none. */
  retransmissionPayloadType: number | null
}

/** A stranger's words in an error are kept short. */
const longestNames = 200
/** RFC 8285: of both forms of header extensions. */
const highestExtension = 255
const transportSequenceUri = 'transport-wide-cc-extensions-01'
const midUri = 'urn:ietf:params:rtp-hdrext:sdes:mid'

/**
 * Cuts a browser's offer down to one H.264 with its retransmissions, one Opus format and the feedback that the
 * router speaks. RTX stays because without it Chrome probes the network with padding under the picture's own
 * sequence numbers, which it doesn't keep: a lost one would be a hole that no repetition can fill.
 * @throws MediaPlaneError `offer_rejected` when no picture or no sound that we take is offered.
 */
export function prepareOffer(offerSdp: string, congestion: CongestionControl): PreparedOffer {
  const sections = parseSdp(offerSdp)
  if (!sections[0]?.lines.some((line) => line.startsWith('v=0'))) {
    throw rejected('The offer is not a session description.')
  }
  refuseSurplus(sections)
  let transportSequenceExtension = 0
  let retransmissionPayloadType: number | null = null
  const prepared = sections.map((section): SdpSection => {
    if (section.kind !== 'audio' && section.kind !== 'video') return section
    const codec = section.kind === 'audio' ? chooseOpus(section) : chooseH264(section)
    transportSequenceExtension ||= transportSequenceNumber(section, congestion)
    const repeated = section.kind === 'video' ? retransmissionOf(section, codec) : null
    if (repeated !== null) retransmissionPayloadType = repeated
    const kept = repeated === null ? [codec.payloadType] : [codec.payloadType, repeated]
    return { kind: section.kind, lines: keepLines(section, kept, congestion) }
  })
  return {
    sdp: formatSdp(prepared),
    hasAudio: sections.some((section) => section.kind === 'audio'),
    hasVideo: sections.some((section) => section.kind === 'video'),
    transportSequenceExtension,
    retransmissionPayloadType,
  }
}

/** Why an offer is not taken, in words for who made it. */
export function rejected(message: string): MediaPlaneError {
  return new MediaPlaneError('offer_rejected', message)
}

/** Throws for more than one section of a kind, and for none at all. */
export function refuseSurplus(sections: readonly SdpSection[]): void {
  for (const kind of ['audio', 'video'] as const) {
    if (sections.filter((section) => section.kind === kind).length > 1) {
      throw rejected(`The offer has more than one ${kind} track; one is taken.`)
    }
  }
  if (!sections.some((section) => section.kind === 'audio' || section.kind === 'video')) {
    throw rejected('The offer has neither audio nor video.')
  }
}

/** Throws without Opus. */
export function chooseOpus(section: SdpSection): SdpCodec {
  const codec = sectionCodecs(section).find((candidate) => candidate.name === 'opus')
  if (codec === undefined)
    throw rejected('The offer has no Opus audio, the only sound that is taken.')
  return codec
}

/**
 * Constrained baseline first: every browser encodes it without B-frames, so it can be copied to outputs. Throws
 * without H.264 in packetization mode 1.
 */
export function chooseH264(section: SdpSection): SdpCodec {
  const codecs = sectionCodecs(section).filter(
    (codec) => codec.name === 'h264' && codec.parameters.get('packetization-mode') === '1',
  )
  const profile = (codec: SdpCodec) => codec.parameters.get('profile-level-id')?.toLowerCase() ?? ''
  const codec =
    codecs.find((candidate) => profile(candidate).startsWith('42e0')) ??
    codecs.find((candidate) => profile(candidate).startsWith('42')) ??
    codecs[0]
  if (codec === undefined) {
    const names = [...new Set(sectionCodecs(section).map((candidate) => candidate.name))]
    const offered = names.join(', ').slice(0, longestNames) || 'none'
    throw rejected(
      `The offer has no H.264 video with packetization mode 1, the only picture that is taken; it has ${offered}.`,
    )
  }
  return codec
}

function retransmissionOf(section: SdpSection, { payloadType }: SdpCodec): number | null {
  const found = sectionCodecs(section).find(
    (codec) => codec.name === 'rtx' && codec.parameters.get('apt') === `${payloadType}`,
  )
  return found?.payloadType ?? null
}

function transportSequenceNumber(section: SdpSection, congestion: CongestionControl): number {
  if (congestion !== 'transport-feedback') return 0
  const line = section.lines.find(
    (candidate) => candidate.startsWith('a=extmap:') && candidate.includes(transportSequenceUri),
  )
  const number = Number.parseInt(line?.slice('a=extmap:'.length) ?? '', 10)
  return number >= 1 && number <= highestExtension ? number : 0
}

/** The lines of a section that are about the payload types kept, and the feedback that is spoken. */
export function keepLines(
  section: SdpSection,
  payloadTypes: readonly number[],
  congestion: CongestionControl,
): string[] {
  return section.lines.flatMap((line) => {
    if (line.startsWith('m=')) {
      return `${line.split(' ').slice(0, 3).join(' ')} ${payloadTypes.join(' ')}`
    }
    return keepLine(line, payloadTypes, congestion) ? line : []
  })
}

const unwantedLine = /^a=(rid:|simulcast:|ssrc-group:(?!FID )|extmap-allow-mixed)/
const numberedLine = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+|\*)/

function keepLine(
  line: string,
  payloadTypes: readonly number[],
  congestion: CongestionControl,
): boolean {
  if (unwantedLine.test(line)) return false
  if (line.startsWith('a=extmap:')) {
    if (line.includes(midUri)) return true
    return congestion === 'transport-feedback' && line.includes(transportSequenceUri)
  }
  const numbered = numberedLine.exec(line)
  if (numbered === null) return true
  if (!payloadTypes.includes(Number(numbered[1]))) return false
  if (!line.startsWith('a=rtcp-fb:')) return true
  const unspoken = congestion === 'transport-feedback' ? 'goog-remb' : 'transport-cc'
  return !line.includes(unspoken) && !line.includes('rrtr')
}
