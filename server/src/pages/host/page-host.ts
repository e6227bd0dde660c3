import { rmSync } from 'node:fs'
import { type FromPageHost, toPageHostSchema } from '../messages.ts'
import { PageHostService } from './page-host-service.ts'

/**
 * Entry of the page host: the child process that shows web pages of strangers in Chromium, so that neither they nor
 * it take the API down. It ends when it is told to, or when the process that started it is gone: then it takes the
 * folder along, which that process would have removed.
 */
function send(message: FromPageHost): void {
  if (process.connected) process.send?.(message)
}

const service = new PageHostService(send)
const endLimitMs = 5_000
let sharedFolder: string | null = null
let isEnding = false

function end(exitCode: number, { isOrphaned = false } = {}): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(exitCode), endLimitMs).unref()
  void service[Symbol.asyncDispose]().finally(() => {
    if (isOrphaned && sharedFolder !== null) rmSync(sharedFolder, { recursive: true, force: true })
    process.exit(exitCode)
  })
}

function die(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  send({ type: 'log', level: 'error', message: `page host fails: ${text}` })
  end(1)
}

process.on('message', (message) => {
  const parsed = toPageHostSchema.safeParse(message)
  if (!parsed.success) {
    send({ type: 'log', level: 'error', message: `unreadable message: ${parsed.error.message}` })
    return
  }
  const { data } = parsed
  if (data.type === 'configure') sharedFolder = data.sharedFolder
  if (data.type === 'ping') send({ type: 'pong' })
  else if (data.type === 'end') end(0)
  else service.receive(data)
})
process.on('disconnect', () => end(0, { isOrphaned: true }))
process.on('SIGTERM', () => end(0))
// Ctrl-C reaches the whole group; the server that started us ends us in order.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

if (process.connected) send({ type: 'ready' })
else end(0)
