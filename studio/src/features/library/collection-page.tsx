import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Collection, collectionQuery } from '../../model/library/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const SKELETONS = ['a', 'b', 'c']

/** Props of {@link CollectionPage}. */
export interface CollectionPageProps {
  readonly collection: Collection
}

/** Web pages or carousels of the library. */
export function CollectionPage({ collection }: CollectionPageProps) {
  const t = useTranslations('library')
  const query = useQuery(collectionQuery(collection))
  return (
    <div className={styles['page']}>
      <LibraryFilters />
      <div className={styles['center']}>
        <h1>{t(`collection_${collection}`)}</h1>
        <ListStates
          state={listStateOf(query, query.data?.length)}
          failedTitle={t('collectionFailed')}
          onRetry={() => void query.refetch()}
          later={{ title: t(`later_${collection}`), help: t(`laterHelp_${collection}`) }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<Shapes {...ICON} />}
              title={t(`none_${collection}`)}
            />
          }
          skeleton={
            <ul className={styles['list']} aria-busy="true">
              {SKELETONS.map((id) => (
                <li key={id}>
                  <Skeleton width="40%" height={14} />
                </li>
              ))}
            </ul>
          }
        >
          <ul className={styles['list']}>
            {query.data?.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </ListStates>
      </div>
    </div>
  )
}
