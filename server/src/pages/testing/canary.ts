import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'

/** A service on the loopback interface that nobody is to find. Dispose it. */
export interface Canary extends AsyncDisposable {
  readonly port: number
  /** First lines of what came by TCP, and `udp` for each datagram. */
  readonly hits: string[]
}

/** Listens by TCP and UDP on one port of all loopback addresses but that of the pages. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = []
  const sockets = new Set<Socket>()
  const serve = () =>
    createServer((socket) => {
      sockets.add(socket)
      // A connection without a word is a hit as well.
      const at = hits.push('connected') - 1
      socket.once('data', (data) => {
        hits[at] = data.toString('latin1').split('\r\n')[0] ?? ''
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret')
      })
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    })
  const [four, six] = [serve(), serve()]
  await new Promise<void>((resolve) => four.listen(0, '127.0.0.1', resolve))
  const address = four.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise<void>((resolve) => six.listen({ port, host: '::1', ipv6Only: true }, resolve))
  const datagrams = [createSocket('udp4'), createSocket('udp6')]
  for (const socket of datagrams) socket.on('message', () => hits.push('udp'))
  await new Promise<void>((resolve) => datagrams[0]?.bind(port, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => datagrams[1]?.bind(port, '::1', resolve))
  return {
    port,
    hits,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      for (const socket of datagrams) socket.close()
      await Promise.all([four, six].map((server) => new Promise((done) => server.close(done))))
    },
  }
}
