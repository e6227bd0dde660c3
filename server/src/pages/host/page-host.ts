import { rmSync } from 'node:fs'
import type { FromPageHost } from '../messages.ts'
import { PageHostService } from './page-host-service.ts'

/**
 * Entry of the page host: the child process that shows web pages of strangers in Chromium, so that neither they nor
 * it take the API down. It ends when the process that started it does, and takes Chromium and its folder with it.
 */
function send(message: FromPageHost): void {
  if (process.connected) process.send?.(message)
}

const service = new PageHostService(send)
const endLimitMs = 5_000
let folder: string | null = null
let isEnding = false

function end(exitCode: number): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(exitCode), endLimitMs).unref()
  void service[Symbol.asyncDispose]().finally(() => {
    // The process that would do it may have been killed.
    if (folder !== null && !process.connected) rmSync(folder, { recursive: true, force: true })
    process.exit(exitCode)
  })
}

function die(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  send({ type: 'log', level: 'error', message: `page host fails: ${text}` })
  end(1)
}

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'folder' in message) {
    folder = String(message.folder)
  }
  service.receive(message)
})
process.on('disconnect', () => end(0))
process.on('SIGTERM', () => end(0))
// Ctrl-C reaches the whole group; the server that started us ends us in order.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

if (process.connected) send({ type: 'ready' })
else end(0)
