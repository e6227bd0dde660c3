import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** Deaths of a server that was ready which cost no more than the first delay each: a show on air can't wait. */
const QUICK_RESTARTS = 5
/** A run that lasted this long was a good one: what was before it counts no longer. */
const GOOD_RUN_MS = 60_000
/** Starts in a row that may fail and be tried again, such as while a database is away. */
const MAX_FAILED_STARTS = 8
/** Longer than a server takes to stop: if it still runs then, it never got the signal. */
const LONE_SIGNAL_DELAY_MS = 3_000
/** Ends that were asked for, even of a server that listens to no signal yet. */
const ASKED_FOR = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** How long to wait after so many deaths without a good run between them. */
function delayAfter(deaths) {
  const doublings = Math.max(0, deaths - QUICK_RESTARTS)
  return Math.min(FIRST_DELAY_MS * 2 ** doublings, MAX_DELAY_MS)
}

function describe({ code, signal, error }) {
  if (error) return `The server could not be started (${error.message}).`
  return `The server died (${signal ?? `exit code ${code}`}).`
}

/**
 * Runs a program of Node and starts it again when it dies, with a growing delay. The program tells by messages that
 * it is `ready` and that it is `stopping`. It is not started again when it was asked to stop, when it ends
 * with code 0, when its first start ends with another code, having said why, or when too many starts in a row failed.
 * A start fails when the program ends before it is ready, by a code or a signal, or when the system can't start it.
 */
export class KeepRunning {
  #args
  #say
  #child = null
  #isEnding = false
  #deaths = 0
  #failedStarts = 0
  #hasBeenReady = false
  #wake = () => undefined

  /** `args` are those of Node; `say` gets a line for each restart. */
  constructor(args, say) {
    this.#args = args
    this.#say = say
  }

  /** Resolves with the code to exit with. */
  async run() {
    for (;;) {
      const end = await this.#runOnce()
      const exitCode = this.#exitCodeAfter(end)
      if (exitCode !== null) return exitCode
      if (end.ranMs >= GOOD_RUN_MS) this.#deaths = 0
      // A start that came to nothing will hardly do better a moment later.
      if (!end.isReady) this.#deaths = Math.max(this.#deaths, QUICK_RESTARTS)
      this.#deaths += 1
      const delayMs = delayAfter(this.#deaths)
      this.#say(`${describe(end)} It starts again in ${delayMs / 1_000} s.`)
      await this.#wait(delayMs)
      if (this.#isEnding) return 1
    }
  }

  /** The code to exit with after a run; null when the program is to start again. */
  #exitCodeAfter({ code, signal, isReady, isStopping }) {
    if (this.#isEnding || isStopping || ASKED_FOR.includes(signal) || code === 0) return code ?? 0
    if (isReady) {
      this.#hasBeenReady = true
      this.#failedStarts = 0
      return null
    }
    this.#failedStarts += 1
    if (this.#failedStarts > MAX_FAILED_STARTS) return code ?? 1
    // A program that ends by a code has said what is wrong; one that was killed could not.
    return this.#hasBeenReady ? null : code
  }

  /** Asks the program to stop, and starts it no more. */
  stop() {
    this.#isEnding = true
    this.#child?.kill('SIGTERM')
    this.#wake()
  }

  /** Ctrl-C reaches the whole group, so the program is stopping already; a lone SIGINT reaches only this process. */
  interrupt() {
    this.#isEnding = true
    this.#wake()
    setTimeout(() => this.#child?.kill('SIGTERM'), LONE_SIGNAL_DELAY_MS).unref()
  }

  #runOnce() {
    const startMs = performance.now()
    const run = new Promise((resolve, reject) => {
      const child = spawn(process.execPath, this.#args, {
        cwd: root(),
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      })
      this.#child = child
      const heard = new Set()
      child.on('message', (message) => heard.add(message))
      child.on('error', (error) => {
        // An error of a child that runs, such as of a signal that could not be sent, is not its end.
        if (child.pid === undefined) reject(error)
      })
      child.on('exit', (code, signal) => {
        const ranMs = performance.now() - startMs
        const isReady = heard.has('ready')
        resolve({ code, signal, isReady, isStopping: heard.has('stopping'), ranMs })
      })
    })
    return run
      .catch((error) => ({ code: null, signal: null, error, isReady: false, ranMs: 0 }))
      .finally(() => {
        this.#child = null
      })
  }

  #wait(delayMs) {
    if (this.#isEnding) return
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
