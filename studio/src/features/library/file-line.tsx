import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import styles from './file-browser.module.css'
import { FileKindIcon } from './file-kind-icon.tsx'
import { FilePicture } from './file-picture.tsx'

/** A file as a line: picture, name, kind, length, size, day. */
export function FileLine({ file }: { file: LibraryFile }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <div className={styles['line']}>
      <FilePicture file={file} />
      <b title={file.name}>{file.name}</b>
      <span className={styles['kind']}>
        <FileKindIcon kind={file.kind} />
        {t(`kind_${file.kind}`)}
      </span>
      <span className={styles['length']}>
        {file.kind === 'image' ? '' : formatTimecode(file.duration * 1_000)}
      </span>
      <span className={styles['figure']}>{formatBytes(file.sizeBytes, locale)}</span>
      <span className={styles['day']}>
        {format.dateTime(new Date(file.createdAt), { dateStyle: 'medium' })}
      </span>
    </div>
  )
}
