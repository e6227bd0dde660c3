import { proxy, type Snapshot } from 'valtio'

/** Pictures of scenes, drawn by the engine (GAP-123). */
export interface ThumbnailsState {
  /** Scene id to an object URL; absent until the scene has been drawn once. */
  urls: Record<string, string>
  /** The scene on air as viewers see it, where its draft has been edited since; null where both are the same. */
  air: { readonly sceneId: string; readonly url: string } | null
}

/** Thumbnails of the open event's scenes. */
export const thumbnailsState = proxy<ThumbnailsState>({ urls: {}, air: null })

/** The picture of a scene: on air as viewers see it, else its draft; undefined until it has been drawn. */
export function pictureOf(
  { urls, air }: Snapshot<ThumbnailsState>,
  { sceneId, isOnAir }: { readonly sceneId: string; readonly isOnAir: boolean },
): string | undefined {
  return isOnAir && air?.sceneId === sceneId ? air.url : urls[sceneId]
}
