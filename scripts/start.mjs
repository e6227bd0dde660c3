// `npm start`: installs, builds what changed, starts the server and prints one URL.
// Only Node's own modules up to the moment when the packages are there.
import { spawn } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { runMain, Trouble } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { root } from './lib/root.mjs'
import { ensureFfmpeg } from './lib/system-programs.mjs'

/** Longer than the server takes to stop: if it still runs then, it never got the signal. */
const LONE_SIGNAL_DELAY_MS = 3_000

function serve() {
  const child = spawn(process.execPath, [root('server/dist/main.js'), ...process.argv.slice(2)], {
    cwd: root(),
    stdio: 'inherit',
  })
  const forward = (signal) => child.kill(signal)
  // Ctrl-C reaches the whole group, so the server is stopping already; a lone SIGINT reaches only us.
  process.on('SIGINT', () => setTimeout(forward, LONE_SIGNAL_DELAY_MS, 'SIGTERM').unref())
  process.on('SIGTERM', forward)
  process.on('SIGHUP', () => forward('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
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
