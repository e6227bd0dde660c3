import type { LibraryFile } from '@proscenium/protocol'
import { type Backoff, backoffDelayMs } from '../runtime/backoff.ts'
import type { Clock } from '../runtime/clock.ts'
import type { MediaLoadState } from './engine-host.ts'

const RETRY: Backoff = { firstMs: 1_000, factor: 1.6, maxMs: 10_000 }
/** A larger file plays from the server: it would not fit into every visitor's disk. */
const MAX_CACHED_BYTES = 1_000_000_000

/** What a cache stands on. */
export interface MediaCacheOptions {
  /** Address of a file, with the token of the moment. */
  readonly urlOf: (file: LibraryFile) => string
  readonly clock: Clock
  readonly onLoad: (fileId: string, load: MediaLoadState) => void
  /** Defaults to the browser's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly createObjectUrl?: (blob: Blob) => string
  readonly revokeObjectUrl?: (url: string) => void
}

/**
 * Files of the library, each fetched whole and once, so that a clip goes on when the network does not.
 * What fails for want of a server is tried again until the cache is disposed.
 */
export class MediaCache {
  readonly #options: MediaCacheOptions
  readonly #urls = new Map<string, Promise<string>>()
  readonly #objectUrls: string[] = []
  readonly #end = new AbortController()

  constructor(options: MediaCacheOptions) {
    this.#options = options
  }

  /** Address of the cached file. Rejects when the server says that there is none. */
  url(file: LibraryFile): Promise<string> {
    if (file.sizeBytes > MAX_CACHED_BYTES) return Promise.resolve(this.#options.urlOf(file))
    const known = this.#urls.get(file.id)
    if (known) return known
    const loading = this.#load(file)
    this.#urls.set(file.id, loading)
    loading.catch(() => {
      this.#urls.delete(file.id)
      if (!this.#end.signal.aborted) this.#report(file, { status: 'failed', progressPercent: 0 })
    })
    return loading
  }

  /** Ends downloads and frees what was kept. */
  dispose(): void {
    this.#end.abort()
    const revoke = this.#options.revokeObjectUrl ?? ((url: string) => URL.revokeObjectURL(url))
    for (const url of this.#objectUrls.splice(0)) revoke(url)
    this.#urls.clear()
  }

  async #load(file: LibraryFile): Promise<string> {
    this.#report(file, { status: 'loading', progressPercent: 0 })
    for (let attempt = 1; ; attempt += 1) {
      const blob = await this.#attempt(file)
      if (blob) {
        const create = this.#options.createObjectUrl ?? ((made: Blob) => URL.createObjectURL(made))
        const url = create(blob)
        this.#objectUrls.push(url)
        this.#report(file, { status: 'ready', progressPercent: 100 })
        return url
      }
      await this.#wait(backoffDelayMs(RETRY, attempt))
    }
  }

  /** The file; null when it is worth trying again. */
  async #attempt(file: LibraryFile): Promise<Blob | null> {
    const request = this.#options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))
    const { signal } = this.#end
    try {
      const response = await request(this.#options.urlOf(file), { signal })
      if (response.ok) return await this.#read(file, response)
      // 401 is an access token that has just run out: the next call of anybody renews it.
      const isTransient = response.status >= 500 || [401, 408, 429].includes(response.status)
      if (!isTransient) throw new PermanentError(`${file.name}: HTTP ${response.status}`)
      return null
    } catch (error) {
      if (error instanceof PermanentError || signal.aborted) throw error
      return null
    }
  }

  async #read(file: LibraryFile, response: Response): Promise<Blob> {
    const total = Number(response.headers.get('content-length')) || file.sizeBytes
    const type = file.mimeType
    if (!response.body) return new Blob([await response.arrayBuffer()], { type })
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    let told = 0
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      received += value.byteLength
      const progressPercent = Math.min(99, Math.floor((received / total) * 100))
      if (progressPercent > told) this.#report(file, { status: 'loading', progressPercent })
      told = progressPercent
    }
    if (received < total) throw new Error('The download was cut short')
    return new Blob(chunks, { type })
  }

  #wait(delayMs: number): Promise<void> {
    const { signal } = this.#end
    if (signal.aborted) return Promise.reject(signal.reason)
    return new Promise((resolve, reject) => {
      const cancel = this.#options.clock.after(delayMs, resolve)
      signal.addEventListener('abort', () => {
        cancel()
        reject(signal.reason)
      })
    })
  }

  #report({ id }: LibraryFile, load: MediaLoadState): void {
    this.#options.onLoad(id, load)
  }
}

/** Trying again will not help. */
class PermanentError extends Error {
  override readonly name = 'PermanentError'
}
