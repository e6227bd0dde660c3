import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import type { Device } from '../../model/devices/store.ts'
import { chooseCamera, chooseMicrophone, startDevices } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import styles from './guest-notices.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Which devices are not there though they are wanted, and what can be done; who has none was told before. */
export function DeviceNotices() {
  const { problem, audioProblem, composed, second } = useSnapshot(guestMedia)
  const isSecondGone = composed !== null && second === null
  return (
    <>
      {problem === 'unplugged' || isSecondGone ? <CameraGone /> : <CameraTrouble />}
      {audioProblem === 'unplugged' ? <MicrophoneGone /> : <MicrophoneTrouble />}
    </>
  )
}

function CameraGone() {
  const t = useTranslations('guest')
  const { cameras, cameraId, composed } = useSnapshot(guestMedia)
  // Of two the other one goes on.
  if (composed !== null) return <Notice title={t('oneCameraGone')} />
  const other = anotherOf(cameras, cameraId)
  return (
    <Notice
      title={t('cameraGone')}
      action={
        other === undefined ? null : (
          <Button onClick={() => void chooseCamera(other.id)}>{t('useAnotherCamera')}</Button>
        )
      }
    />
  )
}

function MicrophoneGone() {
  const t = useTranslations('guest')
  const { microphones, microphoneId } = useSnapshot(guestMedia)
  const other = anotherOf(microphones, microphoneId)
  return (
    <Notice
      title={t('microphoneGone')}
      action={
        other === undefined ? null : (
          <Button onClick={() => void chooseMicrophone(other.id)}>
            {t('useAnotherMicrophone')}
          </Button>
        )
      }
    />
  )
}

function CameraTrouble() {
  const t = useTranslations('guest')
  const words = useTranslations('deviceCheck')
  const { problem, problemDetail, cameraId, hasAudio, status } = useSnapshot(guestMedia)
  if (problem === null || problem === 'missing' || cameraId === null) return null
  return (
    <Notice
      title={words(`problem_${problem}`)}
      detail={problem === 'failed' ? problemDetail : words(`problemHelp_${problem}`)}
      action={
        <span className={styles['actions']}>
          <Button busy={status === 'requesting'} onClick={() => void startDevices()}>
            {t('tryAgain')}
          </Button>
          {hasAudio ? (
            <Button variant="ghost" onClick={() => void chooseCamera(null)}>
              {t('goOnWithoutCamera')}
            </Button>
          ) : null}
        </span>
      }
    />
  )
}

function MicrophoneTrouble() {
  const t = useTranslations('guest')
  const words = useTranslations('deviceCheck')
  const { audioProblem, microphoneId, status } = useSnapshot(guestMedia)
  if (audioProblem === null || audioProblem === 'missing' || microphoneId === null) return null
  return (
    <Notice
      title={words(`audio_${audioProblem}`)}
      detail={audioProblem === 'failed' ? null : words(`problemHelp_${audioProblem}`)}
      action={
        <Button busy={status === 'requesting'} onClick={() => void startDevices()}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

interface NoticeProps {
  readonly title: string
  readonly detail?: string | null
  readonly action?: ReactNode
}

function Notice({ title, detail = null, action }: NoticeProps) {
  return (
    <Banner
      look="warn"
      announce="alert"
      icon={<TriangleAlert {...ICON} />}
      title={title}
      detail={detail ?? undefined}
      action={action}
    />
  )
}

function anotherOf(devices: readonly Device[], id: string | null): Device | undefined {
  return devices.find((device) => device.id !== id)
}
