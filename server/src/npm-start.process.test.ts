import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NpmStart, statusOf } from './testing/npm-start.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'

const LIMIT_MS = 240_000
const PATIENCE = { timeout: 60_000, interval: 50 }

describe('npm start', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  it('starts a server again that was killed', async () => {
    await using npm = new NpmStart(folder.path)
    await npm.ready()
    process.kill(await npm.serverPid(), 'SIGKILL')
    await npm.ready(2)
    expect(npm.stderr).toContain('The server died (SIGKILL). It starts again in 0.25 s.\n')
  })

  it('leaves no process and no lock behind when npm is told to end', async () => {
    await using npm = new NpmStart(folder.path)
    const origin = await npm.ready()
    npm.child.kill('SIGTERM')
    await npm.exited
    await expect.poll(() => npm.left(), PATIENCE).toEqual([])
    expect(await statusOf(`${origin}/ready`)).toBe(null)
    await expect(readFile(join(folder.path, 'server.lock'))).rejects.toThrow('ENOENT')
  })

  it('does not start a server again that was told to end', async () => {
    await using npm = new NpmStart(folder.path)
    await npm.ready()
    process.kill(await npm.serverPid(), 'SIGTERM')
    expect(await npm.exited).toBe(0)
    expect(npm.stderr).not.toContain('starts again')
    expect(npm.left()).toEqual([])
  })

  it('says once why the server can not start, and ends', async () => {
    await using npm = new NpmStart(folder.path, { PORT: 'abc' })
    expect(await npm.exited).toBe(1)
    expect(npm.stderr.match(/PORT/g)).toHaveLength(1)
    expect(npm.stderr).not.toContain('starts again')
  })

  it('killed with -9 takes its server along, which ends in order', async () => {
    await using start = new NpmStart(folder.path, {}, [process.execPath, 'scripts/start.mjs'])
    await start.ready()
    start.child.kill('SIGKILL')
    await expect.poll(() => start.left(), PATIENCE).toEqual([])
    await expect(readFile(join(folder.path, 'server.lock'))).rejects.toThrow('ENOENT')
  })
})
