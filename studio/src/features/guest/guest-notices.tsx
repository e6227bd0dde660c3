import { MAX_STREAM_RESTARTS } from '@proscenium/protocol'
import { TriangleAlert, VideoOff, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import type { DeviceProblem } from '../../model/contributions/store.ts'
import { setVideoOff, startDevices } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import { guestState } from '../../model/guest/store.ts'
import { DeviceNotices } from './device-notices.tsx'
import styles from './guest-notices.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

const HELPED = ['denied', 'in_use', 'unplugged'] as const

function isHelped(problem: DeviceProblem | null): problem is (typeof HELPED)[number] {
  return HELPED.some((helped) => helped === problem)
}

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
  const { sending, link, hasSent } = useSnapshot(guestState)
  if (link.status === 'lost') return null
  const isTrying =
    sending.status === 'retrying' || (sending.status === 'connecting' && sending.attempt > 1)
  if (!isTrying) return null
  // Media that has been through before is not blocked: the connection broke.
  const isBlocked = !hasSent && sending.attempt <= MAX_STREAM_RESTARTS + 1
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
  const words = useTranslations('deviceCheck')
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
        detail={isHelped(media.problem) ? words(`problemHelp_${media.problem}`) : undefined}
        action={<Button onClick={() => void startDevices()}>{t('switchOn')}</Button>}
      />
    )
  }
  return <DeviceNotices />
}
