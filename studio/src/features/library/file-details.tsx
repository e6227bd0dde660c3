import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatTimecode } from '../../components/format-timecode.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { deleteFile } from '../../model/files/actions.ts'
import { fileUrl } from '../../model/files/queries.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './library.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link FileDetails}. */
export interface FileDetailsProps {
  readonly file: LibraryFile
  readonly onClose: () => void
}

/** One file: seen or heard, its facts, and what can be done with it. */
export function FileDetails({ file, onClose }: FileDetailsProps) {
  const t = useTranslations('library')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const failure = await deleteFile(file.id)
    setIsBusy(false)
    setIsAsking(false)
    if (failure === null) onClose()
  }
  return (
    <section className={styles['fileDetails']} aria-labelledby="file">
      <FilePreview file={file} />
      <div className={styles['fileHead']}>
        <h2 id="file">{file.name}</h2>
        <IconButton label={t('closeDetails')} icon={<X {...ICON} />} onClick={onClose} />
      </div>
      <FileFacts file={file} />
      <div className={styles['fileActions']}>
        <a className={buttonClassName()} href={fileUrl(file)} download={file.name}>
          <Download {...ICON} />
          {t('download')}
        </a>
        {file.owner === 'user' ? (
          <Button icon={<Trash2 {...ICON} />} onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteTitle', { name: file.name })}
        description={t('deleteHelp')}
        confirmLabel={t('deleteConfirm')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </section>
  )
}

function FileFacts({ file }: { file: LibraryFile }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  const added = format.dateTime(new Date(file.createdAt), { dateStyle: 'medium' })
  return (
    <dl className={styles['facts']}>
      {file.kind === 'audio' ? null : (
        <>
          <dt>{t('picture')}</dt>
          <dd>{t('pixels', { width: String(file.width), height: String(file.height) })}</dd>
        </>
      )}
      {file.kind === 'image' ? null : (
        <>
          <dt>{t('duration')}</dt>
          <dd>{formatTimecode(file.duration * 1_000)}</dd>
        </>
      )}
      {file.kind === 'video' ? (
        <>
          <dt>{t('sound')}</dt>
          <dd>{t(file.hasAudio ? 'withSound' : 'silent')}</dd>
        </>
      ) : null}
      <dt>{t('type')}</dt>
      <dd>{file.mimeType}</dd>
      <dt>{t('size')}</dt>
      <dd>{t('sizeAdded', { size: formatBytes(file.sizeBytes, locale), date: added })}</dd>
    </dl>
  )
}
