import type { Recording } from '@proscenium/protocol'

/** Names of codecs as people know them. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  aac: 'AAC',
  av1: 'AV1',
  avc: 'H.264',
  flac: 'FLAC',
  h264: 'H.264',
  hevc: 'H.265',
  mp3: 'MP3',
  opus: 'Opus',
  vp8: 'VP8',
  vp9: 'VP9',
}

/** The everyday name of a codec; unknown ones as they are written; null without one. */
export function codecName(codec: string | null): string | null {
  return codec === null ? null : (CODEC_NAMES[codec.toLowerCase()] ?? codec)
}

/** `16:9`, `9:16`, `1:1`, else width × height; null while unknown. */
export function pictureShape({
  width,
  height,
}: Pick<Recording, 'width' | 'height'>): string | null {
  if (width === null || height === null || height === 0) return null
  const known = [
    [16, 9],
    [9, 16],
    [1, 1],
    [4, 3],
  ] as const
  const found = known.find(([w, h]) => Math.abs(width / height - w / h) < 0.01)
  return found ? `${found[0]}:${found[1]}` : `${width} × ${height}`
}

/** Whether a recording may be deleted: not while it is written, nor while the one that it is a part of is. */
export function isDeletable(
  { id, partOf }: Pick<Recording, 'id' | 'partOf'>,
  recordings: readonly Pick<Recording, 'id' | 'status'>[],
): boolean {
  const isWritten = ({ status }: Pick<Recording, 'status'>) =>
    status === 'recording' || status === 'finalizing'
  return !recordings.some((other) => [id, partOf].includes(other.id) && isWritten(other))
}
