import type { LibraryFile } from '@proscenium/protocol'
import type { FileRecord } from '../ports/records.ts'

/** A library file as the wire shows it; addresses are relative to the server's origin. */
export function presentFile(file: FileRecord): LibraryFile {
  const base = `/v1/storage/files/${file.id}`
  const common = {
    id: file.id,
    name: file.name,
    owner: file.ownerId === null ? ('global' as const) : ('user' as const),
    thumbnailUrl: file.hasThumbnail ? `${base}/thumbnail` : null,
    url: `${base}/content`,
    mimeType: file.mimeType,
    sizeBytes: file.sizeBytes,
    createdAt: file.createdAt.toISOString(),
    ...(file.analysis && { analysis: file.analysis }),
  }
  const size = { width: file.width ?? 0, height: file.height ?? 0 }
  const duration = file.durationSec ?? 0
  switch (file.kind) {
    case 'audio':
      return { ...common, kind: 'audio', duration }
    case 'image':
      return { ...common, kind: 'image', ...size }
    case 'video':
      return { ...common, kind: 'video', ...size, duration, hasAudio: file.hasAudio ?? false }
  }
}
