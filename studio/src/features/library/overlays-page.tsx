import { Clock3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/empty-state.tsx'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'

/** The looks of captions that scenes share: the server keeps none yet. */
export function OverlaysPage() {
  const t = useTranslations('library')
  return (
    <div className={styles['page']}>
      <LibraryFilters />
      <div className={styles['center']}>
        <h1>{t('collection_overlays')}</h1>
        <EmptyState
          headingLevel={2}
          icon={<Clock3 size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('later_overlays')}
          help={t('laterHelp_overlays')}
        />
      </div>
    </div>
  )
}
