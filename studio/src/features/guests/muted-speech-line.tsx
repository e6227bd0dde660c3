import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { setSlotSound } from '../../model/audio/slot-sound.ts'
import { audioState } from '../../model/audio/store.ts'
import styles from './guest-card.module.css'
import { setMutedInScene } from './set-muted-in-scene.ts'
import type { SlotRow } from './use-slot-rows.ts'

/** Somebody speaks into a microphone that is muted in the show: said while it is so, with the way out. */
export function MutedSpeechLine({ row: { name, sound, slot } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { speakingMuted } = useSnapshot(audioState)
  if (!sound || !speakingMuted.includes(sound.sourceKey)) return null
  const unmute = () => {
    if (slot.isMuted) setSlotSound(slot.index, { isMuted: false })
    if (sound.isMutedInScene) setMutedInScene(sound, false)
  }
  return (
    <div className={styles['alert']}>
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('speakingMuted')}</span>
      <Button size="mini" aria-label={t('unmuteName', { name })} onClick={unmute}>
        {t('unmute')}
      </Button>
    </div>
  )
}
