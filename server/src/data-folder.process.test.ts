import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallPicture } from './testing/access-world.ts'
import { builtEntry } from './testing/built-entry.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000
const run = promisify(execFile)

describe('the data folder', { timeout: LIMIT_MS }, () => {
  let parent: TemporaryFolder
  let root: string
  beforeEach(async () => {
    parent = await TemporaryFolder.create()
    // As /var/lib is: other users can come as far as the data folder itself.
    await chmod(parent.path, 0o755)
    root = join(parent.path, 'data')
  })
  afterEach(() => parent[Symbol.asyncDispose]())

  /** A show and a file, so that there is something in every folder. */
  const fill = async () => {
    const server = await ServerProcess.start({ DATA_DIR: root })
    const user = await TestUser.register(() => server.origin)
    await user.startEvent()
    await user.api.call('uploadFile', { file: await smallPicture() })
    await user.api.call('forgotPassword', { body: { email: user.email } })
    return server
  }
  const entries = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true })
    return found.map((entry) => join(entry.parentPath, entry.name))
  }

  it('is for its owner alone, with all that is in it', async () => {
    const umask = process.umask(0)
    const server = await fill().finally(() => process.umask(umask))
    await server.end('SIGTERM')
    const dump = join(root, 'dump.jsonl')
    const env = { ...process.env, DATA_DIR: root, DATABASE_URL: '' }
    await run(process.execPath, [builtEntry('database'), 'dump', dump], { env })
    const wide: string[] = []
    for (const path of [root, ...(await entries())]) {
      if (((await stat(path)).mode & 0o077) !== 0) wide.push(path)
    }
    expect(wide).toEqual([])
  })

  it.skipIf(process.getuid?.() !== 0)(
    'lets another user of the machine read and write nothing, also while the server runs',
    async () => {
      await using server = await fill()
      const script = `
      import { accessSync, constants, readFileSync } from 'node:fs'
      const open = []
      for (const path of readFileSync(0, 'utf8').split('\\n')) {
        for (const right of [constants.R_OK, constants.W_OK, constants.X_OK]) {
          try { accessSync(path, right); open.push(path) } catch {}
        }
      }
      console.log(JSON.stringify(open))`
      const paths = [root, ...(await entries())]
      expect(paths.length).toBeGreaterThan(100)
      const asked = promisify(execFile)('setpriv', [
        ...['--reuid=nobody', '--regid=nogroup', '--clear-groups', process.execPath],
        ...['--input-type=module', '-e', script],
      ])
      asked.child.stdin?.end(paths.join('\n'))
      expect(JSON.parse((await asked).stdout)).toEqual([])
      expect(server.isRunning).toBe(true)
    },
  )

  it('is refused while other users can enter it, with the command that closes it', async () => {
    await mkdir(root)
    await chmod(root, 0o755)
    await writeFile(join(root, 'node-id'), 'old\n', { mode: 0o644 })
    const refused = {
      code: 1,
      stderr: `Other users of this machine can enter the data folder ${root}: run "chmod -R go= ${root}" as its owner, or set DATA_DIR to a new folder inside it.\n`,
    }
    expect(await ServerProcess.run({ DATA_DIR: root })).toMatchObject(refused)
    const dump = join(parent.path, 'dump.jsonl')
    for (const args of [
      ['database', 'dump', dump],
      ['database', 'restore', dump],
    ] as const) {
      const env = { ...process.env, DATA_DIR: root, DATABASE_URL: '' }
      await expect(
        run(process.execPath, [builtEntry(args[0]), ...args.slice(1)], { env }),
      ).rejects.toMatchObject({ code: 1 })
    }
    expect(await readdir(root)).toEqual(['node-id'])
    await run('sh', ['-c', `chmod -R go= ${root}`])
    await using _server = await ServerProcess.start({ DATA_DIR: root })
    expect((await stat(join(root, 'node-id'))).mode & 0o777).toBe(0o600)
  })
})
