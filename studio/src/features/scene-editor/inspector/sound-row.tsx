import { Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Slider } from '../../../components/slider.tsx'
import { setStripMuted, setStripVolume } from '../../../model/audio/actions.ts'
import type { AudioStrip } from '../../../model/audio/strips.ts'
import styles from './appearance-section.module.css'
import { Row } from './section.tsx'
import { useGesture } from './use-edit.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Volume and mute of one sound of the scene under edit. */
export function SoundRow({ strip, label }: { strip: AudioStrip; label: string }) {
  const t = useTranslations('sceneEditor')
  const gesture = useGesture('audio')
  const { sourceKey, volume, isMuted } = strip
  const set = (next: number) => setStripVolume({ bus: 'preview', sourceKey, volume: next })
  return (
    <Row label={label}>
      <IconButton
        label={t(isMuted ? 'unmute' : 'mute')}
        pressed={isMuted}
        icon={isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
        onClick={() => setStripMuted({ bus: 'preview', sourceKey, muted: !isMuted })}
      />
      <Slider
        label={label === t('volume') ? label : t('volumeOf', { name: label })}
        value={volume}
        valueText={t('percent', { value: volume })}
        onChange={(next) => gesture.drag(() => set(next))}
        onCommit={gesture.drop}
      />
      <NumberField
        className={styles['figure']}
        label={t('volumePercent')}
        unit="%"
        min={0}
        max={100}
        value={volume}
        onCommit={set}
      />
    </Row>
  )
}
