import * as z from 'zod'

const bitRate = z.number().nullable()
const codec = z.string().nullable()
const pixels = z.number()

/** What is in a media file; bit rates in bits per second, durations in seconds, null where not known (LIB-ANA-001 to LIB-ANA-012). */
export const mediaAnalysisSchema = z.object({
  audioTracks: z.array(z.object({ bitRate, codec })),
  imageTracks: z.array(z.object({ height: pixels, width: pixels })),
  videoTracks: z.array(
    z.object({
      bitRate,
      codec,
      duration: z.number().nullable(),
      frameCount: z.number().nullable(),
      hasAlphaPlan: z.boolean().nullable(),
      height: pixels,
      width: pixels,
    }),
  ),
})
export type MediaAnalysis = z.infer<typeof mediaAnalysisSchema>

/** Bytes that an analysis reads at once: 256 KiB (LIB-ANA-014). */
export const ANALYSIS_CHUNK_BYTES = 262_144

const REPORTED_CODECS: Readonly<Record<string, string>> = { avc: 'h264', hevc: 'h265' }

/** The name under which a codec is reported: avc and hevc are h264 and h265 (LIB-ANA-007, LIB-ANA-013). */
export function reportedCodec(name: string): string {
  const lowerCase = name.toLowerCase()
  return REPORTED_CODECS[lowerCase] ?? lowerCase
}

/** Bits per second of all tracks together; tracks whose rate is not known count nothing. */
export function totalBitRate({ audioTracks, videoTracks }: MediaAnalysis): number {
  return [...audioTracks, ...videoTracks].reduce((sum, track) => sum + (track.bitRate ?? 0), 0)
}
