import type { FileState } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** Files of the open event that were played or stopped by hand (CORE-FST-001). */
export interface PlaybackState {
  /** By file id; files that nobody has touched are not in it. */
  states: Record<string, FileState>
}

/** What the server knows of the files' play. */
export const playbackState = proxy<PlaybackState>({ states: {} })
