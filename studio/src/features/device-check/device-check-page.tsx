import { isLiveInProgress } from '@proscenium/protocol'
import { FlipHorizontal, Mic, MicOff, TriangleAlert, Video, VideoOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Chip } from '../../components/chip.tsx'
import { DeviceHelp } from '../../components/device-help.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { SelfView } from '../../components/self-view.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useInputLevel } from '../../components/use-input-level.ts'
import {
  setSourceMuted,
  setSourceVideoOff,
  startCamera,
  stopCamera,
} from '../../model/contributions/actions.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { watchDevices } from '../../model/devices/actions.ts'
import { type EventState, eventState } from '../../model/event/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { CheckResults } from './check-results.tsx'
import styles from './device-check.module.css'
import { DevicePanel } from './device-panel.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link DeviceCheckPage}. */
export interface DeviceCheckPageProps {
  readonly onEnter: () => void
  readonly onCancel: () => void
  /** Tries again to open the show, after it failed. */
  readonly onRetry: () => void
}

/** The step before the studio: picture and sound, while the show is being opened. */
export function DeviceCheckPage({ onEnter, onCancel, onRetry }: DeviceCheckPageProps) {
  const t = useTranslations('deviceCheck')
  const { camera } = useSnapshot(contributionsState)
  const [isMirrored, setMirrored] = useState(true)
  // The snapshot of a stream is the stream itself: the model holds it by reference.
  const stream = contributionsState.camera.stream
  const readLevel = useInputLevel(stream, camera.hasAudio)
  useCamera()
  const picture =
    camera.width === null || camera.height === null
      ? null
      : t('picture', { width: camera.width, height: camera.height })
  return (
    <div className={styles['page']}>
      <ShowBar onCancel={onCancel} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <div className={styles['left']}>
          <SelfView
            stream={stream}
            hasVideo={camera.hasVideo}
            isRequesting={camera.status === 'requesting'}
            isMuted={camera.isMuted || !camera.hasAudio}
            isVideoOff={camera.isVideoOff}
            isMirrored={isMirrored}
            name={useSnapshot(preferencesState).contributionName}
            picture={picture}
            help={
              <DeviceHelp
                problem={camera.problem ?? 'missing'}
                detail={camera.problemDetail}
                onRetry={() => void startCamera()}
              />
            }
          />
          <div className={styles['toggles']}>
            <Button
              variant={camera.isVideoOff ? 'ghost' : 'soft'}
              icon={camera.isVideoOff ? <VideoOff {...ICON} /> : <Video {...ICON} />}
              disabled={!camera.hasVideo}
              onClick={() => setSourceVideoOff('camera', !camera.isVideoOff)}
            >
              {t(camera.isVideoOff || !camera.hasVideo ? 'startCamera' : 'stopCamera')}
            </Button>
            <Button
              variant={camera.isMuted ? 'ghost' : 'soft'}
              icon={camera.isMuted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
              disabled={!camera.hasAudio}
              onClick={() => setSourceMuted('camera', !camera.isMuted)}
            >
              {t(camera.isMuted || !camera.hasAudio ? 'unmute' : 'mute')}
            </Button>
            <Button
              variant="ghost"
              aria-pressed={isMirrored}
              icon={<FlipHorizontal {...ICON} />}
              onClick={() => setMirrored(!isMirrored)}
            >
              {t('mirror')}
            </Button>
            <Button
              variant="ghost"
              className={styles['without']}
              onClick={() => {
                stopCamera()
                onEnter()
              }}
            >
              {t('enterWithout')}
            </Button>
          </div>
          <CheckResults readLevel={readLevel} />
        </div>
        <Card className={styles['panel']} aria-labelledby="check-title">
          <h2 id="check-title">{t('panelTitle')}</h2>
          <p className={styles['lead']}>{t('panelLead')}</p>
          <DevicePanel readLevel={readLevel} />
          <EnterStudio onEnter={onEnter} onRetry={onRetry} />
        </Card>
      </main>
    </div>
  )
}

/** Asks for the camera once; keeps the lists of devices up to date. */
function useCamera(): void {
  useEffect(() => {
    if (contributionsState.camera.status === 'off') void startCamera()
    return watchDevices()
  }, [])
}

function ShowBar({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('deviceCheck')
  const { event } = useSnapshot(eventState)
  return (
    <TopBar look="page">
      <BrandMark size={24} />
      <span className={styles['show']}>{event?.name ?? t('openingShow')}</span>
      {event === null ? null : (
        <span className={styles['shape']}>
          <Chip look="line">{t(event.orientation === 'landscape' ? 'landscape' : 'portrait')}</Chip>
        </span>
      )}
      <Button
        variant="ghost"
        className={styles['cancel']}
        icon={<X {...ICON} />}
        onClick={onCancel}
      >
        {t('cancel')}
      </Button>
    </TopBar>
  )
}

function EnterStudio({ onEnter, onRetry }: { onEnter: () => void; onRetry: () => void }) {
  const t = useTranslations('deviceCheck')
  const { name, reason } = useFailureWords()
  const event = useSnapshot(eventState)
  const { phase, failure } = event
  const isOpening = phase === 'starting' || phase === 'joining'
  if (failure !== null && phase === 'none') {
    return (
      <div className={styles['enter']}>
        <Banner
          look="warn"
          stacked
          announce="alert"
          icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={name(failure) ?? t('openFailed')}
          detail={reason(failure)}
        />
        <Button variant="primary" size="page" block onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['enter']}>
      <Button variant="primary" size="page" block busy={isOpening} onClick={onEnter}>
        {t('enter')}
      </Button>
      <p className={styles['note']}>{t(isOpening ? 'openingShow' : sentWords(event))}</p>
    </div>
  )
}

/** What viewers get before the studio is entered, and by it. */
function sentWords({ status, isEntered, live }: Snapshot<EventState>) {
  if (!isLiveInProgress(status)) return 'nothingSent'
  if (isEntered) return 'alreadySending'
  return live.programConnected ? 'otherSends' : 'slateUntilEntered'
}
