/** What is used of a codec's description. */
type Codec = Pick<RTCRtpCodec, 'mimeType' | 'sdpFmtpLine'>

/**
 * H.264 first, in the form that every RTMP target takes: constrained baseline, several packets a frame
 * (RFC 6184 packetization mode 1). Retransmission and the like stay, behind.
 */
export function h264First<C extends Codec>(codecs: readonly C[]): C[] {
  return codecs
    .map((codec, index) => ({ codec, index }))
    .sort((a, b) => rank(a.codec) - rank(b.codec) || a.index - b.index)
    .map(({ codec }) => codec)
}

function rank({ mimeType, sdpFmtpLine = '' }: Codec): number {
  if (mimeType.toLowerCase() !== 'video/h264') return 3
  if (!sdpFmtpLine.includes('packetization-mode=1')) return 2
  return /profile-level-id=42e0/i.test(sdpFmtpLine) ? 0 : 1
}

/**
 * The answer with the bit rate at which Chrome's encoder begins; without it the first seconds of every
 * recording are blurred, because the estimate starts at 300 kbit/s. Other browsers ignore it.
 */
export function withStartBitRate(sdp: string, kiloBitsPerSecond: number): string {
  const payloads = [...sdp.matchAll(/^a=rtpmap:(\d+) H264\//gim)].map(([, id = '']) => id)
  return payloads.reduce((text, payload) => {
    const parameter = `x-google-start-bitrate=${Math.round(kiloBitsPerSecond)}`
    const existing = new RegExp(`^(a=fmtp:${payload} [^\\r\\n]*)`, 'm')
    if (existing.test(text)) return text.replace(existing, `$1;${parameter}`)
    return text.replace(
      new RegExp(`^(a=rtpmap:${payload} [^\\r\\n]*\\r?\\n)`, 'm'),
      `$1a=fmtp:${payload} ${parameter}\r\n`,
    )
  }, sdp)
}
