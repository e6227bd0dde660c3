import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { RtmpRelay } from '../rtmp-relay/rtmp-relay.ts'
import { srtAddress } from '../srt/srt-address.ts'
import { SrtRelay } from '../srt/srt-relay.ts'

const nobody = 65_534
/** From where the whole of 127.0.0.0/8 is reached. */
const addresses = ['127.0.0.1', '127.0.0.2']
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill()
    await once(child, 'close')
  }
})

/** Runs a program as another user; resolves once it has written something. */
async function runAsNobody(program: string, port: string, address: string): Promise<void> {
  const args = ['-e', program, port, address]
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  const child = spawn(process.execPath, args, { uid: nobody, stdio, cwd: '/' })
  children.push(child)
  await once(child.stdout, 'data')
}

// To become another user takes the rights of root.
describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'another user of this machine finds the port of a relay, which adds keys to what it is told',
  () => {
    test.each(addresses)(
      'and is sent away by RTMP before the server is called: %s',
      async (address) => {
        let calls = 0
        const connect = async () => {
          calls += 1
          throw new Error('There is no server here')
        }
        const url = 'rtmp://live.example/live/key'
        const relay = await RtmpRelay.start({ url, connect, now: () => 0 })
        const program =
          'const [port, localAddress] = process.argv.slice(1); require("net").connect({ port, localAddress, host: "127.0.0.1" }).on("error", () => {}).on("close", () => console.log("closed"))'
        await runAsNobody(program, new URL(relay.url).port, address)
        expect(calls).toBe(0)
        await relay.close()
      },
    )

    test.each(addresses)(
      'and is not heard by SRT, where ffmpeg is heard after it: %s',
      async (stranger) => {
        const server = createSocket('udp4')
        server.bind(0, '127.0.0.1')
        await once(server, 'listening')
        const address = srtAddress(`srt://live.example:${server.address().port}`)
        const relay = await SrtRelay.open(address, { address: '127.0.0.1', family: 4 })
        const { port } = new URL(relay.url)
        const heard = once(server, 'message')
        const program =
          'const [port, address] = process.argv.slice(1); const socket = require("dgram").createSocket("udp4"); socket.bind(0, address, () => socket.send("stranger", port, "127.0.0.1", () => console.log("sent")))'
        await runAsNobody(program, port, stranger)
        const ffmpeg = createSocket('udp4')
        ffmpeg.send('ffmpeg', Number(port), '127.0.0.1')
        expect(String((await heard)[0])).toBe('ffmpeg')
        ffmpeg.close()
        await relay.close()
        server.close()
      },
    )
  },
)
