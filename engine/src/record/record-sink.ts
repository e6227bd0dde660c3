import { RecordError } from './record-error.ts'
import type { RecordTarget } from './record-options.ts'

/** The part of OPFS's handles for workers that no library of TypeScript declares for the window. */
interface SyncAccessHandle {
  write(data: Uint8Array, options: { readonly at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

/** Bytes on their way to a file or stream, counted; what fails is kept, to be told apart from the encoders. */
export class RecordSink {
  readonly writable: WritableStream<Uint8Array>
  readonly #end: (reason?: unknown) => Promise<void>
  #byteLength = 0
  #error: RecordError | null = null

  constructor(
    write: (data: Uint8Array) => Promise<void>,
    end: (reason?: unknown) => Promise<void>,
  ) {
    this.#end = end
    this.writable = new WritableStream<Uint8Array>({
      write: async (data) => {
        await this.#guard(() => write(data))
        this.#byteLength += data.byteLength
      },
      close: () => this.#guard(() => end()),
      abort: (reason) => end(reason),
    })
  }

  get byteLength(): number {
    return this.#byteLength
  }

  /** Why writing failed; null while it works. */
  get error(): RecordError | null {
    return this.#error
  }

  /** Ends the file or aborts the stream past whatever is being written; what was written stays. */
  letGo(): Promise<void> {
    return this.#end('failed')
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      this.#error = writeFailure('The recording was not written', cause)
      throw this.#error
    }
  }
}

/** Opens where a recording goes. Throws RecordError `write-failed` or `disk-full`. */
export async function openSink(target: RecordTarget): Promise<RecordSink> {
  if (!('opfs' in target)) {
    const writer = target.getWriter()
    return new RecordSink(
      (data) => writer.write(data),
      (reason) => (reason === undefined ? writer.close() : writer.abort(reason)),
    )
  }
  try {
    const handle = await openFile(target.opfs)
    let at = 0
    return new RecordSink(
      async (data) => {
        if (handle.write(data, { at }) !== data.byteLength) {
          throw new RecordError('disk-full', 'There is no room left')
        }
        at += data.byteLength
        // What is flushed outlives a crash of the browser.
        handle.flush()
      },
      async () => handle.close(),
    )
  } catch (cause) {
    throw writeFailure(`${target.opfs} could not be opened`, cause)
  }
}

async function openFile(path: string): Promise<SyncAccessHandle> {
  const names = path.split('/').filter((name) => name !== '')
  const fileName = names.pop() ?? ''
  let folder = await navigator.storage.getDirectory()
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true })
  const file = (await folder.getFileHandle(fileName, { create: true })) as FileSystemFileHandle & {
    createSyncAccessHandle(): Promise<SyncAccessHandle>
  }
  const handle = await file.createSyncAccessHandle()
  handle.truncate(0)
  return handle
}

function writeFailure(what: string, cause: unknown): RecordError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RecordError(isFull(cause) ? 'disk-full' : 'write-failed', `${what}: ${reason}`, {
    cause,
  })
}

/** A host's stream runs in another realm, so the name counts. */
function isFull(cause: unknown): boolean {
  if (cause instanceof RecordError) return cause.code === 'disk-full'
  return cause instanceof Error && cause.name === 'QuotaExceededError'
}
