import { spawn } from 'node:child_process'
import { Trouble } from './console.mjs'

const POLL_MS = 25
const KEPT_CHARACTERS = 20_000

/** A program that serves until it is told to end; one owner, which ends it. It never outlives this process. */
export class Daemon {
  #child
  #output = ''
  #ended

  /**
   * @param {string} file
   * @param {readonly string[]} args
   * @param {{ uid?: number, gid?: number, cwd?: string, input?: string }} [options] `input`: all it reads
   */
  constructor(file, args, { input, ...options } = {}) {
    this.#child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    const keep = (chunk) => {
      this.#output = (this.#output + chunk).slice(-KEPT_CHARACTERS)
    }
    this.#child.stdout.on('data', keep)
    this.#child.stderr.on('data', keep)
    this.#child.stdin.on('error', () => undefined)
    this.#child.stdin.end(input)
    this.#child.on('error', (error) => keep(error.message))
    const kill = () => this.#child.kill('SIGKILL')
    process.once('exit', kill)
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', () => {
        process.off('exit', kill)
        resolve()
      })
    })
  }

  get pid() {
    return this.#child.pid
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.pid
  }

  /** Waits until the program serves. Throws Trouble with its last words when it ends before. */
  async untilReady(isReady, limitMs) {
    const giveUpAt = Date.now() + limitMs
    while (!(await isReady(this.#output))) {
      if (this.hasEnded || Date.now() > giveUpAt) {
        await this.end('SIGKILL')
        throw new Trouble(`${this.#child.spawnfile} did not start:\n${this.#output.slice(-2_000)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  /** Sends a signal and waits for the end. */
  async end(signal) {
    if (this.hasEnded) return
    this.#child.kill(signal)
    await this.#ended
  }
}
