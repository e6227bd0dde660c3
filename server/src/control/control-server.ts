import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { type ControlAnswer, MAX_LINE_BYTES } from './control-message.ts'

const PRIVATE_SOCKET = 0o600
/** Everything but reading and writing by the owner is masked out. */
const PRIVATE_UMASK = 0o177
/** Somebody who says nothing for so long is hung up on. */
const IDLE_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 8
/** Longest path that a socket can have, in bytes. */
const MAX_PATH_BYTES = 107

/** What a control server answers with. */
export type AnswerLine = (line: string) => Promise<ControlAnswer>

/**
 * Listens for the operator on a socket that only the server's own user can open: one line of JSON in, one out.
 * The folder of the socket must be locked. Disposing ends it and takes the socket away.
 */
export class ControlServer implements AsyncDisposable {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #answer: AnswerLine
  readonly #idleTimeoutMs: number

  private constructor(answer: AnswerLine, idleTimeoutMs: number) {
    this.#answer = answer
    this.#idleTimeoutMs = idleTimeoutMs
    this.#server = createServer((socket) => this.#serve(socket))
    this.#server.maxConnections = MAX_CONNECTIONS
  }

  /** Begins to listen. Null where the path is longer than sockets allow: then there is no control. */
  static async listen(
    path: string,
    answer: AnswerLine,
    idleTimeoutMs = IDLE_TIMEOUT_MS,
  ): Promise<ControlServer | null> {
    if (Buffer.byteLength(path) > MAX_PATH_BYTES) return null
    // Left by a server that was killed.
    await rm(path, { force: true })
    const control = new ControlServer(answer, idleTimeoutMs)
    await control.#listen(path)
    await chmod(path, PRIVATE_SOCKET)
    return control
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async #listen(path: string): Promise<void> {
    const listening = new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.once('listening', resolve)
    })
    // The socket is made within the call, so at no moment may another user open it.
    const umask = process.umask(PRIVATE_UMASK)
    try {
      this.#server.listen({ path })
    } finally {
      process.umask(umask)
    }
    await listening
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // Whoever hangs up half way needs no answer; unheard, the event would end the process.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(this.#idleTimeoutMs, () => socket.destroy())
    socket.setEncoding('utf8')
    let text = ''
    const read = (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      const isTooLong = Buffer.byteLength(text) > MAX_LINE_BYTES
      if (end === -1 && !isTooLong) return
      socket.off('data', read)
      // What was asked may take its time: a show is ended before its account is deleted, a mail server is slow.
      socket.setTimeout(0)
      const answer = isTooLong
        ? Promise.resolve<ControlAnswer>({ ok: false, error: 'The request is too long' })
        : this.#answer(text.slice(0, end))
      void answer.then((line) => socket.end(`${JSON.stringify(line)}\n`))
    }
    socket.on('data', read)
  }
}
