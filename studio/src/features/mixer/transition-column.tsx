import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Keycap } from '../../components/keycap.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { cut } from '../../model/scenes/take-actions.ts'
import { changeTransition } from '../../model/transition/actions.ts'
import { withDuration } from '../../model/transition/change-transition.ts'
import { AutoButton } from './auto-button.tsx'
import { TBar } from './t-bar.tsx'
import styles from './transition-column.module.css'
import { UndoTakeButton } from './undo-take-button.tsx'
import { useTransition } from './use-transition.ts'

/** Longest transition that the field takes, in seconds. */
const MAX_SECONDS = 10

/** Props of {@link TransitionColumn}: what another island gives. */
export interface TransitionColumnProps {
  /** Chooses the transition. */
  readonly picker: ReactNode
  /** Takes by other transitions, each a press away. */
  readonly quick: (isDisabled: boolean) => ReactNode
}

/** How preview comes to program: Cut, Auto, by hand, and back. */
export function TransitionColumn({ picker, quick }: TransitionColumnProps) {
  const t = useTranslations('mixer')
  const { kind, durationMs, canTake, scope } = useTransition()
  return (
    <section
      className={styles['column']}
      aria-label={t('transition')}
      data-landmark="transition"
      tabIndex={-1}
    >
      <div className={styles['picker']}>{picker}</div>
      <button
        type="button"
        className={styles['cut']}
        aria-keyshortcuts="Space"
        aria-disabled={!canTake}
        onClick={() => canTake && cut()}
      >
        {t('cut')}
        <Keycap keys={t('space')} onLight />
      </button>
      <AutoButton />
      <div className={styles['manual']}>
        <TBar isDisabled={!canTake} />
        <div className={styles['side']}>
          <NumberField
            label={t('duration')}
            unit={t('secondsUnit')}
            value={durationMs / 1_000}
            min={0}
            max={MAX_SECONDS}
            step={0.1}
            disabled={kind === 'cut' || kind === 'stinger'}
            onCommit={(seconds) =>
              changeTransition(scope, (before) => withDuration(before, Math.round(seconds * 1_000)))
            }
          />
          {quick(!canTake)}
          <UndoTakeButton />
        </div>
      </div>
    </section>
  )
}
