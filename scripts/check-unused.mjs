// Checks for code, files and dependencies that nothing uses: once for the whole repository, and once for production
// alone, where tests don't count.
import { runMain } from './lib/console.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

// Ctrl-C ends the running knip too, which is a process group of its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const RUNS = [['--include-entry-exports'], ['--production']]

await runMain(async () => {
  for (const options of RUNS) {
    const { code } = await run(
      process.execPath,
      [root('node_modules/knip/bin/knip.js'), '--treat-config-hints-as-errors', ...options],
      { cwd: root(), echo: true },
    )
    if (code !== 0) process.exitCode = 1
  }
})
