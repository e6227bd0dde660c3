import { formatBytes } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Card } from '../../components/card.tsx'
import { ShareBar } from '../../components/share-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { storageQuery } from '../../model/files/queries.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './home.module.css'

/** How full the visitor's storage is. */
export function StorageCard() {
  const t = useTranslations('home')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  const { data, isPending, isError } = useQuery(storageQuery())
  const maxBytes = user?.rights.storageMaxDiskUsage ?? null
  const bytes = (value: number) => formatBytes(value, locale)
  return (
    <Card aria-labelledby="storage">
      <div className={styles['cardHead']}>
        <h2 id="storage">{t('storage')}</h2>
      </div>
      {isPending ? <Skeleton height={52} /> : null}
      {isError ? <p className={styles['quiet']}>{t('storageUnknown')}</p> : null}
      {data === undefined ? null : (
        <>
          <p className={styles['amount']}>
            <b>{bytes(data.diskUsage)}</b>
            {maxBytes === null ? t('used') : t('usedOf', { total: bytes(maxBytes) })}
          </p>
          {maxBytes === null || maxBytes === 0 ? null : (
            <ShareBar
              label={t('usedShare', { share: data.diskUsage / maxBytes })}
              shares={[{ id: 'used', fraction: Math.min(1, data.diskUsage / maxBytes) }]}
            />
          )}
          <p className={styles['quiet']}>{t('storageHolds')}</p>
        </>
      )}
    </Card>
  )
}
