import { Mic, MicOff, TriangleAlert, Video, VideoOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { DeviceHelp } from '../../components/device-help.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { SelfView } from '../../components/self-view.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useInputLevel } from '../../components/use-input-level.ts'
import { join, setGuestDescription, setGuestName } from '../../model/guest/actions.ts'
import { setMuted, setVideoOff, startDevices } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import { guestState } from '../../model/guest/store.ts'
import { DeviceFields } from './device-fields.tsx'
import styles from './guest-check.module.css'
import { InAppNotice } from './in-app-notice.tsx'
import { useGuestStreams } from './use-guest-streams.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** As long as the server takes it. */
const MAX_DESCRIPTION = 1_000

/** The step before backstage: name, picture and sound. */
export function GuestCheck() {
  const t = useTranslations('guest')
  const { name, description, welcome, isJoining } = useSnapshot(guestState)
  const { hasAudio } = useSnapshot(guestMedia)
  const [isNameMissing, setNameMissing] = useState(false)
  const readLevel = useInputLevel(useGuestStreams().stream, hasAudio)
  const title = useRef<HTMLHeadingElement>(null)
  /** The button goes with the trouble: who pressed it goes on at the beginning of the form. */
  const retry = async () => {
    await startDevices()
    if (guestMedia.hasVideo) title.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNameMissing(name.trim() === '')
    if (name.trim() !== '') void join()
  }
  return (
    <div className={styles['page']}>
      <TopBar look="page">
        <BrandMark size={24} />
        <ShowWords welcome={welcome} />
      </TopBar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <CheckPicture name={name} onRetry={() => void retry()} />
        <Card className={styles['panel']} aria-labelledby="check-title">
          <h1 ref={title} id="check-title" tabIndex={-1} className={styles['title']}>
            {t('checkTitle')}
          </h1>
          <p className={styles['lead']}>{t('checkLead')}</p>
          <form className={styles['form']} onSubmit={submit} noValidate>
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              error={isNameMissing && name.trim() === '' ? t('nameMissing') : undefined}
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => setGuestName(event.target.value)}
            />
            <TextField
              label={t('about')}
              aside={t('optional')}
              hint={t('aboutHint')}
              value={description}
              maxLength={MAX_DESCRIPTION}
              autoComplete="organization-title"
              onChange={(event) => setGuestDescription(event.target.value)}
            />
            <DeviceFields readLevel={readLevel} />
            <JoinFailure />
            <div className={styles['join']}>
              <Button type="submit" variant="primary" size="page" block busy={isJoining}>
                {t(welcome?.joinsOnAir ? 'joinOnAir' : 'join')}
              </Button>
              <p className={styles['note']} aria-live="polite">
                {t(welcome?.joinsOnAir ? 'joinOnAirNote' : 'joinNote')}
              </p>
            </div>
          </form>
        </Card>
      </main>
    </div>
  )
}

/** Oneself as the show will see one, and what holds picture or sound back. */
function CheckPicture({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  const { picture, isDual, hasPicture } = useGuestStreams()
  return (
    <div className={styles['left']}>
      <InAppNotice />
      <SelfView
        stream={picture}
        hasVideo={hasPicture}
        isRequesting={media.status === 'requesting' && !media.hasVideo && media.problem === null}
        isMuted={media.isMuted || !media.hasAudio}
        isVideoOff={media.isVideoOff || media.cameraId === null}
        isMirrored={!isDual}
        name={name}
        picture={null}
        help={
          media.cameraId === null ? (
            <p className={styles['off']}>
              <VideoOff size={24} strokeWidth={1.5} aria-hidden="true" />
              {t('cameraOffHere')}
            </p>
          ) : (
            <DeviceHelp
              problem={media.problem ?? 'missing'}
              detail={media.problemDetail}
              isRetrying={media.status === 'requesting'}
              onRetry={onRetry}
            />
          )
        }
      />
      <div className={styles['toggles']}>
        <Button
          variant={media.isVideoOff || !media.hasVideo ? 'ghost' : 'soft'}
          icon={media.isVideoOff ? <VideoOff {...ICON} /> : <Video {...ICON} />}
          disabled={!media.hasVideo}
          onClick={() => setVideoOff(!media.isVideoOff)}
        >
          {t(media.isVideoOff || !media.hasVideo ? 'startCamera' : 'stopCamera')}
        </Button>
        <Button
          variant={media.isMuted || !media.hasAudio ? 'ghost' : 'soft'}
          icon={media.isMuted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
          disabled={!media.hasAudio}
          onClick={() => setMuted(!media.isMuted)}
        >
          {t(media.isMuted || !media.hasAudio ? 'unmute' : 'mute')}
        </Button>
      </div>
    </div>
  )
}

/** What the event wants guests to read of it (CORE-EVT-031, GAP-065). */
function ShowWords({
  welcome,
}: {
  welcome: {
    readonly fieldDisplayed: 'name' | 'description' | 'none'
    readonly eventName: string
    readonly eventDescription: string
  } | null
}) {
  if (!welcome || welcome.fieldDisplayed === 'none') return null
  const words =
    welcome.fieldDisplayed === 'description' && welcome.eventDescription !== ''
      ? welcome.eventDescription
      : welcome.eventName
  return <span className={styles['show']}>{words}</span>
}

function JoinFailure() {
  const t = useTranslations('guest')
  const { reason } = useFailureWords()
  const { joinFailure, isJoining } = useSnapshot(guestState)
  if (!joinFailure) return null
  const isFull = joinFailure.code === 'no_contribution_available'
  return (
    <Banner
      look="warn"
      stacked
      announce="alert"
      icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
      // Another word while it is tried, so that the same answer is announced anew.
      title={t(isJoining ? 'joiningAgain' : isFull ? 'fullTitle' : 'joinFailedTitle')}
      detail={isFull ? t('fullHelp') : reason(joinFailure)}
      action={
        <Button busy={isJoining} onClick={() => void join()}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
