import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AddressGuard } from '../../address-guard/address-guard.ts'
import { reachSocket, reachSource } from './reached-source.ts'

const answers: Readonly<Record<string, string>> = {
  'camera.example': '93.184.216.34',
  'six.example': '2606:4700::1',
  'inside.example': '10.0.0.7',
}
const lookUp = async (host: string) => {
  const address = answers[host] ?? '127.0.0.1'
  return [{ address, family: address.includes(':') ? 6 : 4 }]
}
const guard = new AddressGuard({ allowed: [], lookUp })
const reach = async (kind: 'rtmp' | 'srt', url: string) => {
  const reached = await reachSource({ kind, url }, guard)
  return [reached.url, ...reached.options]
}

describe('the way to a pulled stream (goal R18)', () => {
  test('ffmpeg is given the address that was checked, and the server the name', async () => {
    expect(await reach('rtmp', 'rtmp://camera.example:1936/live/a%20key?token=x/y')).toEqual([
      'rtmp://93.184.216.34:1936/live/a%20key?token=x/y',
      ...['-rtmp_tcurl', 'rtmp://camera.example:1936/live'],
    ])
    expect(await reach('rtmp', 'rtmp://user:pass@six.example/app/instance/key')).toEqual([
      'rtmp://user:pass@[2606:4700::1]/app/instance/key',
      ...['-rtmp_tcurl', 'rtmp://six.example/app/instance'],
    ])
    expect(await reach('rtmp', 'rtmp://camera.example/app/mp4:a/key')).toContain(
      'rtmp://camera.example/app',
    )
    const srt = 'srt://93.184.216.34:9000?streamid=a@b&passphrase=long-enough'
    expect(await reach('srt', srt.replace('93.184.216.34', 'camera.example'))).toEqual([srt])
  })

  test('after an attempt that failed the next address of a host is tried', async () => {
    const both = new AddressGuard({
      allowed: [],
      lookUp: async () => [
        { address: '2606:4700::1', family: 6 },
        { address: '93.184.216.34', family: 4 },
      ],
    })
    const urls = [0, 1, 2].map(async (failedAttempts) => {
      const source = { kind: 'srt', url: 'srt://two.example:9000', failedAttempts } as const
      return (await reachSource(source, both)).url
    })
    const [first, second] = ['srt://[2606:4700::1]:9000', 'srt://93.184.216.34:9000']
    expect(await Promise.all(urls)).toEqual([first, second, first])
  })

  test.each([
    ...['rtmp://inside.example/live/key', 'rtmp://127.1/live/key', 'rtmp://[::1]:1935/live/key'],
    ...['rtmp://camera.example@10.0.0.7/live/key', 'rtmp://2130706433/live', 'rtmp:///live/key'],
    ...['srt://0.0.0.0:9000?mode=listener', 'srt://:9000?mode=listener', 'rtmp://localhost/live'],
  ])('%s is not reached', async (url) => {
    await expect(reach(url.startsWith('srt') ? 'srt' : 'rtmp', url)).rejects.toThrow('private')
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
