/** 20 ms of silence in stereo: TOC byte for CELT fullband, one frame, then the shortest silent frame (RFC 6716). */
export const opusSilence: Buffer = Buffer.from([0xfc, 0xff, 0xfe])

/** Duration of {@link opusSilence} in milliseconds. */
export const opusSilenceMs = 20

const silkFrameMs = [10, 20, 40, 60] as const
const hybridFrameMs = [10, 20] as const
const celtFrameMs = [2.5, 5, 10, 20] as const

/** Duration of an Opus packet in milliseconds, from its table-of-contents byte (RFC 6716 section 3.1). */
export function opusDurationMs(packet: Buffer): number {
  const toc = packet[0]
  if (toc === undefined) return 0
  return frameMs(toc >> 3) * frameCount(toc & 3, packet)
}

function frameMs(configuration: number): number {
  if (configuration < 12) return silkFrameMs[configuration % 4] ?? 20
  if (configuration < 16) return hybridFrameMs[configuration % 2] ?? 20
  return celtFrameMs[configuration % 4] ?? 20
}

function frameCount(code: number, packet: Buffer): number {
  if (code === 0) return 1
  if (code < 3) return 2
  return (packet[1] ?? 1) & 0x3f
}
