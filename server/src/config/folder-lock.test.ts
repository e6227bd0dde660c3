import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { FolderLock } from './folder-lock.ts'

describe('the lock of a data folder', () => {
  it('lets one in, and the next when it is given back', async () => {
    await using folder = await TemporaryFolder.create()
    const lock = await FolderLock.acquire(folder.path)
    await expect(FolderLock.acquire(folder.path)).rejects.toThrow(
      `Another server (process ${process.pid}) uses the data folder ${folder.path}`,
    )
    await lock[Symbol.asyncDispose]()
    await using _again = await FolderLock.acquire(folder.path)
  })

  it('lets exactly one of many at once in', async () => {
    await using folder = await TemporaryFolder.create()
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => FolderLock.acquire(folder.path)),
    )
    const locks = tries.filter((outcome) => outcome.status === 'fulfilled')
    expect(locks).toHaveLength(1)
    for (const { value } of locks) await value[Symbol.asyncDispose]()
  })

  it('is taken over from a process that is gone', async () => {
    await using folder = await TemporaryFolder.create()
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    await holdBy(folder.path, { pid: child.pid ?? 0, host: hostname(), processStart: '1' })
    await using _lock = await FolderLock.acquire(folder.path)
  })

  it.runIf(existsSync('/proc'))(
    'is taken over from a process that nobody has reaped yet',
    async () => {
      await using folder = await TemporaryFolder.create()
      // The shell becomes a program that never asks for its child's end.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
      try {
        const [line] = (await once(parent.stdout, 'data')) as [Buffer]
        const pid = Number(line.toString())
        const fields = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')
        const parentName = () => readFile(`/proc/${parent.pid}/comm`, 'utf8')
        await expect.poll(parentName).toBe('sleep\n')
        process.kill(pid, 'SIGKILL')
        await expect.poll(async () => (await fields())[2]).toBe('Z')
        const processStart = (await fields())[21] ?? null
        await holdBy(folder.path, { pid, host: hostname(), processStart })
        await using _lock = await FolderLock.acquire(folder.path)
      } finally {
        const ended = once(parent, 'exit')
        parent.kill('SIGKILL')
        await ended
      }
    },
  )

  it('is taken over when another process has the same id now', async () => {
    await using folder = await TemporaryFolder.create()
    await holdBy(folder.path, { pid: process.pid, host: hostname(), processStart: '1' })
    await using _lock = await FolderLock.acquire(folder.path)
    const holder = JSON.parse(await readFile(join(folder.path, 'server.lock'), 'utf8'))
    expect(holder.processStart).not.toBe('1')
  })

  it('of another machine is respected while its heart beats', async () => {
    await using folder = await TemporaryFolder.create()
    await holdBy(folder.path, { pid: 1, host: 'elsewhere', processStart: null })
    await expect(FolderLock.acquire(folder.path)).rejects.toThrow('(process 1 on elsewhere)')
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(join(folder.path, 'server.lock'), minuteAgo, minuteAgo)
    await using _lock = await FolderLock.acquire(folder.path)
  })

  it('is taken over when it was cut short, or its guard was left behind', async () => {
    await using folder = await TemporaryFolder.create()
    await writeFile(join(folder.path, 'server.lock'), '{"pid":')
    const guard = join(folder.path, 'server.lock.guard')
    await mkdir(guard)
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(guard, minuteAgo, minuteAgo)
    await using _lock = await FolderLock.acquire(folder.path)
  })

  it('is refused in words', async () => {
    await using folder = await TemporaryFolder.create()
    await using _lock = await FolderLock.acquire(folder.path)
    await expect(FolderLock.acquire(folder.path)).rejects.toBeInstanceOf(StartupError)
  })
})

function holdBy(folder: string, holder: object): Promise<void> {
  return writeFile(join(folder, 'server.lock'), JSON.stringify(holder))
}
