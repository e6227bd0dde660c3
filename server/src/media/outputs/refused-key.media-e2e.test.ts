import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProgramClip } from '../testing/program-clip.ts'
import { RtmpServer } from '../testing/rtmp-server.ts'
import { SentOutput } from '../testing/sent-output.ts'

const key = 'a-wrong-key'

let folder: string
let rtmp: RtmpServer
let asked: Server
let clip: ProgramClip

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-'))
  clip = await ProgramClip.make(folder)
  asked = createServer((_request, response) => response.writeHead(403).end())
  await new Promise<void>((resolve) => asked.listen(0, '127.0.0.1', resolve))
  rtmp = new RtmpServer(
    join(folder, 'rtmp'),
    await freePort(),
    `application denied { live on; deny publish all; }
     application asked { live on; on_publish http://127.0.0.1:${(asked.address() as AddressInfo).port}/; }`,
  )
  await rtmp.start()
})
afterAll(async () => {
  await rtmp?.kill()
  await new Promise((resolve) => asked.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** Lets a stream begin and hangs up, as platforms do that look at the key only then. */
async function hangsUpAfter(bytes: number) {
  const server = createTcpServer((socket) => {
    const onward = connect(rtmp.port, '127.0.0.1')
    let taken = 0
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.on('data', ({ length }) => {
      taken += length
      if (taken > bytes) socket.destroy()
    })
    socket.once('close', () => onward.destroy())
    onward.once('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function errorOf(url: string): Promise<string> {
  await using sent = new SentOutput(clip, url)
  const { error = '' } = await sent.until('retrying')
  expect(`${error} ${sent.log.join('\n')}`).not.toContain(key)
  return error
}

describe('a destination that does not want the stream key', () => {
  test.each([
    ['denies to publish', 'denied'],
    ['asks another server, which answers 403,', 'asked'],
  ])('and %s is said to want another key', async (_, application) => {
    const error = await errorOf(`rtmp://127.0.0.1:${rtmp.port}/${application}/${key}`)
    expect(error).toMatch(/Check the stream key/)
  })

  test('and hangs up soon after the stream began is said to want another key', async () => {
    await using server = await hangsUpAfter(300_000)
    expect(await errorOf(`rtmp://127.0.0.1:${server.port}/live/${key}`)).toMatch(
      /Check the stream key/,
    )
  })

  test('is told apart from one that is not there', async () => {
    const port = await freePort()
    expect(await errorOf(`rtmp://127.0.0.1:${port}/live/${key}`)).toBe(
      `127.0.0.1:${port} refused the connection.`,
    )
  })
})
