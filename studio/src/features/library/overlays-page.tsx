import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'

/** Props of {@link OverlaysPage}. */
export interface OverlaysPageProps {
  /** The overlays themselves, which scenes show as well. */
  readonly shelf: ReactNode
}

/** The overlays of the library (LIB-OVL-001). */
export function OverlaysPage({ shelf }: OverlaysPageProps) {
  const t = useTranslations('library')
  return (
    <div className={styles['page']}>
      <LibraryFilters />
      <div className={styles['center']}>
        <h1>{t('collection_overlays')}</h1>
        <p className={styles['hint']}>{t('overlaysHelp')}</p>
        {shelf}
      </div>
    </div>
  )
}
