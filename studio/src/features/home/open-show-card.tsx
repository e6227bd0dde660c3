import { isLiveInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Chip } from '../../components/chip.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { useServerNow } from '../../components/use-server-now.ts'
import { summaryAirLight } from '../../model/event/air-light.ts'
import { eventPictureUrl, ongoingEventQuery } from '../../model/event/queries.ts'
import styles from './home.module.css'

/** Props of {@link OpenShowCard}. */
export interface OpenShowCardProps {
  readonly onResume: (eventId: string) => void
  readonly onEnd: (eventId: string) => void
}

const REFRESH_MS = 10_000

/** The show that is open on the server, if one is: go back to it, or end it. */
export function OpenShowCard({ onResume, onEnd }: OpenShowCardProps) {
  const t = useTranslations('home')
  const format = useFormatter()
  const now = useServerNow(REFRESH_MS)
  const { data: event } = useQuery({ ...ongoingEventQuery(), refetchInterval: REFRESH_MS })
  if (!event) return null
  const isLive = isLiveInProgress(event.status)
  const air = summaryAirLight(event)
  return (
    <Card className={styles['openShow']} aria-labelledby="open-show">
      <div className={styles['cardHead']}>
        <h2 id="open-show">{t('openTitle')}</h2>
        {isLive ? <TallyTag tally={air} big /> : <Chip>{t('notLive')}</Chip>}
      </div>
      {event.imageUrl === null ? null : (
        <Thumbnail
          className={styles['cardPicture']}
          src={eventPictureUrl(event)}
          alt=""
          onAir={air === 'program'}
        />
      )}
      <h3>{event.name}</h3>
      {air === 'paused' ? <p>{t('viewersSeeSlate')}</p> : null}
      <dl className={styles['facts']}>
        <dt>{t('opened')}</dt>
        <dd>{format.relativeTime(new Date(event.startedAt ?? event.createdAt), now)}</dd>
        <dt>{t('outputs')}</dt>
        <dd>
          {event.outputKinds.length === 0
            ? t('recordingOnly')
            : format.list(event.outputKinds.map((kind) => t('outputKind', { kind })))}
        </dd>
      </dl>
      <div className={styles['cardActions']}>
        <Button variant="primary" className={styles['grow']} onClick={() => onResume(event.id)}>
          {t('resume')}
        </Button>
        <Button onClick={() => onEnd(event.id)}>{t('endShow')}</Button>
      </div>
    </Card>
  )
}
