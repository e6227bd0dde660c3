import type { EventSummary } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import styles from './event-list.module.css'
import { type EventActions, EventRow } from './event-row.tsx'

/** Props of {@link EventTable}. */
export interface EventTableProps {
  /** Undefined while loading. */
  readonly events: readonly EventSummary[] | undefined
  /** Rows to stand in while loading. */
  readonly skeletonRows: number
  readonly actions: EventActions
}

/** A page of events as a table, or its skeleton of the same size. */
export function EventTable({ events, skeletonRows, actions }: EventTableProps) {
  const t = useTranslations('eventList')
  const skeletons = Array.from({ length: skeletonRows }, (_, index) => `skeleton-${index}`)
  return (
    <table className={styles['table']} aria-busy={events === undefined}>
      <caption>
        <VisuallyHidden>{t('tableLabel')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['picture']}>
            <VisuallyHidden>{t('picture')}</VisuallyHidden>
          </th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('duration')}</th>
          <th scope="col" className={styles['outputs']}>
            {t('outputs')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {events === undefined
          ? skeletons.map((key) => (
              <tr key={key} className={styles['row']}>
                <td className={styles['picture']}>
                  <Skeleton aspectRatio="16/9" radius={6} />
                </td>
                <td colSpan={5}>
                  <Skeleton width="40%" height={14} />
                </td>
              </tr>
            ))
          : events.map((event) => <EventRow key={event.id} event={event} actions={actions} />)}
      </tbody>
    </table>
  )
}
