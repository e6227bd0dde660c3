import { useQuery } from '@tanstack/react-query'
import { GalleryHorizontalEnd } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListStates } from '../../../components/list-states.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../../model/files/queries.ts'
import { carouselsQuery } from '../../../model/library/queries.ts'
import { listStateOf } from '../../../model/list-state.ts'
import library from '../library.module.css'
import { LibraryFilters } from '../library-filters.tsx'
import { CarouselEditor } from './carousel-editor.tsx'
import styles from './carousels.module.css'
import { NewCarousel } from './new-carousel.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const SKELETONS = ['a', 'b', 'c']

/** The carousels of the library, and the items of one of them (LIB-CRS-001 to LIB-CRS-014). */
export function CarouselsPage() {
  const t = useTranslations('library')
  const query = useQuery(carouselsQuery())
  const [chosenId, setChosenId] = useState<string | null>(null)
  const carousels = query.data ?? []
  const chosen = carousels.find(({ id }) => id === chosenId) ?? carousels[0]
  return (
    <div className={library['page']}>
      <LibraryFilters />
      <div className={library['center']}>
        <div className={styles['top']}>
          <h1>{t('collection_carousels')}</h1>
          {carousels.length > 0 ? <NewCarousel onMade={setChosenId} /> : null}
        </div>
        <ListStates
          state={listStateOf(query, query.data?.length)}
          failedTitle={t('collectionFailed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('later_carousels'), help: t('laterHelp_carousels') }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<GalleryHorizontalEnd {...ICON} />}
              title={t('none_carousels')}
              help={t('noneHelp_carousels')}
              actions={<NewCarousel onMade={setChosenId} />}
            />
          }
          skeleton={
            <ul className={library['list']} aria-busy="true">
              {SKELETONS.map((id) => (
                <li key={id}>
                  <Skeleton width="40%" height={14} />
                </li>
              ))}
            </ul>
          }
        >
          <div className={styles['columns']}>
            <ul className={styles['carousels']} aria-label={t('collection_carousels')}>
              {carousels.map(({ id, name, thumbnailUrl, items }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles['carousel']}
                    aria-pressed={id === chosen?.id}
                    onClick={() => setChosenId(id)}
                  >
                    <Thumbnail src={fileThumbnailUrl({ thumbnailUrl })} alt="" flush />
                    <span className={styles['words']}>
                      <b title={name}>{name}</b>
                      <small>{t('itemCount', { count: items.length })}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {chosen ? <CarouselEditor key={chosen.id} carousel={chosen} /> : null}
          </div>
        </ListStates>
      </div>
    </div>
  )
}
