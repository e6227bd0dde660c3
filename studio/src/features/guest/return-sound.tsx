import { Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { onReturnTracks, returnStream } from '../../model/guest/guest-link.ts'
import { guestState } from '../../model/guest/store.ts'

/** The director is heard at least so loud, whatever the show is turned down to. */
const LEAST_VOICE_PERCENT = 60

/**
 * Plays the show without the guest, and the director's words to him; those also where the show is muted. Shows a
 * button where the browser waits for a click, as after a reload.
 */
export function ReturnSound() {
  const t = useTranslations('guest')
  const { isReturnAudible, returnVolume, isDirectorSpeaking, isReturnBlocked } =
    useSnapshot(guestState)
  const audio = useRef<HTMLAudioElement>(null)
  const percent = isDirectorSpeaking ? Math.max(LEAST_VOICE_PERCENT, returnVolume) : returnVolume
  useEffect(() => {
    if (audio.current) audio.current.volume = percent / 100
  }, [percent])
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = returnStream()
    return onReturnTracks(() => void play(element))
  }, [])
  return (
    <>
      <audio
        ref={audio}
        autoPlay
        muted={!isReturnAudible && !isDirectorSpeaking}
        data-return-sound=""
      />
      {isReturnBlocked ? (
        <Banner
          look="warn"
          announce="alert"
          icon={<Volume2 size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('soundBlocked')}
          detail={t('soundBlockedHelp')}
          action={
            <Button onClick={() => audio.current && void play(audio.current)}>
              {t('soundAllow')}
            </Button>
          }
        />
      ) : null}
    </>
  )
}

async function play(element: HTMLAudioElement): Promise<void> {
  try {
    await element.play()
    guestState.isReturnBlocked = false
  } catch (error) {
    // Another stream in its place ends a call to play, which is no refusal.
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      guestState.isReturnBlocked = true
    }
  }
}
