import { initLogger } from 'node-datachannel'
import type { FromHost } from '../ipc/messages.ts'
import { MediaHostService } from './media-host-service.ts'

/**
 * Entry of the media host: the child process that all media goes through, so that neither a crash nor a stall
 * of it takes the API down. It ends when the process that started it does, and closes its recordings first.
 */
function send(message: FromHost): void {
  if (process.connected) process.send?.(message)
}

initLogger('Error', (_level, message) => send({ type: 'log', level: 'warn', message }))

const service = new MediaHostService(send)
let isEnding = false

function end(exitCode: number): void {
  if (isEnding) return
  isEnding = true
  // A disk or target that hangs must not keep a media host of a dead server alive.
  setTimeout(() => process.exit(exitCode), 10_000).unref()
  void service.dispose().finally(() => process.exit(exitCode))
}

function die(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  send({ type: 'log', level: 'error', message: `media host fails: ${text}` })
  end(1)
}

process.on('message', (message) => void service.receive(message))
process.on('disconnect', () => end(0))
process.on('SIGTERM', () => end(0))
// Ctrl-C reaches the whole group; the server that started us ends us in order.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

// A server killed while this module was being loaded has disconnected before anybody listened.
if (process.connected) send({ type: 'ready' })
else end(0)
