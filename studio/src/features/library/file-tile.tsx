import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { useLocale } from 'use-intl'
import { Chip } from '../../components/chip.tsx'
import { formatTimecode } from '../../components/format-timecode.ts'
import styles from './file-browser.module.css'
import { FileKindIcon } from './file-kind-icon.tsx'
import { FilePicture } from './file-picture.tsx'

/** A file as a tile: picture, name, size. */
export function FileTile({ file }: { file: LibraryFile }) {
  const locale = useLocale()
  const length = file.kind === 'image' ? undefined : formatTimecode(file.duration * 1_000)
  return (
    <div className={styles['tile']}>
      <FilePicture
        file={file}
        corner={
          length === undefined ? undefined : (
            <Chip look="overlay" small>
              {length}
            </Chip>
          )
        }
      />
      <b title={file.name}>{file.name}</b>
      <small>
        <FileKindIcon kind={file.kind} />
        {formatBytes(file.sizeBytes, locale)}
      </small>
    </div>
  )
}
