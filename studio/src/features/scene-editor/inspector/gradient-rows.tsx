import type { ColorStop } from '@proscenium/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ColourField } from '../../../components/colour-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { GradientBar } from './gradient-bar.tsx'
import styles from './gradient-rows.module.css'
import { addStop, changeStop, removeStop } from './gradient-stops.ts'
import { Row } from './section.tsx'

/** Props of {@link GradientRows}. */
export interface GradientRowsProps {
  readonly stops: readonly ColorStop[]
  readonly onDrag: (stops: ColorStop[]) => void
  readonly onDrop: () => void
  readonly onChange: (stops: ColorStop[]) => void
}

/** The stops on a bar, and colour and place of the current one beneath. */
export function GradientRows({ stops, onDrag, onDrop, onChange }: GradientRowsProps) {
  const t = useTranslations('sceneEditor')
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, stops.length - 1)
  const stop = stops[index]
  if (!stop) return null
  const change = (fields: Partial<ColorStop>, apply: (next: ColorStop[]) => void) => {
    const changed = changeStop(stops, index, fields)
    setChosen(changed.index)
    apply(changed.stops)
  }
  const add = (offset: number) => {
    const added = addStop(stops, offset)
    setChosen(added.index)
    onChange(added.stops)
  }
  return (
    <>
      <Row label={t('stops')}>
        <GradientBar
          stops={stops}
          chosen={index}
          onChoose={setChosen}
          onMove={(offset) => change({ offset }, onDrag)}
          onDrop={onDrop}
          onAdd={add}
        />
      </Row>
      <Row label={t('stop', { number: index + 1 })}>
        <ColourField
          label={t('stopColour', { number: index + 1 })}
          alpha
          value={stop.color}
          onChange={(color) => change({ color }, onDrag)}
          onCommit={onDrop}
        />
        <NumberField
          className={styles['figure']}
          label={t('stopPlace', { number: index + 1 })}
          unit="%"
          digits={0}
          min={0}
          max={100}
          value={stop.offset * 100}
          onCommit={(percent) => change({ offset: percent / 100 }, onChange)}
        />
        <IconButton
          label={t('removeStop')}
          icon={<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />}
          disabledReason={stops.length <= 2 ? t('twoStops') : undefined}
          onClick={() => onChange(removeStop(stops, index))}
        />
      </Row>
    </>
  )
}
