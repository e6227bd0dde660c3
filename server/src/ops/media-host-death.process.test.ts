import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemSchema } from '@proscenium/protocol'
import { expect, it } from 'vitest'
import { prepareDatabase } from '../testing/prepared-database.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'

const LIMIT_MS = 120_000
const PATIENCE = { timeout: 30_000, interval: 20 }

it(
  'a server whose media process is killed says so until the next one runs',
  async () => {
    await using folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
    await using server = await ServerProcess.start({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
    const ready = async () => {
      const answer = await fetch(`${server.origin}/ready`)
      const body: unknown = await answer.json()
      return [answer.status, answer.ok ? body : problemSchema.parse(body).message]
    }
    const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
    await expect.poll(ready, PATIENCE).toEqual([200, { status: 'ready' }])
    expect(await metrics()).toContain('\nproscenium_media_host_up 1\n')

    process.kill(await mediaHostOf(server.pid), 'SIGKILL')
    const gone = { media: 'The media process is not running' }
    await expect.poll(ready, PATIENCE).toEqual([503, gone])
    await expect.poll(ready, PATIENCE).toEqual([200, { status: 'ready' }])
    await expect.poll(metrics, PATIENCE).toContain('\nproscenium_media_host_restarts_total 1\n')
  },
  LIMIT_MS,
)

/** Process id of the media process of a server. */
async function mediaHostOf(serverPid: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    // The fourth field is the parent; the second, in brackets, may hold spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === serverPid && command.includes('media-host')) return Number(name)
  }
  throw new Error('The server has no media process')
}
