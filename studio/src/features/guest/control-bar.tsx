import {
  LogOut,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  Video,
  VideoOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { setMuted, setVideoOff, shareScreen, unshareScreen } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import styles from './control-bar.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ControlBar}. */
export interface ControlBarProps {
  readonly isChatOpen: boolean
  readonly onChat: () => void
  readonly onLeave: () => void
}

/** At the bottom: microphone, camera, screen, messages on a phone, and the way out. */
export function ControlBar({ isChatOpen, onChat, onLeave }: ControlBarProps) {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  const isMicOn = media.hasAudio && !media.isMuted
  const isCameraOn = media.hasVideo && !media.isVideoOff
  const isSharing = media.screen !== null
  // Phones have no screens to share.
  const canShare = navigator.mediaDevices?.getDisplayMedia !== undefined
  return (
    <nav className={styles['bar']} aria-label={t('controls')}>
      <Control
        isOn={isMicOn}
        isDisabled={!media.hasAudio}
        icon={isMicOn ? <Mic {...ICON} /> : <MicOff {...ICON} />}
        label={t(isMicOn ? 'mute' : 'unmute')}
        onPress={() => setMuted(!media.isMuted)}
      />
      <Control
        isOn={isCameraOn}
        isDisabled={!media.hasVideo}
        icon={isCameraOn ? <Video {...ICON} /> : <VideoOff {...ICON} />}
        label={t(isCameraOn ? 'stopCamera' : 'startCamera')}
        onPress={() => setVideoOff(!media.isVideoOff)}
      />
      {canShare ? (
        <Control
          isOn={isSharing}
          icon={isSharing ? <MonitorX {...ICON} /> : <MonitorUp {...ICON} />}
          label={t(isSharing ? 'stopShare' : 'share')}
          onPress={() => (isSharing ? unshareScreen() : void shareScreen())}
        />
      ) : null}
      <span className={styles['phone']}>
        <Control
          isOn={isChatOpen}
          icon={<MessageSquare {...ICON} />}
          label={t('chat')}
          onPress={onChat}
        />
      </span>
      <span className={styles['leave']}>
        <Control isOn={false} icon={<LogOut {...ICON} />} label={t('leave')} onPress={onLeave} />
      </span>
    </nav>
  )
}

interface ControlProps {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly icon: ReactNode
  /** What a press does; the icon shows the state. */
  readonly label: string
  readonly onPress: () => void
}

function Control({ isOn, isDisabled = false, icon, label, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles['control']}
      data-on={isOn}
      disabled={isDisabled}
      onClick={onPress}
    >
      {icon}
      <span>{label}</span>
    </button>
  )
}
