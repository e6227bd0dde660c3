import type { LoggerPort } from './ports/logger-port.ts'

/** Work that nobody waits for; whoever starts it drains it before leaving. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()
  readonly #logger: LoggerPort

  constructor(logger: LoggerPort) {
    this.#logger = logger
  }

  /** Runs work; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => this.#logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(task))
    this.#running.add(task)
  }

  /** Waits until nothing runs any more. */
  async drain(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
