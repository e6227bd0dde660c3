import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { PictureFormat } from '../messages.ts'

const bytesPerPixel = 4
/** A picture that stood for so long is given seldom from then on: each costs its encoding. */
const stillAfterMs = 1_000
/** Who shows a stream takes a longer silence for a fault. */
const stillIntervalMs = 250

/**
 * Gives the latest picture of a page to whoever is connected, at an even pace, and seldom while nothing changes. Who
 * reads too slowly misses pictures. Until there is one, all is transparent. Dispose it.
 */
export class PictureServer implements AsyncDisposable {
  readonly #path: string
  readonly #server: Server
  readonly #readers = new Set<Socket>()
  readonly #intervalMs: number
  readonly #sizeBytes: number
  #picture: Buffer
  #changedAtMs = 0
  #sentAtMs = 0
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
    this.#change(picture)
    return true
  }

  /** All is transparent again. */
  clear(): void {
    this.#change(Buffer.alloc(this.#sizeBytes))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pause()
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const reader of this.#readers) reader.destroy()
    await closed
    await rm(this.#path, { force: true })
  }

  /** Pages draw the same anew at times. */
  #change(picture: Buffer): void {
    if (!picture.equals(this.#picture)) this.#changedAtMs = performance.now()
    this.#picture = picture
  }

  #serve(socket: Socket): void {
    this.#changedAtMs = performance.now()
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
    const nowMs = performance.now()
    const isStill = nowMs - this.#changedAtMs > stillAfterMs
    if (isStill && nowMs - this.#sentAtMs < stillIntervalMs) return
    this.#sentAtMs = nowMs
    for (const reader of this.#readers) {
      if (!reader.writableNeedDrain) reader.write(this.#picture)
    }
  }

  #pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }
}
