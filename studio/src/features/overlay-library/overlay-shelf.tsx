import type { Overlay } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { OverlayTexts } from '../../i18n/overlay-texts.tsx'
import { listStateOf } from '../../model/list-state.ts'
import { overlaysQuery } from '../../model/overlays/queries.ts'
import { foundOverlays } from './found-overlays.ts'
import { OverlayCard } from './overlay-card.tsx'
import styles from './overlay-library.module.css'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Props of {@link OverlayShelf}. */
export interface OverlayShelfProps {
  /** Puts one into a scene; left out where there is none. */
  readonly onPick?: (overlay: Overlay) => void
}

/** Every overlay with its picture: one's own first, then those of the server (LIB-OVL-001 to LIB-OVL-007). */
export function OverlayShelf(props: OverlayShelfProps) {
  return (
    <OverlayTexts>
      <Shelf {...props} />
    </OverlayTexts>
  )
}

function Shelf({ onPick }: OverlayShelfProps) {
  const t = useTranslations('overlayLibrary')
  const query = useQuery(overlaysQuery())
  const [words, setWords] = useState('')
  const found = foundOverlays(query.data ?? [], words)
  const own = found.filter(({ owner }) => owner === 'user')
  const offered = found.filter(({ owner }) => owner === 'global')
  return (
    <div className={styles['shelf']}>
      <SearchField label={t('search')} value={words} onChange={setWords} />
      <ListStates
        state={listStateOf(query, query.data?.length)}
        failedTitle={t('failed')}
        onRetry={() => void query.refetch()}
        later={{ title: t('later'), help: t('laterHelp') }}
        empty={<EmptyState icon={<Layers size={20} strokeWidth={1.5} />} title={t('none')} />}
        skeleton={
          <ul className={styles['cards']} aria-busy="true">
            {SKELETONS.map((id) => (
              <li key={id}>
                <Skeleton aspectRatio="16/9" radius={6} />
                <Skeleton width="60%" height={14} />
              </li>
            ))}
          </ul>
        }
      >
        {found.length === 0 ? (
          <EmptyState
            icon={<Layers size={20} strokeWidth={1.5} />}
            title={t('nothingFound', { query: words })}
          />
        ) : null}
        {own.length > 0 ? <Row title={t('own')} overlays={own} onPick={onPick} /> : null}
        {offered.length > 0 ? (
          <Row title={t('offered')} overlays={offered} onPick={onPick} />
        ) : null}
      </ListStates>
    </div>
  )
}

interface RowProps {
  readonly title: string
  readonly overlays: readonly Overlay[]
  readonly onPick: OverlayShelfProps['onPick']
}

function Row({ title, overlays, onPick }: RowProps) {
  return (
    <section className={styles['row']}>
      <h2>{title}</h2>
      <ul className={styles['cards']} aria-label={title}>
        {overlays.map((overlay) => (
          <li key={overlay.id}>
            <OverlayCard overlay={overlay} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}
