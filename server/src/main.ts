import { parseArgs } from 'node:util'
import { envToConfig } from './config/config.ts'
import { keepPrivate, openDataFolder } from './config/data-folder.ts'
import { readEnv } from './config/env.ts'
import { FolderLock } from './config/folder-lock.ts'
import { printLine } from './logger.ts'
import type { RunningServer } from './server-process.ts'
import { StartupError } from './startup-error.ts'

async function main(): Promise<void> {
  keepPrivate()
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const lock = await lockDataFolder()
  // Most of a start is loading this: a second server on the folder is refused before.
  const { startServer } = await import('./server-process.ts')
  const server = await startServer({ demo: values.demo, lock })
  let isStopping = false
  // The first call counts: a signal that is repeated mustn't end the process half way through.
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    tellStarter('stopping')
    void stop(server)
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  // `npm start` has gone without a word, perhaps while this server was starting.
  process.on('disconnect', stopOnce)
  if (process.connected === false) stopOnce()
  printLine(`Proscenium is ready: ${server.url}`)
  if (server.setupCode !== null) {
    printLine(
      `No account exists yet. Create the first one there with this code: ${server.setupCode}`,
    )
  }
  tellStarter('ready')
}

/** Tells `npm start`, which starts a server again that died. */
function tellStarter(message: 'ready' | 'stopping'): void {
  if (process.connected) process.send?.(message)
}

async function lockDataFolder(): Promise<FolderLock> {
  const { root } = await openDataFolder(envToConfig(readEnv()).dataDir)
  return FolderLock.acquire(root)
}

async function stop(server: RunningServer): Promise<void> {
  const deadline = setTimeout(() => process.exit(), server.stopLimitMs)
  deadline.unref()
  try {
    await server[Symbol.asyncDispose]()
  } catch (error) {
    fail(error)
  }
  process.exit()
}

function fail(error: unknown): void {
  const text = error instanceof StartupError ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // parseArgs says well by itself what it does not know.
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? error.message
    : (error.stack ?? error.message)
}

main().catch((error: unknown) => {
  fail(error)
  process.exit()
})
