import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server that takes every letter and keeps it. */
export class MailServer implements AsyncDisposable {
  /** Whole letters, quoted-printable undone. */
  readonly letters: string[] = []
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer()
    await new Promise<void>((resolve) => mail.#server.listen(0, '127.0.0.1', resolve))
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The link of the newest letter to an address; undefined while there is none. */
  linkTo(address: string): string | undefined {
    const letter = this.letters.findLast((text) => text.includes(`To: ${address}`))
    return letter === undefined ? undefined : /https?:\/\/\S+/.exec(letter)?.[0]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8')
    let text = ''
    let isLetter = false
    socket.on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const mark = isLetter ? '\r\n.\r\n' : '\r\n'
        const end = text.indexOf(mark)
        if (end === -1) return
        const part = text.slice(0, end)
        text = text.slice(end + mark.length)
        if (isLetter) this.letters.push(part.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        isLetter = !isLetter && part.toUpperCase() === 'DATA'
        socket.write(answerTo(part, isLetter))
      }
    })
    socket.write('220 mail.test\r\n')
  }
}

function answerTo(line: string, isLetterNext: boolean): string {
  if (isLetterNext) return '354 Go on\r\n'
  return line.toUpperCase() === 'QUIT' ? '221 Bye\r\n' : '250 OK\r\n'
}
