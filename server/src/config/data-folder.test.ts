import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { openDataFolder } from './data-folder.ts'

it.skipIf(process.platform === 'win32')(
  'a data folder loses the rights of others that earlier versions gave to what is in it',
  async () => {
    await using folder = await TemporaryFolder.create()
    const inside = (name: string) => join(folder.path, name)
    const folders = ['database', 'files', 'recordings', 'tmp'].map(inside)
    const files = ['node-id', 'secrets.json'].map(inside)
    for (const path of folders) await mkdir(path)
    for (const path of files) await writeFile(path, '')
    // Whatever the umask of the test.
    for (const path of folders) await chmod(path, 0o755)
    for (const path of files) await chmod(path, 0o644)
    await openDataFolder(folder.path)
    for (const path of folders) expect((await stat(path)).mode & 0o777, path).toBe(0o700)
    for (const path of files) expect((await stat(path)).mode & 0o777, path).toBe(0o600)
  },
)
