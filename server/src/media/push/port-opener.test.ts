import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { freePort } from '@proscenium/fixtures'
import { expect, test } from 'vitest'
import { RtmpListener } from './rtmp-listener.ts'
import { SrtGate } from './srt-gate.ts'

const common = { onOffer: () => undefined, log: () => undefined }

test('a port of RTMP that is taken is told of once, and opened when it is free', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen({ port }, resolve))
  const faults: (string | null)[] = []
  const listener = new RtmpListener({ ...common, port, onFault: (error) => faults.push(error) })
  await expect.poll(() => faults).toEqual([expect.stringContaining('EADDRINUSE')])
  await new Promise((resolve) => other.close(resolve))
  await expect.poll(() => faults.at(-1), { timeout: 6_000 }).toBeNull()
  expect(faults).toHaveLength(2)
  await listener.dispose()
})

test('a port of SRT that is taken is told of once, and opened when it is free', async () => {
  const port = await freePort()
  const other = createSocket('udp4')
  await new Promise<void>((resolve) => other.bind(port, resolve))
  const faults: (string | null)[] = []
  const onFault = (error: string | null) => faults.push(error)
  const gate = new SrtGate({ ...common, onFault, port, ffmpegPath: 'ffmpeg' })
  await expect.poll(() => faults).toEqual([expect.stringContaining('EADDRINUSE')])
  await new Promise<void>((resolve) => other.close(() => resolve()))
  await expect.poll(() => faults.at(-1), { timeout: 6_000 }).toBeNull()
  expect(faults).toHaveLength(2)
  await gate.dispose()
})

test('what is disposed while its port is taken leaves nothing behind', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen({ port }, resolve))
  const listener = new RtmpListener({ ...common, port })
  const gate = new SrtGate({ ...common, port, ffmpegPath: 'ffmpeg' })
  await listener.dispose()
  await gate.dispose()
  await new Promise((resolve) => other.close(resolve))
})
