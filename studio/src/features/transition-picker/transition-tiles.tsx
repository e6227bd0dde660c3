import type { Transition, TransitionKind } from '@proscenium/protocol'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { transitionWay } from '../../model/transition/transition-kinds.ts'
import { TransitionDemo } from './transition-demo.tsx'
import styles from './transition-tiles.module.css'
import { kindLabels } from './transition-words.ts'
import type { ScenePictures } from './use-scene-pictures.ts'

/** Kinds in the order in which directors reach for them. */
const KINDS = [
  'cut',
  'fade',
  'dip',
  'wipe',
  'push',
  'slide',
  'zoom',
  'blur',
  'morph',
  'luma_wipe',
  'stinger',
  'shader',
] as const satisfies readonly TransitionKind[]

/** Props of {@link TransitionTiles}. */
export interface TransitionTilesProps {
  readonly transition: Snapshot<Transition>
  /** What is chosen, which may still need a file or a name. */
  readonly chosen: TransitionKind
  readonly pictures: ScenePictures
  /** Kinds that this computer draws as a fade. */
  readonly isDrawnAsFade: (kind: TransitionKind) => boolean
  readonly onChoose: (kind: TransitionKind) => void
}

/** Every kind of transition as it looks between the two scenes (GAP-020 as amended). */
export function TransitionTiles(props: TransitionTilesProps) {
  const { transition, chosen, pictures, isDrawnAsFade, onChoose } = props
  const t = useTranslations('transitionPicker')
  const name = useId()
  return (
    <fieldset className={styles['tiles']}>
      <legend className={styles['legend']}>{t('kind')}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className={styles['tile']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
          />
          <TransitionDemo
            kind={isDrawnAsFade(kind) ? 'fade' : kind}
            way={transition.kind === kind ? transitionWay(transition) : undefined}
            color={transition.kind === 'dip' ? `#${transition.color}` : undefined}
            pictures={pictures}
          />
          <span className={styles['name']}>{t(kindLabels[kind])}</span>
        </label>
      ))}
    </fieldset>
  )
}
