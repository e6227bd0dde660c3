import { clsx } from 'clsx'
import { AudioLines, VideoOff, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Lamp } from '../../components/lamp.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { lurkerState } from '../../model/lurker/store.ts'
import { LivePicture } from './live-picture.tsx'
import type { LurkerPageProps } from './lurker-page.tsx'
import { WatchControls } from './watch-controls.tsx'
import { watchState } from './watch-state.ts'
import styles from './watching.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The picture as large as the window allows, who it is, how it goes, and what can be done. */
export function Watching({ isOnline }: LurkerPageProps) {
  const t = useTranslations('lurker')
  const state = useSnapshot(lurkerState)
  const stage = useRef<HTMLDivElement>(null)
  const [isMuted, setIsMuted] = useState(true)
  const name = state.name || t('somebody')
  const { text, lamp } = watchState(state)
  return (
    <main id="main" tabIndex={-1} className={styles['watching']}>
      <LinkTrouble isOnline={isOnline} />
      <div ref={stage} className={styles['stage']} data-orientation={state.orientation}>
        <LivePicture
          stream={state.stream}
          isMuted={isMuted}
          label={t('picture', { name })}
          isShown={text === 'stateLive'}
          onSilenced={() => setIsMuted(true)}
        />
        {text === 'stateLive' ? null : <Instead text={text} name={name} />}
      </div>
      <footer className={styles['bar']}>
        <div className={styles['who']}>
          <h1 title={name}>{name}</h1>
          <p
            className={clsx(styles['state'], lamp === 'retrying' && styles['warning'])}
            role="status"
          >
            <Lamp state={lamp} />
            {t(text)}
          </p>
        </div>
        <WatchControls
          stage={stage}
          isMuted={isMuted}
          hasSound={state.hasAudio && text !== 'stateWaiting'}
          onMute={setIsMuted}
        />
      </footer>
    </main>
  )
}

/** What stands in place of the picture. */
function Instead({ text, name }: { text: ReturnType<typeof watchState>['text']; name: string }) {
  const t = useTranslations('lurker')
  return (
    <div className={styles['instead']}>
      {text === 'stateWaiting' ? (
        <EmptyState
          icon={<VideoOff {...ICON} />}
          title={t('waitingTitle', { name })}
          help={t('waitingHelp')}
        />
      ) : null}
      {text === 'stateSoundOnly' ? (
        <EmptyState icon={<AudioLines {...ICON} />} title={t('soundOnlyTitle', { name })} />
      ) : null}
      {text === 'stateConnecting' || text === 'stateRetrying' ? (
        <WaitingPicture title={t('connectingTitle', { name })} reason={t('connectingReason')} />
      ) : null}
    </div>
  )
}

function LinkTrouble({ isOnline }: LurkerPageProps) {
  const t = useTranslations('lurker')
  const { link } = useSnapshot(lurkerState)
  if (isOnline && link !== 'lost') return null
  return (
    <Banner
      look="warn"
      bar
      slim
      announce="status"
      icon={<WifiOff {...ICON} />}
      title={t(isOnline ? 'linkLostTitle' : 'offlineTitle')}
      detail={t(isOnline ? 'linkLostDetail' : 'offlineDetail')}
    />
  )
}
