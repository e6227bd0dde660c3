import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { loadSecrets } from './secrets.ts'

describe("the server's keys", () => {
  it('are made once, random, for the owner alone', async () => {
    await using folder = await TemporaryFolder.create()
    const first = await loadSecrets(folder.path)
    expect(await loadSecrets(folder.path)).toEqual(first)
    expect(first.tokenKey).not.toBe(first.storageKey)
    const { mode } = await stat(join(folder.path, 'secrets.json'))
    expect(mode & 0o777).toBe(0o600)
    await using other = await TemporaryFolder.create()
    expect((await loadSecrets(other.path)).tokenKey).not.toBe(first.tokenKey)
  })

  it('are the same for two that start at once', async () => {
    await using folder = await TemporaryFolder.create()
    const both = await Promise.all([loadSecrets(folder.path), loadSecrets(folder.path)])
    expect(both[0]).toEqual(both[1])
  })

  it('are not replaced when their file is damaged', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'secrets.json')
    await writeFile(path, '{"tokenKey":"ab')
    await expect(loadSecrets(folder.path)).rejects.toThrow(StartupError)
    expect(await readFile(path, 'utf8')).toBe('{"tokenKey":"ab')
  })
})
