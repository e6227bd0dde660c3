import type { EventSummary } from '@proscenium/protocol'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calendar, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { eventListQuery } from '../../model/event/queries.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { DescribeEventDialog } from './describe-event-dialog.tsx'
import {
  EVENTS_PER_PAGE,
  type EventFilter,
  eventFilters,
  eventListRequest,
} from './event-filter.ts'
import styles from './event-list.module.css'
import type { EventActions } from './event-row.tsx'
import { EventTable } from './event-table.tsx'

/** Props of {@link EventListPage}. */
export interface EventListPageProps {
  readonly filter: EventFilter
  /** From 1. */
  readonly page: number
  readonly onChange: (place: { filter: EventFilter; page: number }) => void
  readonly onResume: (eventId: string) => void
  /** Begins a show like that one. */
  readonly onDuplicate: (event: EventSummary) => void
  readonly duplicatingId: string | null
}

/** Every show of the user, newest first. */
export function EventListPage(props: EventListPageProps) {
  const { filter, page, onChange, onResume, onDuplicate, duplicatingId } = props
  const t = useTranslations('eventList')
  const [described, setDescribed] = useState<EventSummary | null>(null)
  const [deleted, setDeleted] = useState<EventSummary | null>(null)
  const totals = useTotals()
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('title')}</h1>
        <Link to="/" className={buttonClassName({ variant: 'primary', size: 'default' })}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('startAShow')}
        </Link>
      </div>
      <Tabs
        label={t('tabsLabel')}
        value={filter}
        onChange={(next) => onChange({ filter: next, page: 1 })}
        tabs={eventFilters.map((value) => ({
          value,
          label: t(`tab_${value}`),
          count: totals[value],
        }))}
      >
        <EventResults
          filter={filter}
          page={page}
          onPage={(next) => onChange({ filter, page: next })}
          actions={{
            onResume,
            onDuplicate,
            onDescribe: setDescribed,
            onDelete: setDeleted,
            duplicatingId,
          }}
        />
      </Tabs>
      <DeleteEventDialog event={deleted} onClose={() => setDeleted(null)} />
      <DescribeEventDialog event={described} onClose={() => setDescribed(null)} />
    </div>
  )
}

function useTotals(): Partial<Record<EventFilter, number>> {
  const results = useQueries({
    queries: eventFilters.map((filter) =>
      eventListQuery({ ...eventListRequest(filter, 1), perPage: 1 }),
    ),
  })
  return Object.fromEntries(
    eventFilters.flatMap((filter, index) => {
      const total = results[index]?.data?.total
      return total === undefined ? [] : [[filter, total]]
    }),
  )
}

interface EventResultsProps {
  readonly filter: EventFilter
  readonly page: number
  readonly onPage: (page: number) => void
  readonly actions: EventActions
}

function EventResults({ filter, page, onPage, actions }: EventResultsProps) {
  const t = useTranslations('eventList')
  const query = useQuery({
    ...eventListQuery(eventListRequest(filter, page)),
    placeholderData: keepPreviousData,
  })
  if (query.isError) {
    return (
      <EmptyState
        headingLevel={2}
        icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
        title={t('failed')}
        help={t('failedHelp')}
        actions={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      />
    )
  }
  const { data } = query
  if (data?.total === 0) return <NoEvents filter={filter} />
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / EVENTS_PER_PAGE))
  const from = (page - 1) * EVENTS_PER_PAGE + 1
  return (
    <>
      <EventTable events={data?.items} skeletonRows={EVENTS_PER_PAGE} actions={actions} />
      <div className={styles['foot']}>
        <p aria-live="polite">
          {data === undefined
            ? t('loading')
            : t('range', {
                from: data.items.length === 0 ? 0 : from,
                to: from + data.items.length - 1,
                total: data.total,
              })}
        </p>
        {pageCount > 1 ? <Pagination page={page} pageCount={pageCount} onChange={onPage} /> : null}
      </div>
    </>
  )
}

function NoEvents({ filter }: { filter: EventFilter }) {
  const t = useTranslations('eventList')
  return (
    <div className={styles['none']}>
      <EmptyState
        headingLevel={2}
        icon={<Calendar size={20} strokeWidth={1.5} aria-hidden="true" />}
        title={t(`none_${filter}`)}
        help={t('noneHelp')}
        actions={
          <Link to="/" className={buttonClassName({ variant: 'primary' })}>
            {t('startAShow')}
          </Link>
        }
      />
    </div>
  )
}
