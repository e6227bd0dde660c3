import { createSocket, type Socket } from 'node:dgram'

/** Room for a keyframe of 4 Mbit/s while this process is busy; the system may give less. */
const receiveBufferBytes = 2_097_152

/** A UDP port that takes what Janus forwards of one publisher. Dispose of it. */
export class ForwardSocket {
  private readonly socket: Socket
  private isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
  }

  /** Rejects where no port can be opened. Only this machine reaches it unless Janus is on another. */
  static async open(
    isLocal: boolean,
    listener: { onPacket: (packet: Buffer) => void; onError: (error: Error) => void },
  ): Promise<ForwardSocket> {
    const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBufferBytes })
    const opened = new ForwardSocket(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.bind(0, isLocal ? '127.0.0.1' : '0.0.0.0', () => {
        socket.off('error', reject)
        resolve()
      })
    }).catch((error: unknown) => {
      socket.close()
      throw error
    })
    socket.on('error', listener.onError)
    socket.on('message', (packet) => {
      if (!opened.isClosed) listener.onPacket(packet)
    })
    return opened
  }

  get port(): number {
    return this.socket.address().port
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.socket.close()
  }
}
