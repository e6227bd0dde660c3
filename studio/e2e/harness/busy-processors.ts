import { type ChildProcess, spawn } from 'node:child_process'

/** Works for so much of every tenth of a second. */
const PROGRAM = `
const share = Number(process.argv[1])
setInterval(() => { for (const until = Date.now() + share * 100; Date.now() < until;); }, 100)
process.stdin.on('end', () => process.exit()).resume()
`

/** Processes that keep processors busy until they are disposed, or who began them is gone. */
export class BusyProcessors implements AsyncDisposable {
  readonly #children: readonly ChildProcess[]

  /** `share` of each of `count` processors. */
  constructor(count: number, share: number) {
    this.#children = Array.from({ length: count }, () =>
      spawn(process.execPath, ['-e', PROGRAM, String(share)], {
        stdio: ['pipe', 'ignore', 'ignore'],
      }),
    )
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }),
    )
  }
}
