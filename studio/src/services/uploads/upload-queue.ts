import type { FilesConstraints, LibraryFile, UploadFault } from '@proscenium/protocol'
import type { ApiError } from '@proscenium/protocol/client'
import type { StudioApi } from '../api/studio-api.ts'
import type { TokenStore } from '../api/token-store.ts'

/** What becomes of an upload. */
export type UploadEvent =
  | {
      readonly kind: 'added'
      readonly id: string
      readonly name: string
      readonly sizeBytes: number
    }
  /** It is looked into before it is sent: the stage `preprocess` (LIB-UPL-008). */
  | { readonly kind: 'checking'; readonly id: string }
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'progress'; readonly id: string; readonly progressPercent: number }
  /** All bytes are sent; the server probes the file: the stage `postprocess` (LIB-UPL-008). */
  | { readonly kind: 'processing'; readonly id: string }
  | { readonly kind: 'done'; readonly id: string; readonly file: LibraryFile }
  /** A check before the upload failed (LIB-UPL-010). */
  | { readonly kind: 'refused'; readonly id: string; readonly fault: UploadFault }
  | { readonly kind: 'failed'; readonly id: string; readonly error: ApiError }
  | { readonly kind: 'paused'; readonly id: string }
  | { readonly kind: 'retried'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string }
  /** A small picture of it was made; the address is good until it is removed. */
  | { readonly kind: 'thumbnail'; readonly id: string; readonly url: string }
  /** A file was not taken into the queue; the message is one of LIB-UPL-017 to LIB-UPL-024. */
  | { readonly kind: 'restricted'; readonly message: string; readonly name?: string }
  /** The network went or came while files were on their way (LIB-UPL-033, LIB-UPL-034). */
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }

/** What a queue takes at all; nothing is limited by default (LIB-UPL-016). */
export interface UploadRestrictions {
  readonly maxFileSize?: number
  readonly minFileSize?: number
  readonly maxTotalFileSize?: number
  readonly maxNumberOfFiles?: number
  readonly minNumberOfFiles?: number
  /** MIME patterns or endings with their dot. */
  readonly allowedFileTypes?: string[]
  readonly requiredMetaFields?: string[]
}

/** What a queue stands on. */
export interface UploadQueueOptions {
  readonly api: StudioApi
  readonly tokens: TokenStore
  /** Origin of the server; '' is the page's own. */
  readonly origin: string
  /** What files must fulfil, asked for with each batch. */
  readonly constraints: () => Promise<FilesConstraints>
  readonly restrictions?: UploadRestrictions
  /** Without a byte for so long an upload is given up; 30 seconds by default (LIB-UPL-042, GAP-150). */
  readonly timeoutMs?: number
}

/** Sends files to the library, a few at a time. */
export interface UploadQueue {
  /** Resolves to the ids of the uploads, in order; rejects when what carries them could not be loaded. */
  add(files: readonly File[]): Promise<string[]>
  /** Stops an upload until it is retried; what was sent of it is sent again then (GAP-151). */
  pause(id: string): void
  retry(id: string): void
  /** Stops an upload, or forgets a finished one. */
  remove(id: string): void
  on(listener: (event: UploadEvent) => void): () => void
  dispose(): void
}
