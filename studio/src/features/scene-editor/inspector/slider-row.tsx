import { useTranslations } from 'use-intl'
import { NumberField } from '../../../components/number-field.tsx'
import { Slider } from '../../../components/slider.tsx'
import styles from './appearance-section.module.css'
import { Row } from './section.tsx'

/** Props of {@link SliderRow}. */
export interface SliderRowProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** While the slider moves. */
  readonly onDrag: (value: number) => void
  readonly onDrop: () => void
  /** A number that was typed. */
  readonly onSet: (value: number) => void
}

/** A value by slider or by number. */
export function SliderRow(props: SliderRowProps) {
  const { label, value, min = 0, max = 100, step = 1, unit = '%', onDrag, onDrop, onSet } = props
  const t = useTranslations('sceneEditor')
  const digits = step < 1 ? 2 : 0
  return (
    <Row label={label}>
      <Slider
        label={label}
        min={min}
        max={max}
        step={step}
        value={Math.min(Math.max(value, min), max)}
        valueText={`${Number(value.toFixed(digits))} ${unit}`.trim()}
        onChange={onDrag}
        onCommit={onDrop}
      />
      <NumberField
        className={styles['figure']}
        label={t('figureOf', { label })}
        min={min}
        max={max}
        step={step}
        digits={digits}
        value={value}
        {...(unit && { unit })}
        onCommit={onSet}
      />
    </Row>
  )
}
