import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CallTable, ChildAnswer, ChildQuestion } from './answer-calls.ts'
import { endProcess } from './end-process.ts'

const START_LIMIT_MS = 60_000

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * A TypeScript program in a process of its own, asked over the channel that node gives to children: its
 * work does not delay the one who measures. Disposing ends it.
 */
export class ChildProgram<Calls extends CallTable> implements AsyncDisposable {
  readonly pid: number
  readonly #child: ChildProcess
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    this.pid = child.pid ?? 0
    child.on('message', (answer: ChildAnswer) => this.#settle(answer))
    child.once('exit', (code, signal) => {
      for (const id of [...this.#pending.keys()]) {
        this.#settle({ id, error: `A child process ended (${signal ?? code})` })
      }
    })
  }

  /** Starts a file that calls `answerCalls`, and waits until it does. */
  static async start<Calls extends CallTable>(entry: URL): Promise<ChildProgram<Calls>> {
    const child = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new Error(`${entry.pathname} did not start`))
      }, START_LIMIT_MS)
      child.once('message', () => {
        clearTimeout(timer)
        resolve()
      })
      child.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`${entry.pathname} ended with ${code}`))
      })
    })
    return new ChildProgram<Calls>(child)
  }

  /** Asks the child; rejects with what went wrong there. */
  call<Name extends keyof Calls & string>(
    name: Name,
    ...argument: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    this.#lastId += 1
    const question: ChildQuestion = { id: this.#lastId, name, argument: argument[0] }
    return new Promise((resolve, reject) => {
      // What comes back is what the child's own function gave: the channel copies it.
      this.#pending.set(question.id, {
        resolve: (result) => resolve(result as Awaited<ReturnType<Calls[Name]>>),
        reject,
      })
      this.#child.send(question, (error) => {
        if (error) this.#settle({ id: question.id, error: error.message })
      })
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.connected) this.#child.disconnect()
    await endProcess(this.#child, 'SIGTERM')
  }

  #settle({ id, result, error }: ChildAnswer): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (error === undefined) pending?.resolve(result)
    else pending?.reject(new Error(error))
  }
}
