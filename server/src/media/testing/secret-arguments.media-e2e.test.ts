import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MediaPlane } from '../media-plane.ts'
import { argumentsBelow } from './child-processes.ts'
import { LiveSource } from './live-source.ts'

const eventId = 'event-9'
const patient = { timeout: 60_000, interval: 50 }
let plane: MediaPlane
let srtPort: number

beforeAll(async () => {
  srtPort = await freePort()
  plane = await MediaPlane.start({ allowedAddresses: ['127.0.0.1'], push: { srtPort } })
  // On a busy machine the first media host may be given up, and another one started.
  await vi.waitFor(() => plane.resources(), { timeout: 110_000, interval: 50 })
}, 120_000)
afterAll(() => plane?.dispose(), 60_000)

const programs = () => argumentsBelow(plane.hostPid ?? 0)

// What an output shows is looked at where one is sent: outputs.media-e2e.test.ts.
describe('what every user of this machine can read of the programs of the media host', () => {
  test('is nothing of an RTMP source', async () => {
    // Takes the connection and says nothing: ffmpeg waits.
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const url = `rtmp://our-user:our-password@127.0.0.1:${port}/our-app/our-key?our-token=1`
    await plane.startPull({ eventId, streamId: 'slot-1', url })
    await expect.poll(programs, patient).toContain('rtmp://')
    expect(await programs()).not.toMatch(/our-/)
    await plane.endEvent(eventId)
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }, 90_000)

  test('is nothing of an SRT source', async () => {
    const server = createSocket('udp4')
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
    const { port } = server.address()
    const url = `srt://127.0.0.1:${port}?streamid=our-stream&passphrase=our-passphrase&latency=90000`
    await plane.startPull({ eventId, streamId: 'slot-2', url })
    await expect.poll(programs, patient).toContain('latency=90000')
    expect(await programs()).not.toMatch(/our-/)
    await plane.endEvent(eventId)
    server.close()
  }, 90_000)

  test('is nothing of an encoder that pushes by SRT with a passphrase', async () => {
    const passphrase = 'our-push-passphrase'
    let isIn = false
    plane.on((event) => {
      if (event.type === 'streamConnected') isIn = true
      if (event.type !== 'pushOffered') return
      const { offerId } = event
      void plane.acceptPush({ offerId, eventId, streamId: 'slot-3', passphrase })
    })
    const key = 'streamid=slot-3_our-key'
    const source = new LiveSource(`srt://127.0.0.1:${srtPort}?${key}&passphrase=${passphrase}`)
    await expect.poll(programs, patient).toContain('mode=listener')
    expect(await programs()).not.toMatch(/our-/)
    // It is let in all the same.
    await expect.poll(() => isIn, patient).toBe(true)
    await source.kill()
    await plane.endEvent(eventId)
  }, 150_000)
})
