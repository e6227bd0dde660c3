// `npm run repeat -- 6 test [--busy 2]`: repeats a test command, with processes beside it that each keep a
// core busy if asked, and adds a line for each run to artifacts/repeat.md.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { runMain, say, Trouble } from './lib/console.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

// Ctrl-C ends the running command too, which is a process group of its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const TABLE = root('artifacts/repeat.md')
const RUN_TIMEOUT_MS = 2 * 60 * 60_000
const HEAD = `| started | commit | command | Node | cores | busy | load before | load after | seconds | passed | failed | skipped |
|---|---|---|---|---|---|---|---|---|---|---|---|
`

function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root(), encoding: 'utf8' }).trim()
  const isDirty = git('status', '--porcelain') !== ''
  return git('rev-parse', '--short', 'HEAD') + (isDirty ? '+changes' : '')
}

function keepCoresBusy(count) {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}

const load = () => loadavg()[0]?.toFixed(1)

async function runOnce(command, busy) {
  const started = new Date().toISOString().slice(0, 19)
  const startMs = performance.now()
  const loadBefore = load()
  const tested = commit()
  const { code, output } = await run('npm', ['run', command], {
    cwd: root(),
    timeoutMs: RUN_TIMEOUT_MS,
    echo: true,
  })
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(0)
  const [, passed = '?', failed = '?', skipped = '?'] =
    output.match(/^(\d+) passed, (\d+) failed, (\d+) skipped$/m) ?? []
  const cells = [
    started,
    tested,
    command,
    process.versions.node,
    availableParallelism(),
    busy,
    loadBefore,
    load(),
    seconds,
    passed,
    code === 0 ? failed : `${failed} (exit ${code})`,
    skipped,
  ]
  appendFileSync(TABLE, `| ${cells.join(' | ')} |\n`)
  return code === 0
}

await runMain(async () => {
  const args = process.argv.slice(2)
  const busyAt = args.indexOf('--busy')
  const busy = busyAt < 0 ? 0 : Number(args.splice(busyAt, 2)[1])
  const [times, command] = [Number(args[0]), args[1]]
  if (!(times > 0 && busy >= 0 && command)) {
    throw new Trouble('Say how often and what: npm run repeat -- 6 test [--busy 2]')
  }
  mkdirSync(root('artifacts'), { recursive: true })
  if (!existsSync(TABLE)) writeFileSync(TABLE, HEAD)
  const release = keepCoresBusy(busy)
  process.on('exit', release)
  let failures = 0
  try {
    for (let round = 1; round <= times; round += 1) {
      say(`Run ${round} of ${times}: npm run ${command}`)
      if (!(await runOnce(command, busy))) failures += 1
    }
  } finally {
    release()
  }
  say(`${times - failures} of ${times} runs passed. Table: artifacts/repeat.md`)
  if (failures > 0) process.exitCode = 1
})
