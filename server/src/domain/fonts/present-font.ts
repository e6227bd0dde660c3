import { fontFaces, type LibraryFont } from '@proscenium/protocol'
import type { FontWithFiles } from '../ports/font-repository.ts'

/** A font as the wire shows it; addresses are relative to the server's origin. */
export function presentFont({ id, name, ownerId, disabled, files }: FontWithFiles): LibraryFont {
  return {
    id,
    name,
    owner: ownerId === null ? 'global' : 'user',
    disabled,
    // The studio shows its letters themselves.
    thumbnailUrl: null,
    faces: fontFaces.flatMap((face) => {
      const file = files.find((candidate) => candidate.face === face)
      if (!file) return []
      const { format, sizeBytes, fileId } = file
      const url = `/v2/editor/fonts/${id}/faces/${face}?version=${fileId}`
      return [{ face, format, sizeBytes, url }]
    }),
  }
}
