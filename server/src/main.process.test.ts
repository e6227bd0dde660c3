import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 240_000

describe('the server process', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder
  let env: Record<string, string>

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
    env = { DATA_DIR: folder.path }
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  it('prints one line with its address, and stops after Ctrl-C while a socket is open', async () => {
    const server = await ServerProcess.start({ ...env, STOP_GRACE_SECONDS: '60' })
    expect(server.stdout).toBe(`Proscenium is ready: ${server.origin}\n`)
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
    const user = await TestUser.register(() => server.origin)
    using _socket = await user.connect()
    const startMs = performance.now()
    const end = await server.end('SIGINT')
    expect(end).toMatchObject({ code: 0, stderr: '' })
    // It did not wait for the socket until its grace was over.
    expect(performance.now() - startMs).toBeLessThan(60_000)
  })

  it('loses nothing that was acknowledged when it is killed with -9', async () => {
    let server = await ServerProcess.start(env)
    try {
      const user = await TestUser.register(() => server.origin)
      const event = await user.startEvent()
      const element = event.scenes[0]?.visualElements[0]?.id ?? ''
      for (const killAfter of [3, 17, 40]) {
        const apiUrl = () => `${server.origin}/live/${event.id}`
        let acknowledged = { opacity: -1, revision: -1 }
        let sent = 0
        for (;;) {
          const opacity = sent % 101
          const item = { opacity }
          const operations = [{ operation: 'update_element_video' as const, id: element, item }]
          const body = { client_id: 'c', operations }
          const answer = user.api.call('applyPreview', { apiUrl: apiUrl(), body })
          if (sent === killAfter) {
            answer.catch(() => undefined)
            break
          }
          acknowledged = { opacity, revision: (await answer).revision }
          sent += 1
        }
        await server.end('SIGKILL')
        server = await ServerProcess.start(env)
        const after = await user.api.call('getEventStudio', { params: { id: event.id } })
        const opacity = after.scenes[0]?.visualElements[0]?.opacity
        // The edit that was under way at the kill may have been stored as well.
        const underWay = killAfter % 101
        expect([acknowledged.opacity, underWay]).toContain(opacity)
        expect(after.revision - acknowledged.revision).toBe(opacity === underWay ? 1 : 0)
        expect(after.status).toBe('started')
      }
    } finally {
      await server[Symbol.asyncDispose]()
    }
  })

  it('says in one sentence why it cannot start, and ends with code 1', async () => {
    await using server = await ServerProcess.start(env)
    const end = await ServerProcess.run(env)
    expect(end).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another server (process ${server.pid}) uses the data folder ${folder.path}: stop it or set DATA_DIR to another folder.\n`,
    })
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
    const unknown = await ServerProcess.run(env, ['--dmeo'])
    expect(unknown.code).toBe(1)
    expect(unknown.stderr).toContain("Unknown option '--dmeo'")
  })
})
