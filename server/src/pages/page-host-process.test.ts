import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { PageHostProcess } from './page-host-process.ts'

/** Says what its settings are called, and stays until it is let go. */
const PROGRAM = `
process.on('disconnect', () => process.exit())
console.log(Object.keys(process.env).join())
`

it('the host of web pages has no settings of the server (GAP-005)', async () => {
  await using folder = await TemporaryFolder.create()
  const path = join(folder.path, 'host.mjs')
  await writeFile(path, PROGRAM)
  const configuration = {
    chromePath: '/nowhere/chromium',
    allowedAddresses: [],
    folder: join(folder.path, 'pages'),
    sharedFolder: folder.path,
    picture: { widthPixels: 16, heightPixels: 9, framesPerSecond: 1 },
    hangLimitMs: 1_000,
  }
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'no_proxy']) vi.stubEnv(name, 'x')
  let said = ''
  const host = new PageHostProcess(
    configuration,
    {
      message: (news) => {
        if (news.type === 'log') said += news.message
      },
      exit: () => undefined,
    },
    { entry: { path, execArgv: [] } },
  )
  vi.unstubAllEnvs()
  await expect.poll(() => said).toContain('PATH')
  await host.end()
  expect(said).not.toMatch(/DATABASE_URL|SMTP_URL|no_proxy/)
})
