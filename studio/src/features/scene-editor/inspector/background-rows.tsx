import { type Background, gradientDirections } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { ColourField } from '../../../components/colour-field.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { Select } from '../../../components/select.tsx'
import styles from './background-rows.module.css'
import { GradientRows } from './gradient-rows.tsx'
import { backgroundKinds, withBackgroundKind } from './gradient-stops.ts'
import { Row } from './section.tsx'

const MAX_RADIAL_SIZE = 1_000

/** Props of {@link BackgroundRows}. */
export interface BackgroundRowsProps {
  readonly background: Snapshot<Background> | null
  readonly onChange: (background: Background | null) => void
  /** While a picker or a stop moves. */
  readonly onDrag: (background: Background) => void
  readonly onDrop: () => void
}

/** None, one colour, or a gradient. */
export function BackgroundRows(props: BackgroundRowsProps) {
  const { background, onChange, onDrag, onDrop } = props
  const t = useTranslations('sceneEditor')
  return (
    <>
      <Row label={t('fill')}>
        <Segmented
          label={t('fill')}
          value={background?.kind ?? 'none'}
          options={backgroundKinds.map((kind) => ({ value: kind, label: t(`fill_${kind}`) }))}
          onChange={(kind) => onChange(withBackgroundKind(plain(background), kind))}
        />
      </Row>
      {background?.kind === 'color' ? (
        <Row label={t('colour')}>
          <ColourField
            label={t('backgroundColour')}
            alpha
            value={background.color}
            onChange={(color) => onDrag({ kind: 'color', color })}
            onCommit={onDrop}
          />
        </Row>
      ) : null}
      {background && background.kind !== 'color' ? (
        <GradientRows
          stops={background.colorStops}
          onDrag={(colorStops) => onDrag({ ...background, colorStops })}
          onDrop={onDrop}
          onChange={(colorStops) => onChange({ ...background, colorStops })}
        />
      ) : null}
      {background?.kind === 'linear_gradient' ? (
        <Row label={t('direction')}>
          <Select
            aria-label={t('direction')}
            className={styles['grow']}
            value={background.direction}
            options={gradientDirections.map((direction) => ({
              value: direction,
              label: t(`direction_${direction}`),
            }))}
            onChange={(direction) => onChange({ ...plainGradient(background), direction })}
          />
        </Row>
      ) : null}
      {background?.kind === 'radial_gradient' ? (
        <Row label={t('radialSize')}>
          <NumberField
            className={styles['grow']}
            label={t('radialSize')}
            unit="%"
            min={1}
            max={MAX_RADIAL_SIZE}
            value={background.size}
            onCommit={(size) => onChange({ ...plainGradient(background), size })}
          />
        </Row>
      ) : null}
    </>
  )
}

/** A snapshot's arrays are frozen; the document takes its own. */
function plain(background: Snapshot<Background> | null): Background | null {
  return background && (background.kind === 'color' ? background : plainGradient(background))
}

function plainGradient<Gradient extends Snapshot<Exclude<Background, { kind: 'color' }>>>(
  background: Gradient,
) {
  return { ...background, colorStops: background.colorStops.map((stop) => ({ ...stop })) }
}
