// `npm run db:dump -- <file>` and `npm run db:restore -- <file>`: the built command of the server, from here.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildWhatChanged } from './lib/build.mjs'
import { runMain } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { root } from './lib/root.mjs'

/** npm runs commands in the package's folder; paths are meant from where it was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd()

await runMain(async () => {
  requireNode()
  await installPackages()
  await buildWhatChanged()
  const [command, ...given] = process.argv.slice(2)
  const args = given.map((arg) => (arg.startsWith('-') ? arg : resolve(calledFrom, arg)))
  const { status } = spawnSync(
    process.execPath,
    [root('server/dist/database.js'), command, ...args],
    { cwd: root(), stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
})
