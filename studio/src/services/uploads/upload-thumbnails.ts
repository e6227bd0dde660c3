import { makeUploadThumbnail } from './make-upload-thumbnail.ts'

/** Small pictures of what is on its way up, made one after another; owner of their addresses. */
export interface UploadThumbnails {
  add(id: string, file: File): void
  remove(id: string): void
  dispose(): void
}

/** Makes small pictures; `onMade` is told the address of each, which is good until its removal. */
export function createUploadThumbnails(
  onMade: (id: string, url: string) => void,
  make: (file: File) => Promise<Blob | null> = makeUploadThumbnail,
): UploadThumbnails {
  const urls = new Map<string, string>()
  const wanted = new Set<string>()
  let last = Promise.resolve()

  async function draw(id: string, file: File): Promise<void> {
    if (!wanted.has(id)) return
    const blob = await make(file)
    if (blob === null || !wanted.has(id)) return
    const url = URL.createObjectURL(blob)
    urls.set(id, url)
    onMade(id, url)
  }

  function remove(id: string): void {
    wanted.delete(id)
    const url = urls.get(id)
    if (url !== undefined) URL.revokeObjectURL(url)
    urls.delete(id)
  }

  return {
    add(id, file) {
      wanted.add(id)
      last = last.then(() => draw(id, file))
    },
    remove,
    dispose() {
      for (const id of [...wanted]) remove(id)
    },
  }
}
