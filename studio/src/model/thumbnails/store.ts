import { proxy } from 'valtio'

export interface ThumbnailsState {
  /** Scene id to the object URL of its rendered picture. */
  urls: Record<string, string>
}

/** Pictures of scenes, drawn by the engine from the scenes themselves (GAP-123). */
export const thumbnailsState = proxy<ThumbnailsState>({ urls: {} })
