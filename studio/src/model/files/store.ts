import type { LibraryFile } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** A file on its way up. */
export interface Upload {
  id: string
  name: string
  sizeBytes: number
  /** `queued` waits for its turn; `processing` is at the server, which probes it. */
  status: 'queued' | 'uploading' | 'processing' | 'done' | 'failed'
  /** Percent of the bytes sent. */
  progressPercent: number
  failure: ActionFailure | null
  /** The library's file once done. */
  file: LibraryFile | null
}

/** A file of the library that is fetched whole before it is shown. */
export interface MediaLoad {
  status: 'loading' | 'ready' | 'failed'
  progressPercent: number
}

export interface FilesState {
  /** Files known to the open event and the library, by id. */
  files: Record<string, LibraryFile>
  /** Oldest first. */
  uploads: Upload[]
  /** File id to its download. */
  loads: Record<string, MediaLoad>
}

/** Library files and uploads. */
export const filesState = proxy<FilesState>({ files: {}, uploads: [], loads: {} })
