import { formatSdp, parseSdp, type SdpSection, sectionCodecs } from './session-description.ts'

/** What a finished description promises beside the codecs. */
export interface DescriptionExtras {
  /** Addresses to offer beside those found on this machine: loopback, and what a NAT shows. */
  extraAddresses: readonly string[]
  /** The one UDP port of all sessions. */
  port: number
  /** The port beside it for browsers that come by TURN over TCP; left out or null where there is none. */
  relayedPort?: number | null
}

/** What an answer asks of the sender. */
export interface AnswerExtras extends DescriptionExtras {
  /** Ceiling of the video bit rate. */
  maxBitRateBps: number
  /** Where Chrome starts instead of its default 300 kbit/s, so that the first seconds are sharp. */
  startBitRateBps: number
  /** Opus, both channels. */
  audioBitRateBps: number
}

const hostCandidate = /^a=candidate:\S+ 1 UDP \d+ (\S+) (\d+) typ host/i

/** Asks the sender for stereo sound and the wanted bit rates, and adds the extra candidates. */
export function finishAnswer(answerSdp: string, extras: AnswerExtras): string {
  const sections = parseSdp(answerSdp).map((section): SdpSection => {
    if (section.kind === 'video') return { kind: 'video', lines: videoLines(section, extras) }
    if (section.kind === 'audio') return { kind: 'audio', lines: audioLines(section, extras) }
    return section
  })
  return formatSdp(addCandidates(sections, extras))
}

/** Adds the extra candidates to a description of ours. */
export function withCandidates(sdp: string, extras: DescriptionExtras): string {
  return formatSdp(addCandidates(parseSdp(sdp), extras))
}

function videoLines(section: SdpSection, extras: AnswerExtras): string[] {
  const kbps = (bitRateBps: number) => Math.round(bitRateBps / 1000)
  const rates = `x-google-start-bitrate=${kbps(extras.startBitRateBps)};x-google-max-bitrate=${kbps(extras.maxBitRateBps)}`
  const raised = appendParameters(section, rates).map((line) =>
    // Level 5.2: how large a picture may be sent to us is not bound by the level of the offer.
    line.replace(/profile-level-id=(42[0-9a-f]{2})[0-9a-f]{2}/i, 'profile-level-id=$134'),
  )
  return withBandwidth(raised, extras.maxBitRateBps)
}

function audioLines(section: SdpSection, extras: AnswerExtras): string[] {
  const rate = `stereo=1;sprop-stereo=1;maxaveragebitrate=${extras.audioBitRateBps};usedtx=0`
  return appendParameters(section, rate)
}

/** Adds format parameters to the section's codec and puts it first: what a browser sends is the first. */
function appendParameters(section: SdpSection, parameters: string): string[] {
  const codecs = sectionCodecs(section)
  const payloadType = codecs.find(({ name }) => name !== 'rtx')?.payloadType
  if (payloadType === undefined) return section.lines
  const others = codecs.filter((codec) => codec.payloadType !== payloadType)
  const order = [payloadType, ...others.map((codec) => codec.payloadType)].join(' ')
  const prefix = `a=fmtp:${payloadType} `
  const lines = section.lines.map((line) => {
    if (line.startsWith('m=')) return `${line.split(' ').slice(0, 3).join(' ')} ${order}`
    return line.startsWith(prefix) ? `${line};${parameters}` : line
  })
  const hasFormat = lines.some((line) => line.startsWith(prefix))
  return hasFormat ? lines : [...lines, `${prefix}${parameters}`]
}

/** RFC 8866: `b=` follows `c=` of its section. */
function withBandwidth(lines: readonly string[], bitRateBps: number): string[] {
  const at = lines.findIndex((line) => line.startsWith('c='))
  const bandwidth = `b=TIAS:${Math.round(bitRateBps)}`
  return [...lines.slice(0, at + 1), bandwidth, ...lines.slice(at + 1)]
}

function addCandidates(sections: readonly SdpSection[], extras: DescriptionExtras): SdpSection[] {
  const first = sections.findIndex((section) => section.kind !== 'session')
  return sections.map((section, index) => {
    if (index !== first) return section
    const known = section.lines.join('\n')
    const added = extras.extraAddresses
      .filter((address) => !known.includes(` ${address} ${extras.port} `))
      // Low priority: a real interface is preferred where both work.
      .map(
        (address, k) =>
          `a=candidate:${90 + k} 1 UDP ${1_000_000 - k} ${address} ${extras.port} typ host`,
      )
    const end = section.lines.indexOf('a=end-of-candidates')
    const at = end < 0 ? section.lines.length : end
    const all = [...section.lines.slice(0, at), ...added]
    return {
      kind: section.kind,
      lines: [...all, ...relayedCandidates(all, extras), ...section.lines.slice(at)],
    }
  })
}

/** The port for relayed guests at every address of the other one, with the lowest priority. */
function relayedCandidates(
  lines: readonly string[],
  { port, relayedPort }: DescriptionExtras,
): string[] {
  if (relayedPort == null) return []
  const addresses = lines.flatMap((line) => {
    const [, address, itsPort] = hostCandidate.exec(line) ?? []
    return address !== undefined && Number(itsPort) === port ? [address] : []
  })
  return addresses.map(
    (address, k) => `a=candidate:${60 + k} 1 UDP ${1_000 - k} ${address} ${relayedPort} typ host`,
  )
}
