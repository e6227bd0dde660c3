import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isOwnPeer } from './own-peer.ts'

const nobody = 65_534

/** Who connects to a port of this machine, as seen from there. */
async function judged(begin: (port: number) => void): Promise<boolean> {
  const server = createServer({ pauseOnConnect: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  begin(ownPort)
  const [socket] = (await once(server, 'connection')) as [Socket]
  const { remoteAddress: peerAddress = '', remotePort: peerPort = 0 } = socket
  const isOwn = await isOwnPeer({ protocol: 'tcp', ownPort, peerAddress, peerPort })
  socket.destroy()
  server.close()
  await once(server, 'close')
  return isOwn
}

test('a connection of this process is its own user’s', async () => {
  expect(await judged((port) => connect(port, '127.0.0.1').on('error', () => undefined))).toBe(true)
})

// To become another user takes the rights of root.
test
  .skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)
  .each(['127.0.0.1', '127.0.0.2', '::ffff:127.0.0.1'])(
  'a connection of another user from %s is told apart',
  async (localAddress) => {
    const program =
      'const [port, localAddress] = process.argv.slice(1); require("net").connect({ port, localAddress, host: localAddress.includes(":") ? "::ffff:127.0.0.1" : "127.0.0.1" }).on("error", () => {})'
    let child: ReturnType<typeof spawn> | undefined
    const begin = (port: number) => {
      const args = ['-e', program, `${port}`, localAddress]
      child = spawn(process.execPath, args, { uid: nobody, stdio: 'ignore', cwd: '/' })
    }
    expect(await judged(begin)).toBe(false)
    if (child !== undefined && child.exitCode === null) await once(child, 'close')
  },
)

test.skipIf(process.platform !== 'linux')('what the system does not know is not ours', async () => {
  const peer = { protocol: 'tcp', ownPort: 1, peerAddress: '127.0.0.1', peerPort: 1 } as const
  expect(await isOwnPeer(peer)).toBe(false)
})
