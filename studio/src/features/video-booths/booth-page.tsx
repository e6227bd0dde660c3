import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { listStateOf } from '../../model/list-state.ts'
import { boothSessionsQuery, videoBoothQuery } from '../../model/video-booths/queries.ts'
import styles from './booths.module.css'
import { InterestButton } from './interest-button.tsx'

/** What of a booth a page is about. */
export type BoothPart = 'edit' | 'scenes' | 'sessions' | 'onboarding'

/** Props of {@link BoothPage}. */
export interface BoothPageProps {
  readonly part: BoothPart
  /** Onboarding comes before there is a booth. */
  readonly boothId?: string
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A page of one booth: making it, its scenes, what guests recorded, or the first steps. */
export function BoothPage({ part, boothId }: BoothPageProps) {
  const t = useTranslations('videoBooths')
  return (
    <div className={styles['page']}>
      <Link
        to="/video-booths/list"
        className={buttonClassName({ variant: 'ghost' }, styles['back'])}
      >
        <ArrowLeft {...ICON} />
        {t('back')}
      </Link>
      <h1>{t(`part_${part}`)}</h1>
      {boothId === undefined ? <Later /> : <BoothContent part={part} boothId={boothId} />}
    </div>
  )
}

function BoothContent({ part, boothId }: { part: BoothPart; boothId: string }) {
  const t = useTranslations('videoBooths')
  const booth = useQuery(videoBoothQuery(boothId))
  const sessions = useQuery({ ...boothSessionsQuery(boothId, 1), enabled: part === 'sessions' })
  const query = part === 'sessions' ? sessions : booth
  const count = part === 'sessions' ? sessions.data?.items.length : undefined
  return (
    <ListStates
      state={listStateOf(query, count)}
      failedTitle={t('failed')}
      onRetry={() => void query.refetch()}
      later={{ title: t('laterTitle'), help: t('laterHelp'), actions: <InterestButton /> }}
      skeleton={<Skeleton height={160} radius={6} />}
      empty={
        <EmptyState
          headingLevel={2}
          icon={<Video size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('noSessions')}
        />
      }
    >
      <ul className={styles['rows']}>
        {part === 'sessions'
          ? sessions.data?.items.map(({ id, name }) => <li key={id}>{name}</li>)
          : booth.data && <li>{booth.data.name}</li>}
      </ul>
    </ListStates>
  )
}

function Later() {
  const t = useTranslations('videoBooths')
  return (
    <EmptyState
      headingLevel={2}
      icon={<Video size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={t('laterTitle')}
      help={t('laterHelp')}
      actions={<InterestButton />}
    />
  )
}
