import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AddressGuard } from '../../address-guard/address-guard.ts'
import { reachSocket, reachSource } from './reached-source.ts'

const answers: Readonly<Record<string, readonly string[]>> = {
  'camera.example': ['127.0.0.1'],
  'two.example': ['127.0.0.2', '127.0.0.1'],
  'inside.example': ['10.0.0.7'],
}
const lookUp = async (host: string) =>
  (answers[host] ?? ['10.0.0.8']).map((address) => ({ address, family: 4 }))
/** The two first names are as good as public ones. */
const guard = new AddressGuard({ allowed: ['camera.example', 'two.example'], lookUp })

describe('the way to a pulled stream (goal R18)', () => {
  test('by RTMP leads to the address that was checked, and names nothing to ffmpeg', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).end('S'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const url = `rtmp://user:pass@camera.example:${port}/live/a%20key?token=x/y`
    const reached = await reachSource({ kind: 'rtmp', url }, guard)
    expect(reached.url).toMatch(/^rtmp:\/\/user:password@127\.0\.0\.1:\d+\/app\/stream$/)
    const ffmpeg = connect(Number(new URL(reached.url).port), '127.0.0.1')
    const [greeting] = await once(ffmpeg, 'data')
    expect(String(greeting)).toBe('S')
    ffmpeg.destroy()
    await reached.close()
    server.close()
    await once(server, 'close')
  })

  test('by SRT leads to each address of a host in turn, and names nothing to ffmpeg', async () => {
    const servers = await Promise.all(
      (answers['two.example'] ?? []).map(async (address) => {
        const socket = createSocket('udp4')
        await new Promise<void>((resolve) => socket.bind(0, address, resolve))
        return socket
      }),
    )
    for (const [failedAttempts, server] of servers.entries()) {
      const url = `srt://two.example:${server.address().port}?streamid=a@b&passphrase=long-enough&latency=7`
      const reached = await reachSource({ kind: 'srt', url, failedAttempts }, guard)
      expect(reached.url).toMatch(/^srt:\/\/127\.0\.0\.1:\d+\?latency=7&passphrase=[\da-f]{48}$/)
      const ffmpeg = createSocket('udp4')
      const heard = once(server, 'message')
      ffmpeg.send('packet', Number(new URL(reached.url).port), '127.0.0.1')
      expect(String((await heard)[0])).toBe('packet')
      ffmpeg.close()
      await reached.close()
    }
    for (const server of servers) server.close()
  })

  test.each([
    ...[
      'rtmp://inside.example/live/key',
      'rtmp://127.0.0.1/live/key',
      'rtmp://[::1]:1935/live/key',
    ],
    ...['rtmp://camera.example@10.0.0.7/live/key', 'rtmp://2130706433/live', 'rtmp:///live/key'],
    ...['srt://0.0.0.0:9000', 'srt://:9000', 'rtmp://localhost/live'],
  ])('%s is not reached', async (url) => {
    const kind = url.startsWith('srt') ? 'srt' : 'rtmp'
    await expect(reachSource({ kind, url }, guard)).rejects.toThrow('private')
  })

  test('a socket is waited for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reached-'))
    const path = join(folder, '1.sock')
    let isReached = false
    const reached = reachSocket(path).finally(() => {
      isReached = true
    })
    // Longer than it takes to find one that is there.
    await writeFile(join(folder, '2.sock'), '')
    expect((await reachSocket(join(folder, '2.sock'))).url).toBe(join(folder, '2.sock'))
    expect(isReached).toBe(false)
    await writeFile(path, '')
    expect((await reached).url).toBe(path)
    await rm(folder, { recursive: true })
  })
})
