import { proxy } from 'valtio'

/** Pictures of scenes, drawn by the engine (GAP-123). */
export interface ThumbnailsState {
  /** Scene id to an object URL; absent until the scene has been drawn once. */
  urls: Record<string, string>
}

/** Thumbnails of the open event's scenes. */
export const thumbnailsState = proxy<ThumbnailsState>({ urls: {} })
