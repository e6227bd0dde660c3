import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EventListPage } from '../../features/event-list/index.ts'
import { PageShell } from '../page-shell.tsx'
import { useDuplicateShow } from '../use-duplicate-show.tsx'

/** `/events`: every show of the user. */
export function EventsRoute() {
  const t = useTranslations('eventList')
  const navigate = useNavigate()
  const { show = 'all', page = 1 } = useSearch({ from: '/pages/events' })
  const { duplicate, duplicatingId, dialog } = useDuplicateShow()
  return (
    <PageShell title={t('title')}>
      <EventListPage
        filter={show}
        page={page}
        onChange={(place) =>
          void navigate({ to: '/events', search: { show: place.filter, page: place.page } })
        }
        onResume={() => void navigate({ to: '/studio/device-check' })}
        onDuplicate={duplicate}
        duplicatingId={duplicatingId}
      />
      {dialog}
    </PageShell>
  )
}
