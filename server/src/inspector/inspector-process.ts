import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment } from '../child-processes/child-environment.ts'
import { type InspectorEntry, inspectorEntry } from './inspector-entry.ts'
import {
  type FromInspector,
  fromInspectorSchema,
  type InspectionAnswer,
  type InspectionJob,
  STEP_LIMITS_MS,
} from './messages.ts'
import { processorMsOf } from './processor-time.ts'

/** Thrown where a child died, hung or made no sense; the file that it read is to blame. */
export class InspectorLoss extends Error {}

const READY_LIMIT_MS = 60_000
const MEGABYTE = 1_048_576
const HEAP_MEGABYTES = 256
/** Everything that a child may allocate, and each program that it starts. */
const DATA_KILOBYTES = (1_536 * MEGABYTE) / 1_024
/** For a child whose server was killed while it loops; others are ended long before. */
const CPU_SECONDS = 120
/** A shell ends where a limit can't be set, such as one above the operator's own; then that one holds. */
const limit = (value: string) => `(ulimit ${value}) 2>/dev/null && ulimit ${value}`
/** Sets the limits where the system has them, and has the child go first when memory runs out; then becomes it. */
const LIMITS = [
  limit('-c 0'),
  limit(`-d ${DATA_KILOBYTES}`),
  limit(`-t ${CPU_SECONDS}`),
  '(echo 1000 > /proc/self/oom_score_adj) 2>/dev/null',
  'exec "$@"',
].join('; ')
/** How many times its limit a step may take where other work keeps it from the processors. */
const MAX_WAIT_FACTOR = 3
/** Time measured in hundredths of a second is never quite exact. */
const LEAST_EXTENSION_MS = 100
const SCRATCH_BYTES = String(1_024 * MEGABYTE)

interface Running {
  readonly resolve: (answer: InspectionAnswer) => void
  readonly reject: (error: Error) => void
}

/** One child that reads files of users, one after the other. Its owner ends it. */
export class InspectorProcess {
  readonly #child: ChildProcess
  readonly #exited: Promise<void>
  readonly #ready: Promise<void>
  #settleReady: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null =
    null
  #running: Running | null = null
  #isReady = false
  #timer: NodeJS.Timeout | undefined
  #loss: InspectorLoss | null = null
  #isSpent = false

  constructor(
    log: (message: string) => void,
    { path, execArgv }: InspectorEntry = inspectorEntry(),
  ) {
    const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, ...execArgv, path]
    const [program, ...given] =
      process.platform === 'win32'
        ? [process.execPath, ...args]
        : ['/bin/sh', '-c', LIMITS, 'sh', process.execPath, ...args]
    this.#child = spawn(program ?? process.execPath, given, {
      // A group of its own, so that ffmpeg and ffprobe go with it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: childEnvironment({
        MALLOC_ARENA_MAX: '2',
        UV_THREADPOOL_SIZE: '2',
        // Scratch files of a killed child would stay.
        VIPS_DISC_THRESHOLD: SCRATCH_BYTES,
      }),
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => log(text.trim()))
    this.#ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject }
    })
    this.#ready.catch(() => undefined)
    this.#timer = setTimeout(() => this.#lose('did not start'), READY_LIMIT_MS)
    this.#exited = this.#watch()
  }

  /** Whether it may read another file. */
  get isUsable(): boolean {
    return this.#loss === null && !this.#isSpent
  }

  /** Reads a file. Throws an InspectorLoss, after which the child is gone. */
  async run(job: InspectionJob): Promise<InspectionAnswer> {
    await this.#ready
    if (this.#loss) throw this.#loss
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject }
      this.#limit('identifying')
      this.#child.send(job, (error) => {
        if (error) this.#lose(error.message)
      })
    })
  }

  /** Ends it by force; nothing that it does must be finished. */
  end(): Promise<void> {
    this.#lose('was ended')
    return this.#exited
  }

  #watch(): Promise<void> {
    this.#child.on('message', (message) => {
      const parsed = fromInspectorSchema.safeParse(message)
      if (parsed.success) this.#hear(parsed.data)
      else this.#lose(`said something unreadable: ${parsed.error.message}`)
    })
    return new Promise((resolve) => {
      const over = (detail: string) => {
        this.#lose(`ended (${detail})`)
        resolve()
      }
      this.#child.once('error', (error) => over(error.message))
      this.#child.once('exit', (code, signal) => over(signal ?? `code ${code}`))
    })
  }

  #hear(message: FromInspector): void {
    if (this.#loss) return
    if (message.type === 'step') {
      this.#limit(message.step)
      return
    }
    clearTimeout(this.#timer)
    if (message.type === 'ready') {
      this.#isReady = true
      this.#settleReady?.resolve()
      return
    }
    this.#isSpent = message.isSpent
    this.#running?.resolve(message)
    this.#running = null
  }

  #limit(step: keyof typeof STEP_LIMITS_MS): void {
    clearTimeout(this.#timer)
    const limitMs = STEP_LIMITS_MS[step]
    const startMs = performance.now()
    const usedBeforeMs = processorMsOf(this.#child.pid)
    /** Its limit is one of processor time: it has a low priority, and waits while shows are on air. */
    const remainingMs = () => {
      const usedMs = processorMsOf(this.#child.pid)
      if (usedMs === null || usedBeforeMs === null) return 0
      const unusedMs = limitMs - (usedMs - usedBeforeMs)
      return Math.min(unusedMs, startMs + limitMs * MAX_WAIT_FACTOR - performance.now())
    }
    const check = () => {
      const leftMs = remainingMs()
      if (leftMs >= LEAST_EXTENSION_MS) this.#timer = setTimeout(check, leftMs)
      else this.#lose(`took longer than ${limitMs / 1_000} s for a step (${step})`)
    }
    this.#timer = setTimeout(check, limitMs)
  }

  #lose(reason: string): void {
    if (this.#loss) return
    clearTimeout(this.#timer)
    this.#loss = new InspectorLoss(`The inspector ${reason}`)
    this.#kill()
    // No file is to blame for a child that could not begin.
    this.#settleReady?.reject(this.#isReady ? this.#loss : new Error(this.#loss.message))
    this.#running?.reject(this.#loss)
    this.#running = null
  }

  #kill(): void {
    const { pid } = this.#child
    if (pid === undefined) return
    if (process.platform === 'win32') {
      this.#child.kill('SIGKILL')
      return
    }
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // Gone with all that it had started.
    }
  }
}
