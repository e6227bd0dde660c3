import type { LibraryFile } from '@proscenium/protocol'

/** A kind of file that the library takes. */
export interface AcceptedType {
  readonly label: string
  readonly kind: LibraryFile['kind']
  readonly mimeType: string
  /** Endings a file of this type may have; the first is the usual one. */
  readonly extensions: readonly string[]
}

/** Every type that browsers can show or play. */
export const ACCEPTED_TYPES: readonly AcceptedType[] = [
  { label: 'PNG', kind: 'image', mimeType: 'image/png', extensions: ['png', 'apng'] },
  { label: 'JPEG', kind: 'image', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  { label: 'WebP', kind: 'image', mimeType: 'image/webp', extensions: ['webp'] },
  { label: 'GIF', kind: 'image', mimeType: 'image/gif', extensions: ['gif'] },
  { label: 'AVIF', kind: 'image', mimeType: 'image/avif', extensions: ['avif'] },
  { label: 'SVG', kind: 'image', mimeType: 'image/svg+xml', extensions: ['svg'] },
  { label: 'MP4', kind: 'video', mimeType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  { label: 'QuickTime', kind: 'video', mimeType: 'video/quicktime', extensions: ['mov', 'qt'] },
  { label: 'WebM', kind: 'video', mimeType: 'video/webm', extensions: ['webm'] },
  { label: 'Matroska', kind: 'video', mimeType: 'video/matroska', extensions: ['mkv', 'mka'] },
  { label: 'MP3', kind: 'audio', mimeType: 'audio/mpeg', extensions: ['mp3'] },
  { label: 'WAV', kind: 'audio', mimeType: 'audio/wav', extensions: ['wav', 'wave'] },
  { label: 'MPEG-4 audio', kind: 'audio', mimeType: 'audio/mp4', extensions: ['m4a'] },
  { label: 'AAC', kind: 'audio', mimeType: 'audio/aac', extensions: ['aac'] },
  { label: 'Ogg', kind: 'audio', mimeType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
  { label: 'FLAC', kind: 'audio', mimeType: 'audio/flac', extensions: ['flac'] },
]

/** Every ending that the library takes. */
export const ACCEPTED_EXTENSIONS: readonly string[] = ACCEPTED_TYPES.flatMap(
  ({ extensions }) => extensions,
)

/** Video codecs that browsers play, by their usual short names. */
export const PLAYABLE_VIDEO_CODECS: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1']
