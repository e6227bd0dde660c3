import { CircleHelp, DoorClosed, Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { lurkerState } from '../../model/lurker/store.ts'
import { retryLurker } from '../../model/lurker/watch-contribution.ts'
import styles from './lurker-page.module.css'
import { Watching } from './watching.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link LurkerPage}. */
export interface LurkerPageProps {
  /** Whether the browser has a network at all. */
  readonly isOnline: boolean
}

/** `/lurker/<secret>`: one contribution, seen live by somebody without an account (CORE-SCR-008). */
export function LurkerPage({ isOnline }: LurkerPageProps) {
  const { phase, eventName } = useSnapshot(lurkerState)
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <BrandMark size={24} />
        <span className={styles['show']}>{eventName}</span>
      </header>
      {phase === 'watching' ? <Watching isOnline={isOnline} /> : <Notice />}
    </div>
  )
}

/** Everything but the picture: on the way to it, and after it. */
function Notice() {
  const t = useTranslations('lurker')
  const { phase } = useSnapshot(lurkerState)
  return (
    <main id="main" tabIndex={-1} className={styles['notice']} aria-live="polite">
      {phase === 'opening' ? (
        <WaitingPicture title={t('opening')} reason={t('openingReason')} />
      ) : null}
      {phase === 'unreachable' ? (
        <WaitingPicture
          title={t('unreachable')}
          reason={t('unreachableReason')}
          action={<Button onClick={retryLurker}>{t('tryNow')}</Button>}
        />
      ) : null}
      {phase === 'stopping' ? (
        <EmptyState
          headingLevel={1}
          icon={<Hourglass {...ICON} />}
          title={t('stoppingTitle')}
          help={t('stoppingHelp')}
        />
      ) : null}
      {phase === 'ended' ? (
        <EmptyState
          headingLevel={1}
          icon={<DoorClosed {...ICON} />}
          title={t('endedTitle')}
          help={t('endedHelp')}
        />
      ) : null}
      {phase === 'unknown' ? (
        <EmptyState
          headingLevel={1}
          icon={<CircleHelp {...ICON} />}
          title={t('unknownTitle')}
          help={t('unknownHelp')}
        />
      ) : null}
    </main>
  )
}
