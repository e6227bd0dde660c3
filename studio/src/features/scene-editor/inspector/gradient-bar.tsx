import type { ColorStop } from '@proscenium/protocol'
import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { normaliseHex } from '../../../components/normalise-hex.ts'
import styles from './gradient-bar.module.css'

/** Props of {@link GradientBar}; offsets run from 0 to 1. */
export interface GradientBarProps {
  readonly stops: readonly ColorStop[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onMove: (offset: number) => void
  readonly onDrop: () => void
  readonly onAdd: (offset: number) => void
}

const STEP = 0.01
const BIG_STEP = 0.1
/** Where a key adds a stop. */
const MIDDLE = 0.5
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

/** Stops as sliders on a bar; a press beside them adds one. */
export function GradientBar(props: GradientBarProps) {
  const { stops, chosen, onChoose, onMove, onDrop, onAdd } = props
  const t = useTranslations('sceneEditor')
  const bar = useRef<HTMLDivElement>(null)
  const offsetAt = (event: MouseEvent) => {
    const box = bar.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
  }
  const onKeyDown = (event: KeyboardEvent, stop: ColorStop) => {
    const direction = KEY_STEPS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onMove(stop.offset + direction * (event.shiftKey ? BIG_STEP : STEP))
    onDrop()
  }
  // Stops have no identity but their place.
  const places = stops.map((stop, index) => ({ stop, index, id: `stop-${index}` }))
  return (
    <div
      ref={bar}
      className={styles['bar']}
      style={{ '--gradient': cssGradient(stops) } as CSSProperties}
    >
      <button
        type="button"
        className={styles['track']}
        aria-label={t('addStop')}
        title={t('addStop')}
        onClick={(event) => onAdd(event.detail === 0 ? MIDDLE : offsetAt(event))}
      />
      {places.map(({ stop, index, id }) => (
        <div
          key={id}
          role="slider"
          tabIndex={0}
          aria-label={t('stopPlace', { number: index + 1 })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(stop.offset * 100)}
          className={clsx(styles['stop'], index === chosen && styles['chosen'])}
          style={stopStyle(stop)}
          onFocus={() => onChoose(index)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onChoose(index)
          }}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && onMove(offsetAt(event))
          }
          onPointerUp={onDrop}
          onKeyDown={(event) => onKeyDown(event, stop)}
        />
      ))}
    </div>
  )
}

function stopStyle({ color, offset }: ColorStop): CSSProperties {
  return { left: `${offset * 100}%`, '--stop': normaliseHex(color) } as CSSProperties
}

function cssGradient(stops: readonly ColorStop[]): string {
  const parts = stops.map(({ color, offset }) => `${normaliseHex(color)} ${offset * 100}%`)
  return `linear-gradient(90deg, ${parts.join(', ')})`
}
