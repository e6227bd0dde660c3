import { Pause, Play, Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { goLive, pauseLive, resumeLive } from '../../model/event/actions.ts'
import styles from './event-state.module.css'
import { OnAirClock } from './on-air-clock.tsx'
import { OpenMicrophones } from './open-microphones.tsx'
import { PreRoll } from './pre-roll.tsx'
import { StopButton } from './stop-button.tsx'
import { useEventState } from './use-event-state.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The broadcast in the middle of the top bar: Go live, pre-roll, on air with its clock, paused, closing. */
export function EventState() {
  const t = useTranslations('studioShell')
  const { phase, liveRequest, elapsedRequestSec, goLiveBlocked, isLinkLost } = useEventState()
  switch (phase) {
    case 'opening':
      return <Busy text={t('opening')} />
    case 'stopping':
      return <Busy text={t('ending')} />
    case 'post_roll':
      return <Busy text={t('closing')} />
    case 'none':
    case 'ended':
      return <span className={styles['word']}>{t('ended')}</span>
    case 'pre_roll':
      return <PreRoll />
    case 'connecting':
      return <Busy text={t('connecting', { seconds: elapsedRequestSec })} />
    case 'ready':
      return (
        <div className={styles['state']}>
          <OpenMicrophones id="open-microphones" />
          <Button
            variant="primary"
            icon={<Radio {...ICON} />}
            aria-describedby="open-microphones"
            disabledReason={goLiveBlocked ? t(goLiveBlocked) : undefined}
            onClick={() => void goLive()}
          >
            {t('goLive')}
          </Button>
        </div>
      )
    case 'on_air':
      return (
        <div className={styles['state']}>
          <OnAirClock />
          <Button
            size="compact"
            icon={<Pause {...ICON} />}
            busy={liveRequest === 'pausing'}
            disabledReason={isLinkLost ? t('pauseWaits') : undefined}
            onClick={() => void pauseLive()}
          >
            {t('pause')}
          </Button>
          <StopButton />
        </div>
      )
    case 'paused':
      return (
        <div className={styles['state']}>
          <span className={styles['paused']}>
            <Pause {...ICON} />
            {t('paused')}
            <span className={styles['pausedDetail']}>{t('pausedDetail')}</span>
          </span>
          <Button
            size="compact"
            icon={<Play {...ICON} />}
            busy={liveRequest === 'resuming'}
            disabledReason={isLinkLost ? t('resumeWaits') : undefined}
            onClick={() => void resumeLive()}
          >
            {t('resume')}
          </Button>
          <StopButton />
        </div>
      )
  }
}

function Busy({ text }: { text: string }) {
  return (
    <span className={styles['busy']}>
      <Spinner size={16} />
      {text}
    </span>
  )
}
