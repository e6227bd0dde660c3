// `npm start`: installs, builds what changed, runs the server and prints one URL. A server that dies starts again.
// Only Node's own modules up to the moment when the packages are there.
import { buildWhatChanged } from './lib/build.mjs'
import { runMain, Trouble } from './lib/console.mjs'
import { KeepRunning } from './lib/keep-running.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { root } from './lib/root.mjs'
import { ensureFfmpeg } from './lib/system-programs.mjs'

const PARENT_CHECK_MS = 500

/**
 * Calls back once when npm has ended: a shell between npm and this process need not pass signals on. A process that
 * was not started by npm may outlive its parent.
 */
function onNpmEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, PARENT_CHECK_MS)
  timer.unref()
}

let end = () => process.exit(1)
onNpmEnd(() => end())

function serve() {
  const args = [root('server/dist/main.js'), ...process.argv.slice(2)]
  const server = new KeepRunning(args, (line) => console.error(line))
  end = () => server.stop()
  process.on('SIGINT', () => server.interrupt())
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  return server.run()
}

await runMain(async () => {
  requireNode()
  try {
    await installPackages()
    await ensureFfmpeg()
    await buildWhatChanged()
  } catch (error) {
    if (error?.code === 'ENOSPC') {
      throw new Trouble('There is no space left on the disk.', { cause: error })
    }
    if (error?.code === 'EACCES') {
      throw new Trouble(`${error.path} may not be written to.`, { cause: error })
    }
    throw error
  }
  process.exitCode = await serve()
})
