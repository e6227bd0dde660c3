import type { LibraryFont } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Type } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { faceUrl, fontsQuery } from '../../model/fonts/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import styles from './fonts.module.css'
import library from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'
import { useSpecimen } from './use-specimen.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const SKELETONS = ['a', 'b', 'c']

/** The fonts of the library, each by its own letters. */
export function FontsPage() {
  const t = useTranslations('library')
  const query = useQuery(fontsQuery())
  return (
    <div className={library['page']}>
      <LibraryFilters />
      <div className={library['center']}>
        <div className={styles['head']}>
          <h1>{t('collection_fonts')}</h1>
          {query.data?.length ? <AddFont /> : null}
        </div>
        <ListStates
          state={listStateOf(query, query.data?.length)}
          failedTitle={t('fontsFailed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('later_fonts'), help: t('laterHelp_fonts') }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<Type {...ICON} />}
              title={t('none_fonts')}
              help={t('noneHelp_fonts')}
              actions={<AddFont />}
            />
          }
          skeleton={
            <ul className={styles['cards']} aria-busy="true">
              {SKELETONS.map((id) => (
                <li key={id} className={styles['card']}>
                  <Skeleton width="60%" height={48} />
                  <Skeleton width="40%" height={14} />
                </li>
              ))}
            </ul>
          }
        >
          <ul className={styles['cards']}>
            {query.data?.map((font) => (
              <li key={font.id}>
                <FontCard font={font} />
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
    </div>
  )
}

function AddFont() {
  const t = useTranslations('library')
  return (
    <Link to="/library/fonts/create" className={buttonClassName({ variant: 'primary' })}>
      <Plus {...ICON} size={16} />
      {t('fontAdd')}
    </Link>
  )
}

function FontCard({ font: { id, name, owner, faces } }: { font: LibraryFont }) {
  const t = useTranslations('library')
  const [first] = faces
  const family = useSpecimen(
    first ? [{ face: first.face, source: faceUrl(first.url) }] : [],
    first?.url ?? '',
  )
  return (
    <Link
      to="/library/fonts/edit"
      search={{ id }}
      className={styles['card']}
      aria-label={t('fontEditName', { name })}
    >
      <span className={styles['letters']} style={{ fontFamily: family }} aria-hidden="true">
        {t('specimenWords')}
      </span>
      <b>{name}</b>
      <small>
        {t('fontFacesOf', { count: faces.length })}
        {owner === 'global' ? <span>{t('fontGlobal')}</span> : null}
      </small>
    </Link>
  )
}
