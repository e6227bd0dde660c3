import { isLiveInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../components/button-class-name.ts'
import { Lamp } from '../components/lamp.tsx'
import { TallyTag } from '../components/tally-tag.tsx'
import { Timecode } from '../components/timecode.tsx'
import { summaryAirLight } from '../model/event/air-light.ts'
import { ongoingEventQuery } from '../model/event/queries.ts'
import styles from './page-shell.module.css'

/** In the top bar of the pages around the studio: whether a show is open or on air, and the way back to it. */
export function ShowState() {
  const t = useTranslations('shell')
  const { data: event } = useQuery({ ...ongoingEventQuery(), refetchInterval: 10_000 })
  if (!event) return null
  if (isLiveInProgress(event.status)) {
    return (
      <span className={styles['live']}>
        <TallyTag tally={summaryAirLight(event)} big />
        {event.liveStartedAt === null ? null : (
          <Timecode full sinceMs={Date.parse(event.liveStartedAt)} className={styles['clock']} />
        )}
        <Link to="/studio/mixer" className={buttonClassName()}>
          {t('openStudio')}
        </Link>
      </span>
    )
  }
  return (
    <Link to="/studio/mixer" className={buttonClassName({}, styles['running'])}>
      <Lamp state="live" />
      {t('studioRunning')}
      {event.startedAt === null ? null : (
        <Timecode full sinceMs={Date.parse(event.startedAt)} className={styles['quiet']} />
      )}
    </Link>
  )
}
