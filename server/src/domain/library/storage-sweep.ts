import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Repositories } from '../ports/repositories.ts'

/** What a sweep works with. */
export interface StorageSweepDeps {
  readonly storage: ObjectStorage
  readonly store: Pick<
    Repositories,
    'files' | 'fonts' | 'templates' | 'templateImages' | 'templateScenes'
  >
}

const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

/** Whether anything refers to what is stored under an id. */
type IsUsed = (store: StorageSweepDeps['store'], id: string) => Promise<boolean>

/** Keys that the server makes, and who refers to what lies there. */
const KINDS: readonly { readonly key: RegExp; readonly isUsed: IsUsed }[] = [
  {
    key: new RegExp(`^${ID}/(?:content|thumbnail)$`),
    isUsed: async ({ files }, id) => (await files.find(id)) !== undefined,
  },
  { key: new RegExp(`^fonts/${ID}$`), isUsed: ({ fonts }, id) => fonts.usesFile(id) },
  {
    key: new RegExp(`^scene-thumbnails/${ID}$`),
    isUsed: ({ templateScenes }, id) => templateScenes.usesThumbnail(id),
  },
  {
    key: new RegExp(`^template-pictures/${ID}$`),
    isUsed: async ({ templates, templateImages }, id) =>
      (await templates.usesThumbnail(id)) || (await templateImages.usesPicture(id)),
  },
]

/** Deletes stored objects that nothing refers to, because a process ended or a disk failed between bytes and row. */
export class StorageSweep {
  readonly #deps: StorageSweepDeps

  constructor(deps: StorageSweepDeps) {
    this.#deps = deps
  }

  /** Of those written before a moment; younger ones may be on their way. Resolves to how many were deleted. */
  async run(before: Date): Promise<number> {
    const { storage, store } = this.#deps
    let deleted = 0
    for await (const { key, modifiedAt } of storage.list()) {
      if (modifiedAt >= before || !(await this.#isOrphan(key, store))) continue
      await storage.remove(key)
      deleted += 1
    }
    return deleted
  }

  /** Keys of other shapes are not ours to judge. */
  async #isOrphan(key: string, store: StorageSweepDeps['store']): Promise<boolean> {
    for (const kind of KINDS) {
      const id = kind.key.exec(key)?.[1]
      if (id !== undefined) return !(await kind.isUsed(store, id))
    }
    return false
  }
}
