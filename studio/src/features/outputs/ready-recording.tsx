import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Film } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { buttonClassName } from '../../components/button-class-name.ts'
import { eventState } from '../../model/event/store.ts'
import { recordingsQuery } from '../../model/recordings/queries.ts'
import styles from './output-row.module.css'

/** That a recording of the show can be played, with the way to it; nothing while there is none. */
export function ReadyRecording() {
  const { event } = useSnapshot(eventState)
  return event === null ? null : <Row eventId={event.id} />
}

function Row({ eventId }: { eventId: string }) {
  const t = useTranslations('outputs')
  // A message says when a file is ready; until then nothing has to be asked.
  const { data } = useQuery({ ...recordingsQuery(eventId), refetchInterval: false })
  const ready = data?.recordings.filter(
    ({ status, contributionId }) => status === 'ready' && contributionId === null,
  )
  if (!ready || ready.length === 0) return null
  return (
    <li className={styles['row']} aria-label={t('recordingReady')}>
      <span className={styles['lamp']}>
        <Film size={14} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <b>{t('recordingReady')}</b>
      </span>
      <span />
      <Link
        to="/events/$id/files"
        params={{ id: eventId }}
        className={buttonClassName({ size: 'mini' })}
      >
        {t('open')}
      </Link>
    </li>
  )
}
