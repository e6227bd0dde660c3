/** Begins the ids of pictures that come with the studio instead of lying in the storage. */
const PREFIX = 'starter:'

/** The id of the picture of a scene that the server ships, in a format (LIB-TPL-004). */
export function starterPictureId(sceneId: string, formatId: string): string {
  return `${PREFIX}${sceneId}.${formatId}`
}

/** The same for a picture of the storage; null for one that comes with the studio, which no copy has as its own. */
export function ownPictureId(pictureId: string | null): string | null {
  return pictureId?.startsWith(PREFIX) ? null : pictureId
}

/** Where such a picture lies; null for one of the storage's. Copies of a scene keep it until they are drawn anew. */
export function starterPictureUrl(pictureId: string): string | null {
  return pictureId.startsWith(PREFIX) ? `/starters/${pictureId.slice(PREFIX.length)}.webp` : null
}
