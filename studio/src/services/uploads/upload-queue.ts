import type { LibraryFile } from '@proscenium/protocol'
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
  | { readonly kind: 'progress'; readonly id: string; readonly progressPercent: number }
  /** All bytes are sent; the server probes the file. */
  | { readonly kind: 'processing'; readonly id: string }
  | { readonly kind: 'done'; readonly id: string; readonly file: LibraryFile }
  | { readonly kind: 'failed'; readonly id: string; readonly error: ApiError }
  | { readonly kind: 'removed'; readonly id: string }

/** What a queue stands on. */
export interface UploadQueueOptions {
  readonly api: StudioApi
  readonly tokens: TokenStore
  /** Origin of the server; '' is the page's own. */
  readonly origin: string
}

/** Sends files to the library, a few at a time. */
export interface UploadQueue {
  /** Resolves to the ids of the uploads, in order; rejects when what carries them could not be loaded. */
  add(files: readonly File[]): Promise<string[]>
  retry(id: string): void
  /** Stops an upload, or forgets a finished one. */
  remove(id: string): void
  on(listener: (event: UploadEvent) => void): () => void
  dispose(): void
}
