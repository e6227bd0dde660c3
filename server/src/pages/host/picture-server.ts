import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { PictureFormat } from '../messages.ts'

const bytesPerPixel = 4

/**
 * Gives the latest picture of a page to whoever is connected, at an even pace and also while nothing changes. Who
 * reads too slowly misses pictures. Until there is one, all is transparent. Dispose it.
 */
export class PictureServer implements AsyncDisposable {
  readonly #path: string
  readonly #server: Server
  readonly #readers = new Set<Socket>()
  readonly #intervalMs: number
  readonly #sizeBytes: number
  #picture: Buffer
  #timer: NodeJS.Timeout | null = null

  private constructor(path: string, format: PictureFormat) {
    this.#path = path
    this.#intervalMs = 1_000 / format.framesPerSecond
    this.#sizeBytes = format.widthPixels * format.heightPixels * bytesPerPixel
    this.#picture = Buffer.alloc(this.#sizeBytes)
    this.#server = createServer((socket) => this.#serve(socket))
  }

  /** Listens at a path; what another process left there is replaced. */
  static async start(path: string, format: PictureFormat): Promise<PictureServer> {
    await rm(path, { force: true })
    const server = new PictureServer(path, format)
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject)
      server.#server.listen(path, resolve)
    })
    return server
  }

  /** Takes a picture of RGBA; it must not be changed from then on. False for one of another size. */
  show(picture: Buffer): boolean {
    if (picture.length !== this.#sizeBytes) return false
    this.#picture = picture
    return true
  }

  /** All is transparent again. */
  clear(): void {
    this.#picture = Buffer.alloc(this.#sizeBytes)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pause()
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const reader of this.#readers) reader.destroy()
    await closed
    await rm(this.#path, { force: true })
  }

  #serve(socket: Socket): void {
    this.#readers.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      this.#readers.delete(socket)
      if (this.#readers.size === 0) this.#pause()
    })
    socket.resume()
    this.#timer ??= setInterval(() => this.#send(), this.#intervalMs)
  }

  #send(): void {
    for (const reader of this.#readers) {
      if (!reader.writableNeedDrain) reader.write(this.#picture)
    }
  }

  #pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }
}
