import type { LibraryFile, UploadFault, UploadStage, UploadState } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** A file on its way up. */
export interface Upload {
  id: string
  name: string
  /** A small picture of it, made in this browser; null where none can be made. */
  thumbnailUrl: string | null
  sizeBytes: number
  state: UploadState
  /** What is done besides sending; null while nothing is (LIB-UPL-008). */
  stage: UploadStage | null
  /** Percent of the bytes sent. */
  progressPercent: number
  /** The check that it failed before it was sent. */
  fault: UploadFault | null
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
  /** How many pages and panels show the uploads within themselves. */
  trayHolders: number
  /** File id to its download. */
  loads: Record<string, MediaLoad>
}

/** Library files and uploads. */
export const filesState = proxy<FilesState>({ files: {}, uploads: [], trayHolders: 0, loads: {} })
