import type { LibraryFile } from '@proscenium/protocol'
import { fileThumbnailUrl, fileUrl } from '../../model/files/queries.ts'
import styles from './library.module.css'

/** A file to look at or to listen to. */
export function FilePreview({ file }: { file: LibraryFile }) {
  if (file.kind === 'image') {
    return <img className={styles['preview']} src={fileUrl(file)} alt={file.name} />
  }
  if (file.kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the visitor's own file, which has none
      <audio
        className={styles['listen']}
        controls
        preload="none"
        src={fileUrl(file)}
        aria-label={file.name}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the visitor's own file, which has none
    <video
      className={styles['preview']}
      controls
      preload="none"
      poster={fileThumbnailUrl(file) ?? undefined}
      src={fileUrl(file)}
      aria-label={file.name}
    />
  )
}
