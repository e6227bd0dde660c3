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

/** Mute, which viewers hear, and solo, which they do not. */
export function StripButtons({ strip, controls }: { strip: NamedStrip; controls: StripControls }) {
  const t = useTranslations('audioConsole')
  const { soloed } = useSnapshot(audioState)
  const { name, sourceKey, isMuted } = strip
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
    </span>
  )
}
