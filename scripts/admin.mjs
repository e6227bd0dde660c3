// `npm run admin -- token <email>`, `… rights <email> '<json>'` and `… adopt <node-id>`: the built command of the server.
import { spawnSync } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { runMain } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { root } from './lib/root.mjs'

await runMain(async () => {
  requireNode()
  await installPackages()
  await buildWhatChanged()
  const { status } = spawnSync(
    process.execPath,
    [root('server/dist/admin.js'), ...process.argv.slice(2)],
    { cwd: root(), stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
})
