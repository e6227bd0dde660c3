import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageFault } from './config/data-folder.ts'
import { startServer } from './server-process.ts'
import { StartupError } from './startup-error.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'

describe('a start that fails says why in one sentence', () => {
  let folder: TemporaryFolder

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  const reason = (env: Record<string, string>): Promise<string> =>
    startServer({ demo: false, env: { DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...env } }).then(
      async (server) => {
        await server[Symbol.asyncDispose]()
        throw new Error('The server started')
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(StartupError)
        return error instanceof Error ? error.message : ''
      },
    )

  it('the port is taken; the folder is free again afterwards', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const expected = `Port ${port} is taken by another program: stop it, or set PORT to another number.`
    expect(await reason({ PORT: port })).toBe(expected)
    expect(await reason({ PORT: port })).toBe(expected)
    await new Promise((resolve) => blocker.close(resolve))
  })

  it('the address is not of this machine', async () => {
    expect(await reason({ HOST: '203.0.113.1', PORT: '0' })).toBe(
      'The address 203.0.113.1 is not one of this machine: set HOST to 127.0.0.1 or 0.0.0.0.',
    )
  })

  it('a file is in the way of the data folder', async () => {
    const path = join(folder.path, 'file')
    await writeFile(path, '')
    expect(await reason({ DATA_DIR: join(path, 'data') })).toBe(
      `The data folder ${path}/data can't be made because a file is in its way: set DATA_DIR to another folder.`,
    )
  })

  it('settings are wrong, all of them at once', async () => {
    expect(await reason({ PORT: 'x', DATABASE_URL: 'mysql://nope' })).toBe(
      'These settings are wrong: PORT must be a port number; DATABASE_URL must look like postgres://user:password@host:5432/database.',
    )
  })

  it('the ffmpeg that was named does not run', async () => {
    expect(await reason({ FFMPEG_PATH: '/nonexistent/ffmpeg', PORT: '0' })).toBe(
      'FFMPEG_PATH is /nonexistent/ffmpeg, and no ffmpeg runs there: correct it, or leave it out to use the one on PATH.',
    )
  })

  it('the file of certificate authorities is none', async () => {
    expect(await reason({ TLS_CA_FILE: '/nonexistent/ca.pem', PORT: '0' })).toMatch(
      /^TLS_CA_FILE must name a file of certificates in PEM: ENOENT.*\.$/,
    )
    expect(await reason({ TLS_CA_FILE: import.meta.filename, PORT: '0' })).toMatch(
      /^TLS_CA_FILE must name a file of certificates in PEM: /,
    )
  })

  it('the database does not answer, without telling the password', async () => {
    const url = 'postgres://someone:secret-password@127.0.0.1:9/proscenium'
    const text = await reason({ DATABASE_URL: url })
    expect(text).toMatch(
      /^The database proscenium at 127\.0\.0\.1:9 can't be used \(.*ECONNREFUSED.*\): check DATABASE_URL\.$/,
    )
    expect(text).not.toContain('secret-password')
  })

  it('the data folder lies where nothing can be made', async () => {
    expect(await reason({ DATA_DIR: '/proc/nope/data' })).toMatch(
      /^The data folder \/proc\/nope\/data can't be used \(ENOENT.*\): set DATA_DIR to another folder\.$/,
    )
  })

  it('the disk is full or not writable', () => {
    const fault = (code: string) => storageFault('/data', Object.assign(new Error('x'), { code }))
    const full =
      'There is no space left for the data folder /data: free some or set DATA_DIR to another disk.'
    expect(fault('ENOSPC')).toBe(full)
    // What the embedded database throws is no Error.
    expect(storageFault('/data', { name: 'ErrnoError', errno: 51 })).toBe(full)
    expect(fault('EACCES')).toBe(
      "The data folder /data can't be written: change its rights or set DATA_DIR to another folder.",
    )
  })
})
