import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaPlane } from '../media-plane.ts'
import { janusOfTests } from './janus-of-tests.ts'

const stream = { eventId: 'event-11', streamId: 'guest-1' }
let plane: MediaPlane
let offer: string
const closed = new Set<string>()

beforeAll(async () => {
  plane = await MediaPlane.start({
    janus: janusOfTests(),
    router: { deadlines: { connectMs: 1_500, firstMediaMs: 1_500, mediaSilenceMs: 1_500 } },
  })
  plane.on((event: MediaEvent) => {
    if (event.type === 'sessionClosed') closed.add(event.sessionId)
  })
  const recorded = await readFile(new URL('./corpus/chromium-offer.sdp', import.meta.url), 'utf8')
  offer = recorded.replaceAll(/a=(candidate:.*|end-of-candidates)\r?\n/g, '')
})
afterAll(() => plane?.dispose())

/** A service of this machine that hears what is sent to it. */
async function service(): Promise<{ socket: Socket; heard: Buffer[] }> {
  const socket = createSocket('udp4')
  const heard: Buffer[] = []
  socket.on('message', (packet) => heard.push(packet))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { socket, heard }
}

test('what a guest names as his address makes the server send nothing to its own services', async () => {
  const services = [await service(), await service(), await service()]
  const [told, trickled, named] = services.map(({ socket }) => socket.address().port)
  const candidate = (address: string, port: number | undefined) =>
    `candidate:1 1 udp 2122260223 ${address} ${port} typ host generation 0`
  const line = `a=${candidate('127.0.0.1', told)}\r\n`
  const offerSdp = offer.replace(/a=ice-ufrag/, `${line}a=ice-ufrag`)
  const media = { hasAudio: true, hasVideo: true }
  const { sessionId } = await plane.publish({ ...stream, ...media, offerSdp })
  const sdpMid = '0'
  await plane.addCandidate(sessionId, { candidate: candidate('127.0.0.1', trickled), sdpMid })
  await plane.addCandidate(sessionId, { candidate: candidate('localhost', named), sdpMid })
  // It checks whatever it knows of, again and again, until it gives up.
  await expect.poll(() => closed, { timeout: 30_000 }).toContain(sessionId)
  for (const { socket } of services) socket.close()
  expect(services.map(({ heard }) => heard.length)).toEqual([0, 0, 0])
})
