import { ProtocolError, UPLOAD_CONCURRENCY } from '@proscenium/protocol'
import type { Caller } from '../domain/identity/principal.ts'

const REFUSAL = `At most ${UPLOAD_CONCURRENCY} uploads at once: wait until one of them has ended`

/** Counts the uploads of each user that are being received or checked. */
export class ConcurrentUploads {
  readonly #byUser = new Map<string, number>()

  /** An upload begins; dispose what is returned when nothing of it is being done any more. Throws `too_many_requests`. */
  enter(caller: Caller | undefined): Disposable {
    const user = caller?.kind === 'user' ? caller.userId : (caller?.sessionId ?? '')
    const count = this.#byUser.get(user) ?? 0
    if (count >= UPLOAD_CONCURRENCY) throw new ProtocolError('too_many_requests', REFUSAL)
    this.#byUser.set(user, count + 1)
    return { [Symbol.dispose]: () => this.#leave(user) }
  }

  #leave(user: string): void {
    const left = (this.#byUser.get(user) ?? 1) - 1
    if (left === 0) this.#byUser.delete(user)
    else this.#byUser.set(user, left)
  }
}
