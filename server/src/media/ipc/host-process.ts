import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from '../../child-processes/child-environment.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { type HostEntry, hostEntry } from './host-entry.ts'
import {
  type FromHost,
  fromHostSchema,
  type HostCall,
  type HostRequest,
  type HostResult,
  hostCalls,
  type ToHost,
} from './messages.ts'

/** What is told of one media host process. */
export interface HostProcessListener {
  message: (message: Exclude<FromHost, { type: 'ready' | 'result' | 'failure' }>) => void
  /** Called once, when it ended without {@link HostProcess.end}. */
  exit: (detail: string) => void
}

interface PendingCall {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Against hanging alone: a start that a busy machine has made slow is not made faster by another one. */
const readyLimitMs = 60_000
const callLimitMs = 20_000
/** Calls that write files or wait for targets to be left. */
const longCallLimitMs = 120_000
const longCalls: ReadonlySet<HostCall> = new Set(['stopRecording', 'endEvent', 'shutdown'])

/** One run of the media host: starts the process, and turns its messages into typed calls and events. */
export class HostProcess {
  private readonly child: ChildProcess
  private readonly listener: HostProcessListener
  private readonly pending = new Map<number, PendingCall>()
  private readonly ready: Promise<void>
  private nextCallId = 1
  private hasEnded = false

  constructor(listener: HostProcessListener, entry: HostEntry = hostEntry()) {
    this.listener = listener
    this.child = fork(entry.path, [], {
      execArgv: entry.execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: childEnvironment(),
    })
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => this.onText('info', text))
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => this.onText('warn', text))
    this.ready = this.watch()
    // Whoever calls is told; without a call nobody need be.
    this.ready.catch(() => undefined)
  }

  /** Process id, undefined when it could not be started. */
  get pid(): number | undefined {
    return this.child.pid
  }

  /** Calls the media host. Rejects with MediaPlaneError, `host_unavailable` when it doesn't answer. */
  async call<Call extends HostCall>(
    call: Call,
    request: HostRequest<Call>,
  ): Promise<HostResult<Call>> {
    await this.ready
    if (this.hasEnded) throw unavailable()
    const callId = this.nextCallId++
    const limitMs = longCalls.has(call) ? longCallLimitMs : callLimitMs
    const result = await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(callId)
        reject(unavailable())
      }, limitMs)
      this.pending.set(callId, { resolve, reject, timer })
      const message: ToHost = { type: 'call', callId, call, request }
      this.child.send(message, (error) => {
        if (error !== null) this.settle(callId, (pending) => pending.reject(unavailable()))
      })
    })
    return hostCalls[call].result.parse(result) as HostResult<Call>
  }

  /** Ends the process: in order within `limitMs`, else by force. */
  async end(limitMs: number): Promise<void> {
    if (this.hasEnded) return
    const exited = new Promise<void>((resolve) => this.child.once('exit', () => resolve()))
    const timer = setTimeout(() => this.child.kill('SIGKILL'), limitMs)
    this.call('shutdown', {})
      .catch(() => undefined)
      .finally(() => {
        this.hasEnded = true
        if (this.child.connected) this.child.disconnect()
      })
    await exited
    clearTimeout(timer)
  }

  /** Ends the process at once; its end is reported as a failure. */
  kill(): void {
    this.child.kill('SIGKILL')
  }

  private watch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.child.kill('SIGKILL')
        reject(unavailable())
      }, readyLimitMs)
      const over = (detail: string) => {
        clearTimeout(timer)
        reject(unavailable())
        this.onExit(detail)
      }
      this.child.once('error', (error) => over(error.message))
      this.child.once('exit', (code, signal) => over(signal ?? `code ${code}`))
      this.child.on('message', (message) => {
        const parsed = fromHostSchema.safeParse(message)
        if (!parsed.success) this.onText('error', `unreadable message: ${parsed.error.message}`)
        else if (parsed.data.type !== 'ready') this.onMessage(parsed.data)
        else {
          clearTimeout(timer)
          resolve()
        }
      })
    })
  }

  private onMessage(message: Exclude<FromHost, { type: 'ready' }>): void {
    if (message.type === 'result') {
      this.settle(message.callId, ({ resolve }) => resolve(message.result))
    } else if (message.type === 'failure') {
      const error = new MediaPlaneError(message.code, message.message)
      this.settle(message.callId, ({ reject }) => reject(error))
    } else if (!this.hasEnded) {
      this.listener.message(message)
    }
  }

  private settle(callId: number, action: (pending: PendingCall) => void): void {
    const pending = this.pending.get(callId)
    if (pending === undefined) return
    this.pending.delete(callId)
    clearTimeout(pending.timer)
    action(pending)
  }

  private onExit(detail: string): void {
    for (const callId of [...this.pending.keys()]) {
      this.settle(callId, ({ reject }) => reject(unavailable()))
    }
    if (this.hasEnded) return
    this.hasEnded = true
    this.listener.exit(detail)
  }

  private onText(level: 'info' | 'warn' | 'error', text: string): void {
    const message = text.trim()
    if (message !== '') this.listener.message({ type: 'log', level, message })
  }
}

function unavailable(): MediaPlaneError {
  return new MediaPlaneError('host_unavailable', 'The media process is not available; try again.')
}
