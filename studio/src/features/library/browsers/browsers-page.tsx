import type { LibraryBrowser } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListStates } from '../../../components/list-states.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { browsersQuery } from '../../../model/library/queries.ts'
import { listStateOf } from '../../../model/list-state.ts'
import library from '../library.module.css'
import { LibraryFilters } from '../library-filters.tsx'
import { BrowserDialog } from './browser-dialog.tsx'
import { BrowserRow } from './browser-row.tsx'
import styles from './browsers.module.css'
import { DeleteBrowser } from './delete-browser.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const SKELETONS = ['a', 'b', 'c']

/** Which page a dialog is about; `new` is one that is yet to be made. */
type Edited = LibraryBrowser | 'new' | null

/** The web pages of the library: added, edited and deleted here (LIB-BRW-001 to LIB-BRW-005). */
export function BrowsersPage() {
  const t = useTranslations('library')
  const query = useQuery(browsersQuery())
  const [edited, setEdited] = useState<Edited>(null)
  const [doomed, setDoomed] = useState<LibraryBrowser | null>(null)
  return (
    <div className={library['page']}>
      <LibraryFilters />
      <div className={library['center']}>
        <div className={styles['head']}>
          <h1>{t('collection_browsers')}</h1>
          {query.data?.length ? <AddPage onClick={() => setEdited('new')} /> : null}
        </div>
        <ListStates
          state={listStateOf(query, query.data?.length)}
          failedTitle={t('collectionFailed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('later_browsers'), help: t('laterHelp_browsers') }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<Globe {...ICON} />}
              title={t('none_browsers')}
              help={t('noneHelp_browsers')}
              actions={<AddPage onClick={() => setEdited('new')} />}
            />
          }
          skeleton={
            <ul className={styles['rows']} aria-busy="true">
              {SKELETONS.map((id) => (
                <li key={id} className={styles['waiting']}>
                  <Skeleton width="40%" height={14} />
                  <Skeleton width="60%" height={12} />
                </li>
              ))}
            </ul>
          }
        >
          <ul className={styles['rows']} aria-label={t('collection_browsers')}>
            {query.data?.map((browser) => (
              <BrowserRow
                key={browser.id}
                browser={browser}
                onEdit={() => setEdited(browser)}
                onDelete={() => setDoomed(browser)}
              />
            ))}
          </ul>
        </ListStates>
      </div>
      <BrowserDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteBrowser browser={doomed} onClose={() => setDoomed(null)} />
    </div>
  )
}

function AddPage({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations('library')
  return (
    <Button variant="primary" icon={<Plus {...ICON} size={16} />} onClick={onClick}>
      {t('pageAdd')}
    </Button>
  )
}
