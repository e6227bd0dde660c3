import { clsx } from 'clsx'
import { type CSSProperties, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './colour-field.module.css'
import { HexInput } from './hex-input.tsx'
import { lazyPart } from './lazy-part.tsx'
import { normaliseHex } from './normalise-hex.ts'
import { Popover } from './popover.tsx'

// The picker comes when a colour is first chosen: the mixer hardly ever needs it.
const ColourPicker = lazyPart(async () => (await import('./colour-picker.tsx')).ColourPicker)

/** Props of {@link ColourField}. Colours are `#RRGGBB` or `#RRGGBBAA`. */
export interface ColourFieldProps {
  /** Accessible name. */
  readonly label: string
  readonly value: string
  /** While the picker moves. */
  readonly onChange: (value: string) => void
  /** Once, at the end of a gesture: the moment for one undo entry. */
  readonly onCommit?: (value: string) => void
  /** Offers opacity too. */
  readonly alpha?: boolean
  /** Colours to press, beneath the picker. */
  readonly presets?: readonly string[]
}

function swatchStyle(value: string): CSSProperties {
  return { '--swatch': normaliseHex(value) ?? 'transparent' } as CSSProperties
}

/** A colour: a swatch that opens a picker, and its hexadecimal value. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, onChange, onCommit, alpha = false, presets = [] } = props
  const t = useTranslations('components')
  const shown = normaliseHex(value) ?? value

  const commit = (next: string) => {
    onChange(next)
    onCommit?.(next)
  }
  const moved = useRef(false)
  const endGesture = () => {
    if (moved.current) onCommit?.(shown)
    moved.current = false
  }
  return (
    <div className={styles['colour']}>
      <Popover
        label={label}
        align="start"
        trigger={
          <button
            type="button"
            className={styles['swatch']}
            style={swatchStyle(value)}
            aria-label={label}
          />
        }
      >
        <fieldset
          className={styles['picker']}
          aria-label={label}
          onPointerUp={endGesture}
          onKeyUp={endGesture}
        >
          <ColourPicker
            alpha={alpha}
            value={shown}
            onChange={(next) => {
              moved.current = true
              onChange(normaliseHex(next) ?? shown)
            }}
          />
          {presets.length === 0 ? null : (
            <div className={styles['presets']}>
              {presets.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className={clsx(styles['swatch'], styles['preset'])}
                  style={swatchStyle(preset)}
                  aria-label={preset}
                  onClick={() => commit(normaliseHex(preset) ?? shown)}
                />
              ))}
            </div>
          )}
        </fieldset>
      </Popover>
      <HexInput
        className={styles['hex']}
        label={`${label}, ${t('colourHex')}`}
        value={shown}
        onCommit={commit}
      />
    </div>
  )
}
