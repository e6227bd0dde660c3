import { clsx } from 'clsx'
import { Mic, MicOff, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { toggleSolo } from '../../model/audio/actions.ts'
import { audioState } from '../../model/audio/store.ts'
import styles from './audio-strip.module.css'
import type { StripControls } from './use-strip-controls.ts'
import type { NamedStrip } from './use-strips.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Mute, which viewers hear, and solo, which they do not; for a person a mute of this scene alone. */
export function StripButtons({ strip, controls }: { strip: NamedStrip; controls: StripControls }) {
  const t = useTranslations('audioConsole')
  const { soloed } = useSnapshot(audioState)
  const { name, sourceKey, person } = strip
  const { isMuted } = controls
  const [On, Off] = strip.content.kind === 'contribution' ? [Mic, MicOff] : [Volume2, VolumeX]
  const solo = t('solo', { name })
  return (
    <span className={styles['buttons']}>
      <IconButton
        size="mini"
        look="light"
        className={styles['mute']}
        label={t('mute', { name })}
        pressed={isMuted}
        disabledReason={controls.isFrozen ? t('frozenReason') : undefined}
        data-alert={controls.isSpeaking || undefined}
        icon={isMuted ? <Off {...ICON} /> : <On {...ICON} />}
        onClick={() => controls.setMuted(!isMuted)}
      />
      <Tooltip text={solo}>
        <button
          type="button"
          className={styles['solo']}
          aria-label={solo}
          aria-pressed={soloed.includes(sourceKey)}
          onClick={() => toggleSolo(sourceKey)}
        >
          {t('soloShort')}
        </button>
      </Tooltip>
      {person === null ? null : <SceneMute strip={strip} controls={controls} />}
    </span>
  )
}

/** Keeps a person out of this scene alone; mute keeps them out of every one (GAP-189). */
function SceneMute({ strip, controls }: { strip: NamedStrip; controls: StripControls }) {
  const t = useTranslations('audioConsole')
  const label = t('muteInScene', { name: strip.name })
  return (
    <Tooltip text={controls.isFrozen ? t('frozenReason') : label}>
      <button
        type="button"
        className={clsx(styles['solo'], styles['sceneMute'])}
        aria-label={label}
        aria-pressed={strip.isMuted}
        aria-disabled={controls.isFrozen || undefined}
        onClick={() => controls.isFrozen || controls.setMutedInScene(!strip.isMuted)}
      >
        {t('muteInSceneShort')}
      </button>
    </Tooltip>
  )
}
