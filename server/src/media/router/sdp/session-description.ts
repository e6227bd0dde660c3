/** One `m=` section, or the session part, as its lines without line ends. */
export interface SdpSection {
  /** `session` for the part before the first `m=` line. */
  kind: 'session' | 'audio' | 'video' | 'application' | 'other'
  lines: string[]
}

/** Splits a session description (RFC 8866) into its sections; never throws. */
export function parseSdp(sdp: string): SdpSection[] {
  const sections: SdpSection[] = [{ kind: 'session', lines: [] }]
  for (const line of sdp.split(/\r\n|\n/)) {
    if (line === '') continue
    if (line.startsWith('m=')) sections.push({ kind: mediaKind(line), lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** Joins sections to a session description with the line ends of the standard. */
export function formatSdp(sections: readonly SdpSection[]): string {
  return `${sections.flatMap((section) => section.lines).join('\r\n')}\r\n`
}

function mediaKind(line: string): SdpSection['kind'] {
  const kind = line.slice(2, line.indexOf(' '))
  return kind === 'audio' || kind === 'video' || kind === 'application' ? kind : 'other'
}

/** A payload format of a section: number, encoding name in lower case, format parameters. */
export interface SdpCodec {
  payloadType: number
  name: string
  parameters: Map<string, string>
}

const highestPayloadType = 127
const rtpMapLine = /^a=rtpmap:(\d+) ([^/\s]+)/
const formatLine = /^a=fmtp:(\d+) (.*)$/

/** The codecs of a section in order of preference, which is that of the numbers in its `m=` line. */
export function sectionCodecs(section: SdpSection): SdpCodec[] {
  const codecs = new Map<number, SdpCodec>()
  const order = (section.lines[0] ?? '').split(' ').slice(3).map(Number)
  for (const line of section.lines) {
    const map = rtpMapLine.exec(line)
    if (map === null) continue
    const payloadType = Number(map[1])
    // RTP has seven bits for it.
    if (payloadType > highestPayloadType) continue
    codecs.set(payloadType, {
      payloadType,
      name: (map[2] ?? '').toLowerCase(),
      parameters: new Map(),
    })
  }
  for (const line of section.lines) {
    const format = formatLine.exec(line)
    const codec = format === null ? undefined : codecs.get(Number(format[1]))
    if (codec !== undefined) codec.parameters = parseParameters(format?.[2] ?? '')
  }
  return order.flatMap((payloadType) => codecs.get(payloadType) ?? [])
}

function parseParameters(text: string): Map<string, string> {
  const entries = text.split(';').map((part): [string, string] => {
    const at = part.indexOf('=')
    if (at < 0) return [part.trim().toLowerCase(), '']
    return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
  })
  return new Map(entries)
}
