/** 20 ms of silence in stereo: TOC byte for CELT fullband, one frame, then the shortest silent frame (RFC 6716). */
export const opusSilence: Buffer = Buffer.from([0xfc, 0xff, 0xfe])

/** Duration of {@link opusSilence} in milliseconds. */
export const opusSilenceMs = 20

const silkFrameMs = [10, 20, 40, 60] as const
const hybridFrameMs = [10, 20] as const
const celtFrameMs = [2.5, 5, 10, 20] as const

/** No packet is longer (RFC 6716 section 3.4, R5). */
const longestMs = 120

/**
 * Duration of an Opus packet in milliseconds, from its table-of-contents byte (RFC 6716 section 3.1); 0 for
 * one that decoders refuse.
 */
export function opusDurationMs(packet: Buffer): number {
  const toc = packet[0]
  if (toc === undefined) return 0
  const durationMs = frameMs(toc >> 3) * frameCount(toc & 3, packet)
  return durationMs <= longestMs ? durationMs : 0
}

function frameMs(configuration: number): number {
  if (configuration < 12) return silkFrameMs[configuration % 4] ?? 20
  if (configuration < 16) return hybridFrameMs[configuration % 2] ?? 20
  return celtFrameMs[configuration % 4] ?? 20
}

function frameCount(code: number, packet: Buffer): number {
  if (code === 0) return 1
  if (code < 3) return 2
  return (packet[1] ?? 0) & 0x3f
}
