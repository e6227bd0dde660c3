import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { uploadFiles } from '../model/files/actions.ts'
import { filesState } from '../model/files/store.ts'
import { quietPart } from './quiet-part.ts'

const FloatingTray = quietPart(
  async () => (await import('../features/upload-tray/index.ts')).FloatingTray,
)

/** Files dropped on any page come into the library, and how far they are is seen on every page. */
export function UploadHost() {
  const hasUploads = useSnapshot(filesState).uploads.length > 0
  useEffect(takeDroppedFiles, [])
  return hasUploads ? (
    <Suspense>
      <FloatingTray />
    </Suspense>
  ) : null
}

/** Whatever on a page takes files itself says so by `preventDefault`. Without this the browser would leave the page. */
function takeDroppedFiles(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) void uploadFiles(files)
    },
    { signal },
  )
  return () => ended.abort()
}
