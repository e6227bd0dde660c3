import { useTranslations } from 'use-intl'
import { SearchField } from '../../components/search-field.tsx'
import styles from './library.module.css'
import type { LibraryPageProps } from './library-page.tsx'
import { UploadButton } from './upload-button.tsx'

/** Bringing files, and finding them. */
export function LibraryTools({ place, onChange }: LibraryPageProps) {
  const t = useTranslations('library')
  return (
    <div className={styles['tools']}>
      <UploadButton />
      <div className={styles['search']}>
        <SearchField
          label={t('search')}
          value={place.query}
          onChange={(query) => onChange({ ...place, query })}
        />
      </div>
    </div>
  )
}
