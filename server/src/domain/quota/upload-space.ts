import type { UserRights } from '@proscenium/protocol'
import type { Repositories } from '../ports/repositories.ts'
import { quotaExceeded } from './quota.ts'

/** Who uploads, as far as space is concerned. */
interface Uploader {
  readonly userId: string
  readonly rights: UserRights
}

/** What a user's uploads in flight share. */
interface InFlight {
  /** What is stored; null after one has ended, which may have been stored since. */
  storedBytes: number | null
  comingBytes: number
  uploads: number
}

/** Counts what is still coming towards the space of its user, which uploads at once would otherwise each fill. */
export class UploadSpace {
  readonly #store: { readonly files: Pick<Repositories['files'], 'diskUsage'> }
  readonly #byUser = new Map<string, InFlight>()

  constructor(store: { readonly files: Pick<Repositories['files'], 'diskUsage'> }) {
    this.#store = store
  }

  /** An upload begins. Dispose what is returned when it is stored or gone. Throws `quota_exceeded`. */
  async open({ userId, rights }: Uploader): Promise<UploadInFlight> {
    const stored = () => this.#store.files.diskUsage(userId)
    const storedBytes = await stored()
    const inFlight = this.#byUser.get(userId) ?? { storedBytes, comingBytes: 0, uploads: 0 }
    inFlight.storedBytes = storedBytes
    assertWithin(rights, storedBytes + inFlight.comingBytes, 1)
    inFlight.uploads += 1
    this.#byUser.set(userId, inFlight)
    return new UploadInFlight(rights, inFlight, {
      stored,
      onEnd: () => {
        inFlight.uploads -= 1
        if (inFlight.uploads === 0) this.#byUser.delete(userId)
      },
    })
  }
}

/** One upload that is coming. */
class UploadInFlight implements Disposable {
  readonly #rights: UserRights
  readonly #inFlight: InFlight
  readonly #deps: { readonly stored: () => Promise<number>; readonly onEnd: () => void }
  #bytes = 0

  constructor(
    rights: UserRights,
    inFlight: InFlight,
    deps: { readonly stored: () => Promise<number>; readonly onEnd: () => void },
  ) {
    this.#rights = rights
    this.#inFlight = inFlight
    this.#deps = deps
  }

  /** More of it has come. Throws `quota_exceeded` where that is more than there is space; others may then have it. */
  async take(bytes: number): Promise<void> {
    const inFlight = this.#inFlight
    this.#bytes += bytes
    inFlight.comingBytes += bytes
    inFlight.storedBytes ??= await this.#deps.stored()
    try {
      assertWithin(this.#rights, inFlight.storedBytes, inFlight.comingBytes)
    } catch (error) {
      this.#giveBack()
      throw error
    }
  }

  #giveBack(): void {
    this.#inFlight.comingBytes -= this.#bytes
    this.#bytes = 0
  }

  [Symbol.dispose](): void {
    this.#giveBack()
    this.#inFlight.storedBytes = null
    this.#deps.onEnd()
  }
}

function assertWithin(rights: UserRights, usedBytes: number, moreBytes: number): void {
  const allowed = rights.storageMaxDiskUsage
  if (allowed !== null && usedBytes + moreBytes > allowed) throw quotaExceeded(rights, usedBytes)
}
