import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { hostEntry } from './host-entry.ts'
import { HostProcess } from './host-process.ts'
import { fromHostSchema, hostCalls, isHostCall } from './messages.ts'

describe('the way to the media host', () => {
  test('from source it is TypeScript with tsx, built it is the file beside', () => {
    const source = hostEntry()
    expect(source.path).toMatch(/host\/media-host\.ts$/)
    expect(existsSync(source.path)).toBe(true)
    expect(source.execArgv[0]).toBe('--import')
    expect(hostEntry('file:///srv/dist/chunk-X.js')).toEqual({
      path: '/srv/dist/media-host.js',
      execArgv: [],
    })
  })

  test('it has no settings of the server', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'host.mjs')
    await writeFile(path, 'console.log(Object.keys(process.env).join())')
    for (const name of ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'no_proxy']) vi.stubEnv(name, 'x')
    let said = ''
    await new Promise<string>((exit) => {
      const message = (told: { type: string; message?: string }) => {
        if (told.type === 'log') said += told.message
      }
      new HostProcess({ message, exit }, { path, execArgv: [] })
    })
    vi.unstubAllEnvs()
    await expect.poll(() => said).toContain('PATH')
    expect(said).not.toMatch(/DATABASE_URL|S3_SECRET_ACCESS_KEY|no_proxy|HOME/)
  })

  test('messages of strangers are refused', () => {
    expect(fromHostSchema.safeParse({ type: 'event', event: { type: 'nonsense' } }).success).toBe(
      false,
    )
    expect(isHostCall('toString')).toBe(false)
    const call = { eventId: 'e', outputId: 'o', kind: 'file', url: 'file:///etc/passwd' }
    expect(hostCalls.startOutput.request.safeParse(call).success).toBe(false)
  })

  test('an event arrives as it was sent, without fields that were left out', () => {
    const event = { type: 'outputStatus', eventId: 'e', outputId: 'o', status: 'started' }
    expect(fromHostSchema.parse({ type: 'event', event })).toEqual({ type: 'event', event })
    const failed = { ...event, status: 'retrying', error: 'It refused.', fault: 'key_refused' }
    const message = { type: 'event', event: failed }
    expect(fromHostSchema.parse(message)).toEqual(message)
  })
})
