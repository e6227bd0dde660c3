import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Slider } from '../../components/slider.tsx'
import { dbVolume, FADER_FLOOR_DB, volumeDb } from '../../model/audio/decibels.ts'
import styles from './fader.module.css'
import { useDecibels } from './use-decibels.ts'

/** Props of {@link Fader}. */
export interface FaderProps {
  readonly label: string
  /** 0 to 100. */
  readonly volume: number
  readonly onChange: (volume: number) => void
  readonly disabled?: boolean
}

const STEP_DB = 0.5
const FULL_VOLUME = 100
const ENDS: Readonly<Record<string, number>> = { Home: FULL_VOLUME, End: 0 }

/** A volume, even in decibels. Arrows step half a decibel; Home and a double click go to 0 dB, End to silence. */
export function Fader({ label, volume, onChange, disabled = false }: FaderProps) {
  const t = useTranslations('audioConsole')
  const decibels = useDecibels()
  const onKeyDown = (event: KeyboardEvent) => {
    const end = ENDS[event.key]
    if (end === undefined || disabled) return
    event.preventDefault()
    event.stopPropagation()
    onChange(end)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds to what the slider in it does by itself
    <div
      className={styles['fader']}
      title={t('faderHint')}
      onKeyDownCapture={onKeyDown}
      onDoubleClick={() => disabled || onChange(FULL_VOLUME)}
    >
      <Slider
        look="fader"
        label={label}
        min={FADER_FLOOR_DB}
        max={0}
        step={STEP_DB}
        value={Math.max(FADER_FLOOR_DB, volumeDb(volume))}
        valueText={t('decibels', { value: decibels(volume) })}
        disabled={disabled}
        onChange={(next) => onChange(dbVolume(next))}
      />
    </div>
  )
}
