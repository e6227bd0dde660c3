import { join } from 'node:path'
import { problemSchema } from '@proscenium/protocol'
import { expect, it } from 'vitest'
import { ScriptedJanus } from '../media/testing/scripted-janus.ts'
import { prepareDatabase } from '../testing/prepared-database.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'

const LIMIT_MS = 120_000
const PATIENCE = { timeout: 30_000, interval: 20 }
const GONE = [503, { janus: 'No Janus can be reached; they are tried again' }]

it(
  'a server on Janus is ready while one can be reached, and its probes ask Janus nothing (GAP-014)',
  async () => {
    await using folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
    let janus = await ScriptedJanus.start()
    const { port, url } = janus
    await janus.dispose()
    await using server = await ServerProcess.start({
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
      MEDIA_ROUTER: 'janus',
      JANUS_URL: url,
    })
    const ready = async () => {
      const answer = await fetch(`${server.origin}/ready`)
      const body: unknown = await answer.json()
      return [answer.status, answer.ok ? body : problemSchema.parse(body).message]
    }
    await expect.poll(ready, PATIENCE).toEqual(GONE)
    janus = await ScriptedJanus.start(port)
    try {
      await expect.poll(ready, PATIENCE).toEqual([200, { status: 'ready' }])
      const asked = janus.asked.length
      for (let probes = 0; probes < 50; probes += 1) await ready()
      expect(janus.asked.length).toBe(asked)
    } finally {
      await janus.dispose()
    }
    await expect.poll(ready, PATIENCE).toEqual(GONE)
  },
  LIMIT_MS,
)
