import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** Deaths of a server that was ready which cost no more than the first delay each: a show on air can't wait. */
const QUICK_RESTARTS = 5
/** A run that lasted this long was a good one: what was before it counts no longer. */
const GOOD_RUN_MS = 60_000
/** Starts in a row that may fail after a crash, such as while a database is away. */
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

/**
 * Runs a program of Node and starts it again when it dies, with a growing delay. The program tells by messages that
 * it is `ready` and that it is `stopping`. It is not started again when it was asked to stop, when it ends
 * with code 0, or when its first start fails: then it has said why.
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
      const how = end.signal ?? `exit code ${end.code}`
      this.#say(`The server died (${how}). It starts again in ${delayMs / 1_000} s.`)
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
    } else if (code !== null) {
      this.#failedStarts += 1
      if (!this.#hasBeenReady || this.#failedStarts > MAX_FAILED_STARTS) return code
    }
    return null
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
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, this.#args, {
        cwd: root(),
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      })
      this.#child = child
      const heard = new Set()
      child.on('message', (message) => heard.add(message))
      child.on('error', reject)
      child.on('exit', (code, signal) => {
        this.#child = null
        const ranMs = performance.now() - startMs
        const isReady = heard.has('ready')
        resolve({ code, signal, isReady, isStopping: heard.has('stopping'), ranMs })
      })
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
