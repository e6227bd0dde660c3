import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useInputLevel } from '../../components/use-input-level.ts'
import { leave } from '../../model/guest/actions.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import { selectAir, selectSends } from '../../model/guest/selectors.ts'
import { guestState } from '../../model/guest/store.ts'
import { ControlBar } from './control-bar.tsx'
import { DirectorCue } from './director-cue.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestNotices } from './guest-notices.tsx'
import styles from './guest-stage.module.css'
import { MessagesPanel } from './messages-panel.tsx'
import { ProgramReturn } from './program-return.tsx'
import { ReturnSound } from './return-sound.tsx'
import { SelfPicture } from './self-picture.tsx'
import { StageSign } from './stage-sign.tsx'
import { useGuestStreams } from './use-guest-streams.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Backstage and on air: the sign, the program, oneself, the director's words, the controls. */
export function GuestStage() {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  const { hasAudio } = media
  const air = selectAir(useSnapshot(guestState), selectSends(media))
  const mayBeOnAir = air === 'on_air' || air === 'unsure'
  const [isAsked, setAsked] = useState(false)
  const [isChatOpen, setChatOpen] = useState(false)
  const readLevel = useInputLevel(useGuestStreams().stream, hasAudio)
  useWakeLock()
  useStayOnAir(mayBeOnAir)
  return (
    <div className={styles['stage']} data-air={air} data-chat={isChatOpen}>
      <StageSign air={air} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ProgramReturn />
        <ReturnSound />
        <GuestNotices />
        <GuestFacts air={air} />
      </main>
      <aside className={styles['side']} aria-label={t('you')}>
        <SelfPicture readLevel={readLevel} />
        <DirectorCue />
        <MessagesPanel onClose={() => setChatOpen(false)} />
      </aside>
      <ControlBar
        isChatOpen={isChatOpen}
        onChat={() => setChatOpen(!isChatOpen)}
        onLeave={() => (mayBeOnAir ? setAsked(true) : void leave())}
      />
      <div className={styles['frame']} aria-hidden="true" />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('leaveTitle')}
        description={t('leaveHelp')}
        cancelLabel={t('leaveStay')}
        confirmLabel={t('leaveConfirm')}
        onConfirm={() => void leave()}
      />
    </div>
  )
}

/** On air the browser asks before the page is closed. */
function useStayOnAir(isOnAir: boolean): void {
  useEffect(() => {
    if (!isOnAir) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnAir])
}
