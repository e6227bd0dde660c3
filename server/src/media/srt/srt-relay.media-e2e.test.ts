import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { srtAddress } from './srt-address.ts'
import { inductionReply, readHandshake } from './srt-handshake.ts'
import { SrtRelay } from './srt-relay.ts'

const patient = { timeout: 60_000, interval: 50 }
/** A listener may begin late. */
const calling = (relay: SrtRelay) => `${relay.url}&connect_timeout=30000`
const local = { address: '127.0.0.1', family: 4 } as const
/** Takes bytes as they come, without a look at them. */
const asTheyCome = ['-map', '0', '-c', 'copy', '-flush_packets', '1', '-f', 'data']
const pattern = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=30']

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srt-relay-'))
})
afterEach(async () => {
  await Promise.all(
    children.splice(0).map((child) => {
      if (child.exitCode !== null) return null
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      return closed
    }),
  )
  await rm(folder, { recursive: true, force: true })
})

function run(program: string, args: readonly string[]): { said: () => string } {
  let said = ''
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (data: Buffer) => {
    said += data
  })
  children.push(child)
  return { said: () => said }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

describe('ffmpeg by a relay that knows the secrets for it', () => {
  test.each([
    ['without encryption', '', ''],
    ['with a passphrase', '&passphrase=far-passphrase-1', '&passphrase=far-passphrase-1'],
    ['with long keys', '&passphrase=far-passphrase-1&pbkeylen=32', '&passphrase=far-passphrase-1'],
  ])('sends to a listener %s', async (_, ours, theirs) => {
    const port = await freePort()
    const path = join(folder, 'received.ts')
    run('ffmpeg', [
      ...['-v', 'error', '-f', 'data', '-i', `srt://127.0.0.1:${port}?mode=listener${theirs}`],
      ...[...asTheyCome, path],
    ])
    const relay = await SrtRelay.open(
      srtAddress(`srt://127.0.0.1:${port}?latency=120000${ours}`),
      local,
    )
    expect(relay.url).not.toContain('far-passphrase')
    run('ffmpeg', [...pattern, '-f', 'mpegts', calling(relay)])
    await expect.poll(() => sizeOf(path), patient).toBeGreaterThan(20_000)
    await relay.close()
  })

  test('receives from a listener', async () => {
    const port = await freePort()
    const path = join(folder, 'received.ts')
    const listener = `srt://127.0.0.1:${port}?mode=listener&passphrase=far-passphrase-2&pbkeylen=24`
    run('ffmpeg', [...pattern, '-f', 'mpegts', listener])
    const relay = await SrtRelay.open(
      srtAddress(`srt://127.0.0.1:${port}?passphrase=far-passphrase-2`),
      local,
    )
    run('ffmpeg', ['-v', 'error', '-f', 'data', '-i', calling(relay), ...asTheyCome, path])
    await expect.poll(() => sizeOf(path), patient).toBeGreaterThan(20_000)
    await relay.close()
  })

  test('is refused with another passphrase, as it would be without the relay', async () => {
    const port = await freePort()
    const listener = `srt://127.0.0.1:${port}?mode=listener&passphrase=far-passphrase-3`
    run('ffmpeg', ['-v', 'error', '-i', listener, '-f', 'null', '-'])
    const relay = await SrtRelay.open(
      srtAddress(`srt://127.0.0.1:${port}?passphrase=another-passphrase`),
      local,
    )
    const { said } = run('ffmpeg', [...pattern, '-f', 'mpegts', calling(relay)])
    await expect.poll(said, patient).toMatch(/incorrect passphrase|ERROR:BADSECRET/i)
    await relay.close()
  })

  test('shows the stream id to the listener', async () => {
    const port = await freePort()
    const id = '#!::r=live/abc+1,m=publish'
    const seen: (string | null)[] = []
    const listener = createSocket('udp4')
    listener.on('message', (packet, { port: from, address }) => {
      const handshake = readHandshake(packet)
      if (handshake?.kind === 'conclusion') seen.push(handshake.streamId)
      else listener.send(inductionReply(packet, 1), from, address)
    })
    await new Promise<void>((resolve) => listener.bind(port, '127.0.0.1', resolve))
    const relay = await SrtRelay.open(srtAddress(`srt://127.0.0.1:${port}?streamid=${id}`), local)
    run('ffmpeg', [...pattern, '-f', 'mpegts', calling(relay)])
    await expect.poll(() => seen[0], patient).toBe(id)
    await relay.close()
    listener.close()
  })
})
