import { formatBytes } from '@proscenium/protocol'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ShareBar } from '../../components/share-bar.tsx'
import { sessionState } from '../../model/session/store.ts'
import styles from './library.module.css'

/** How much of the visitor's storage is used, and how large a file may be. */
export function DiskMeter({ diskUsage }: { diskUsage: number }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  const maxBytes = user?.rights.storageMaxDiskUsage ?? null
  const maxFileBytes = user?.rights.fileMaxUploadSize ?? null
  const share = maxBytes === null || maxBytes === 0 ? null : Math.min(1, diskUsage / maxBytes)
  return (
    <div className={styles['disk']}>
      <p>
        <b>{t('used', { size: formatBytes(diskUsage, locale) })}</b>
        {maxBytes === null ? null : <span>{formatBytes(maxBytes, locale)}</span>}
      </p>
      {share === null ? null : (
        <ShareBar label={t('usedShare', { share })} shares={[{ id: 'used', fraction: share }]} />
      )}
      <small>{t('usedBy')}</small>
      {maxFileBytes === null ? null : (
        <small>{t('largest', { size: formatBytes(maxFileBytes, locale) })}</small>
      )}
    </div>
  )
}
