import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProgram } from '../process/child-program.ts'
import type { StoreCalls, StoreReading, StoreWork } from './store.child.ts'

/** What is done, by how many at once, for how long. */
export interface StoreRequest {
  readonly work: StoreWork
  readonly callers: number
  readonly durationMs: number
}

/** The server's store in a process of its own. Dispose it before its database. */
export class OpenStore implements AsyncDisposable {
  readonly #program: ChildProgram<StoreCalls>
  readonly #folder: string

  private constructor(program: ChildProgram<StoreCalls>, folder: string) {
    this.#program = program
    this.#folder = folder
  }

  /** Opens an empty database, the embedded one where no `url` names a server, and fills it. */
  static async start(url: string | null): Promise<OpenStore> {
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-store-'))
    const entry = new URL('./store.child.ts', import.meta.url)
    const opened = new OpenStore(await ChildProgram.start<StoreCalls>(entry), folder)
    try {
      await opened.#program.call(
        'open',
        url === null
          ? { kind: 'embedded', folder: join(folder, 'database') }
          : { kind: 'server', url },
      )
      return opened
    } catch (error) {
      await opened[Symbol.asyncDispose]()
      throw error
    }
  }

  measure(request: StoreRequest): Promise<StoreReading> {
    return this.#program.call('measure', request)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#program.call('close').catch(() => undefined)
    await this.#program[Symbol.asyncDispose]()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
