// `npm run test:node -- 20.19 [steps]`: the tests on another version of Node, which npm brings.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { runMain, Trouble } from './lib/console.mjs'
import { nodeOfVersion } from './lib/node-of-version.mjs'
import { root } from './lib/root.mjs'

const [version, ...steps] = process.argv.slice(2)

await runMain(async () => {
  if (!version) throw new Trouble('Name a version of Node: npm run test:node -- 20.19 [steps]')
  const node = await nodeOfVersion(version)
  const child = spawn(node, [root('scripts/test.mjs'), ...steps], {
    cwd: root(),
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
})
