import type { LibraryFile } from '@proscenium/protocol'
import { AudioLines } from 'lucide-react'
import type { ReactNode } from 'react'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../model/files/queries.ts'
import styles from './file-browser.module.css'
import { ScrubPreview } from './scrub-preview.tsx'

/** Props of {@link FilePicture}. */
export interface FilePictureProps {
  readonly file: LibraryFile
  /** Over the lower right corner: a duration. */
  readonly corner?: ReactNode
}

/** The picture of a file; a film is looked through by moving the pointer over it. */
export function FilePicture({ file, corner }: FilePictureProps) {
  const picture = (
    <Thumbnail className={styles['picture']} src={fileThumbnailUrl(file)} alt="" corner={corner}>
      {file.kind === 'audio' ? (
        <span className={styles['sound']}>
          <AudioLines size={24} strokeWidth={1.5} aria-hidden="true" />
        </span>
      ) : undefined}
    </Thumbnail>
  )
  return file.kind === 'video' ? <ScrubPreview file={file}>{picture}</ScrubPreview> : picture
}
