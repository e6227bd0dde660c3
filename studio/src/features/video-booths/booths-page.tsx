import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { listStateOf } from '../../model/list-state.ts'
import { BOOTHS_PER_PAGE, videoBoothsQuery } from '../../model/video-booths/queries.ts'
import styles from './booths.module.css'
import { InterestButton } from './interest-button.tsx'

/** The lists of booths, by the end of their addresses. */
export const boothLists = ['all', 'collect', 'community'] as const
export type BoothList = (typeof boothLists)[number]

const PRODUCTS = { all: undefined, collect: 'pro', community: 'community' } as const
const SKELETONS = ['a', 'b', 'c', 'd']

/** Props of {@link BoothsPage}. */
export interface BoothsPageProps {
  readonly list: BoothList
  readonly page: number
  readonly onChange: (place: { readonly list: BoothList; readonly page: number }) => void
}

/** The visitor's video booths, in which guests record themselves by a link. */
export function BoothsPage({ list, page, onChange }: BoothsPageProps) {
  const t = useTranslations('videoBooths')
  const format = useFormatter()
  const query = useQuery(videoBoothsQuery({ products: PRODUCTS[list], page }))
  const booths = query.data?.items
  const total = query.data?.total ?? 0
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <Tabs
        label={t('tabs')}
        value={list}
        onChange={(next) => onChange({ list: next, page: 1 })}
        tabs={boothLists.map((value) => ({ value, label: t(`tab_${value}`) }))}
      >
        <ListStates
          state={listStateOf(query, booths?.length)}
          failedTitle={t('failed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('laterTitle'), help: t('laterHelp'), actions: <InterestButton /> }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<Video size={20} strokeWidth={1.5} aria-hidden="true" />}
              title={t('empty')}
              help={t('emptyHelp')}
            />
          }
          skeleton={
            <ul className={styles['grid']} aria-busy="true">
              {SKELETONS.map((id) => (
                <li key={id}>
                  <Skeleton aspectRatio="16 / 9" radius={6} />
                </li>
              ))}
            </ul>
          }
        >
          <ul className={styles['grid']}>
            {booths?.map((booth) => (
              <li key={booth.id}>
                <Card padded={false}>
                  <Thumbnail flush src={booth.thumbnailUrl} alt="" />
                  <div className={styles['booth']}>
                    <h2>{booth.name}</h2>
                    <p>
                      {t(booth.isStarted ? 'open' : 'closed')} ·{' '}
                      {format.dateTime(new Date(booth.createdAt), { dateStyle: 'medium' })}
                    </p>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={Math.ceil(total / BOOTHS_PER_PAGE)}
            onChange={(next) => onChange({ list, page: next })}
          />
        </ListStates>
      </Tabs>
    </div>
  )
}
