import { easings, type Transition } from '@proscenium/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { NumberField } from '../../components/number-field.tsx'
import { Select } from '../../components/select.tsx'
import {
  withColor,
  withDuration,
  withEasing,
  withStinger,
  withWay,
} from '../../model/transition/change-transition.ts'
import { transitionWay, waysOf } from '../../model/transition/transition-kinds.ts'
import { DipColour } from './dip-colour.tsx'
import styles from './transition-options.module.css'
import { easingLabels, wayLabels } from './transition-words.ts'

/** Longest transition, in seconds. */
const MAX_SECONDS = 10
const MS_PER_SECOND = 1_000

/** Props of {@link TransitionOptions}. */
export interface TransitionOptionsProps {
  readonly transition: Snapshot<Transition>
  readonly onChange: (change: (before: Transition) => Transition) => void
}

/** What a kind lets one choose: where it moves, its colour, how long, how it speeds up. */
export function TransitionOptions({ transition, onChange }: TransitionOptionsProps) {
  const t = useTranslations('transitionPicker')
  const ways = waysOf(transition.kind)
  const way = transitionWay(transition)
  return (
    <div className={styles['options']}>
      {way === undefined || ways.length === 0 ? null : (
        <Row label={t('way')}>
          <Select
            aria-label={t('way')}
            options={ways.map((value) => ({ value, label: t(wayLabels[value]) }))}
            value={way}
            onChange={(chosen) => onChange((before) => withWay(before, chosen))}
          />
        </Row>
      )}
      {transition.kind === 'dip' ? (
        <Row label={t('color')}>
          <DipColour
            label={t('color')}
            color={transition.color}
            onCommit={(color) => onChange((before) => withColor(before, color))}
          />
        </Row>
      ) : null}
      {'durationMs' in transition ? (
        <>
          <Row label={t('duration')}>
            <NumberField
              label={t('duration')}
              unit={t('secondsUnit')}
              value={transition.durationMs / MS_PER_SECOND}
              min={0}
              max={MAX_SECONDS}
              step={0.1}
              onCommit={(seconds) =>
                onChange((before) => withDuration(before, Math.round(seconds * MS_PER_SECOND)))
              }
            />
          </Row>
          <Row label={t('easing')}>
            <Select
              aria-label={t('easing')}
              options={easings.map((value) => ({ value, label: t(easingLabels[value]) }))}
              value={transition.easing}
              onChange={(easing) => onChange((before) => withEasing(before, easing))}
            />
          </Row>
        </>
      ) : null}
      {transition.kind === 'stinger' ? (
        <Row label={t('cutAt')}>
          <NumberField
            label={t('cutAt')}
            unit={t('secondsUnit')}
            value={transition.cutAtMs / MS_PER_SECOND}
            min={0}
            max={MAX_SECONDS}
            step={0.1}
            onCommit={(seconds) =>
              onChange((before) =>
                before.kind === 'stinger'
                  ? withStinger(before.fileId, Math.round(seconds * MS_PER_SECOND))
                  : before,
              )
            }
          />
        </Row>
      ) : null}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
