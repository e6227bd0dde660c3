import { type KeyboardEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dbVolume, FADER_FLOOR_DB, volumeDb } from '../../model/audio/decibels.ts'
import styles from './decibel-field.module.css'
import { formatDecibels, parseDecibels } from './decibel-text.ts'
import type { FaderProps } from './fader.tsx'

const STEP_DB = 0.5
const BIG_STEP_DB = 3
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: FADER_FLOOR_DB }

/**
 * The value of a fader in figures: typed, stepped by half a decibel (3 with Shift), Home for 0 dB, End for silence.
 * What cannot be read is put back, and so is everything at Escape. What is there is always selected, so that a 0
 * typed after −6 is 0 and not −60, which is silence.
 */
export function DecibelField({ label, volume, onChange, disabled = false }: FaderProps) {
  const t = useTranslations('audioConsole')
  const format = useFormatter()
  const [draft, setDraft] = useState<string | null>(null)
  const decibels = Math.max(FADER_FLOOR_DB, volumeDb(volume))
  const text = formatDecibels(decibels, format)

  const commit = (next: number | undefined) => {
    setDraft(null)
    if (next === undefined) return
    const wanted = dbVolume(Math.min(0, Math.max(FADER_FLOOR_DB, next)))
    if (wanted !== volume) onChange(wanted)
  }
  const typed = () => (draft === null ? undefined : parseDecibels(draft))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = DIRECTIONS[event.key]
    // While a text is edited, Home and End move in it.
    const end = draft === null ? ENDS[event.key] : undefined
    if (direction !== undefined) {
      event.preventDefault()
      const from = Math.round((typed() ?? decibels) * 10) / 10
      commit(from + direction * (event.shiftKey ? BIG_STEP_DB : STEP_DB))
    } else if (end !== undefined) {
      event.preventDefault()
      commit(end)
    } else if (event.key === 'Enter') {
      commit(typed())
      selectSoon(event.currentTarget)
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
      selectSoon(event.currentTarget)
    }
  }

  return (
    <input
      className={styles['field']}
      role="spinbutton"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-valuenow={Math.round(decibels * 10) / 10}
      aria-valuemin={FADER_FLOOR_DB}
      aria-valuemax={0}
      aria-valuetext={t('decibels', { value: text })}
      disabled={disabled}
      value={draft ?? text}
      onFocus={(event) => event.target.select()}
      onClick={(event) => {
        if (draft === null) event.currentTarget.select()
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => commit(typed())}
      onKeyDown={onKeyDown}
    />
  )
}

/** Selects what the field has once React has written it. */
function selectSoon(field: HTMLInputElement): void {
  requestAnimationFrame(() => {
    if (field.ownerDocument.activeElement === field) field.select()
  })
}
