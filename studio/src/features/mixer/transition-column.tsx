import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Keycap } from '../../components/keycap.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { cut } from '../../model/scenes/actions.ts'
import { setTransitionDuration } from '../../model/transition/actions.ts'
import { AutoButton } from './auto-button.tsx'
import { TBar } from './t-bar.tsx'
import styles from './transition-column.module.css'
import { TransitionPicker } from './transition-picker.tsx'
import { undoTake, undoTakeState } from './undo-take.ts'
import { useTransition } from './use-transition.ts'

/** Longest transition that the field takes, in seconds. */
const MAX_SECONDS = 10

/** How preview comes to program: Cut, Auto, by hand, and back. */
export function TransitionColumn() {
  const t = useTranslations('mixer')
  const { kind, durationMs, canTake } = useTransition()
  const { previousSceneId } = useSnapshot(undoTakeState)
  return (
    <section
      className={styles['column']}
      aria-label={t('transition')}
      data-landmark="transition"
      tabIndex={-1}
    >
      <TransitionPicker />
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
            onCommit={(seconds) => setTransitionDuration(Math.round(seconds * 1_000))}
          />
          <Button
            size="compact"
            block
            icon={<Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={t('undoTake')}
            aria-keyshortcuts="U"
            disabledReason={previousSceneId === null ? t('undoTakeNone') : undefined}
            onClick={() => void undoTake()}
          >
            {t('undo')}
          </Button>
        </div>
      </div>
    </section>
  )
}
