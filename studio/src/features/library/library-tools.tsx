import { ArrowDownNarrowWide, ArrowUpNarrowWide, LayoutGrid, List } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Select } from '../../components/select.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { fileSorts, usualDirection } from './file-order.ts'
import styles from './library.module.css'
import type { LibraryPlace } from './library-place.ts'
import { UploadButton } from './upload-button.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link LibraryTools}. */
export interface LibraryToolsProps {
  readonly place: LibraryPlace
  readonly onChange: (place: LibraryPlace) => void
}

/** Bringing files, finding them, their order, and how they are drawn. */
export function LibraryTools({ place, onChange }: LibraryToolsProps) {
  const t = useTranslations('library')
  const { libraryView } = useSnapshot(preferencesState)
  const isUp = place.direction === 'up'
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
      <div className={styles['order']}>
        <Select
          aria-label={t('sortBy')}
          boxSize="default"
          value={place.sort}
          options={fileSorts.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
          onChange={(sort) => onChange({ ...place, sort, direction: usualDirection(sort) })}
        />
        <IconButton
          size="default"
          look="outline"
          label={t(isUp ? 'sortUp' : 'sortDown')}
          icon={isUp ? <ArrowUpNarrowWide {...ICON} /> : <ArrowDownNarrowWide {...ICON} />}
          onClick={() => onChange({ ...place, direction: isUp ? 'down' : 'up' })}
        />
        <Segmented
          label={t('view')}
          iconsOnly
          value={libraryView}
          options={[
            { value: 'grid', label: t('view_grid'), icon: <LayoutGrid {...ICON} /> },
            { value: 'list', label: t('view_list'), icon: <List {...ICON} /> },
          ]}
          onChange={(view) => updatePreferences({ libraryView: view })}
        />
      </div>
    </div>
  )
}
