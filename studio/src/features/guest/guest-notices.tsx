import { MAX_STREAM_RESTARTS } from '@proscenium/protocol'
import { TriangleAlert, VideoOff, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { setVideoOff, startDevices } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './guest-notices.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What is wrong now, in the order of its weight; nothing where all is well. */
export function GuestNotices() {
  return (
    <div className={styles['notices']}>
      <LinkNotice />
      <SendingNotice />
      <DeviceNotice />
    </div>
  )
}

function LinkNotice() {
  const t = useTranslations('guest')
  const { link } = useSnapshot(guestState)
  if (link.status !== 'lost') return null
  return (
    <Banner
      look="alarm"
      announce="alert"
      icon={<WifiOff {...ICON} />}
      title={t(navigator.onLine ? 'linkLost' : 'offline')}
      detail={t('linkLostHelp')}
    />
  )
}

function SendingNotice() {
  const t = useTranslations('guest')
  const { sending, link, stats } = useSnapshot(guestState)
  if (link.status === 'lost') return null
  const isTrying =
    sending.status === 'retrying' || (sending.status === 'connecting' && sending.attempt > 1)
  if (!isTrying) return null
  // Whose media has been through before is not blocked: his way broke.
  const isBlocked = stats === null && sending.attempt <= MAX_STREAM_RESTARTS + 1
  const attempt = Math.min(Math.max(sending.attempt - 1, 1), MAX_STREAM_RESTARTS)
  return (
    <Banner
      look="warn"
      announce="alert"
      icon={<TriangleAlert {...ICON} />}
      title={t(isBlocked ? 'sendingBlocked' : 'sendingRetry')}
      detail={
        isBlocked
          ? t('sendingBlockedHelp', { attempt, most: MAX_STREAM_RESTARTS })
          : t('sendingRetryHelp')
      }
    />
  )
}

function DeviceNotice() {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  if (media.isVideoDropped) {
    return (
      <Banner
        look="warn"
        announce="alert"
        icon={<VideoOff {...ICON} />}
        title={t('videoDropped')}
        detail={t('videoDroppedHelp')}
        action={<Button onClick={() => setVideoOff(false)}>{t('videoAgain')}</Button>}
      />
    )
  }
  if (media.status === 'problem' && media.screen === null) {
    return (
      <Banner
        look="warn"
        announce="alert"
        icon={<TriangleAlert {...ICON} />}
        title={t('nothingToSend')}
        action={<Button onClick={() => void startDevices()}>{t('switchOn')}</Button>}
      />
    )
  }
  const gone =
    media.problem === 'unplugged'
      ? media.composed === null
        ? 'cameraGone'
        : 'oneCameraGone'
      : media.audioProblem === 'unplugged'
        ? 'microphoneGone'
        : null
  if (gone === null) return <SecondCameraNotice />
  return <Banner look="warn" announce="status" icon={<TriangleAlert {...ICON} />} title={t(gone)} />
}

/** The camera on the right is wanted and not there. */
function SecondCameraNotice() {
  const t = useTranslations('guest')
  const { composed, second } = useSnapshot(guestMedia)
  if (composed === null || second !== null) return null
  return (
    <Banner
      look="warn"
      announce="status"
      icon={<TriangleAlert {...ICON} />}
      title={t('oneCameraGone')}
    />
  )
}
