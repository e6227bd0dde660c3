import { useTranslations } from 'use-intl'
import { Slider } from '../../components/slider.tsx'
import {
  beginManualTake,
  endManualTake,
  setManualProgress,
} from '../../model/transition/actions.ts'
import styles from './transition-column.module.css'
import { useTransition } from './use-transition.ts'

const PERCENT = 100

/** A take by hand: it scrubs, pauses and goes back; let go past the middle it completes. */
export function TBar({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslations('mixer')
  const { manualProgress } = useTransition()
  const percent = Math.round((manualProgress ?? 0) * PERCENT)
  const move = (next: number) => {
    if (manualProgress === null) beginManualTake()
    setManualProgress(next / PERCENT)
  }
  return (
    <div className={styles['lever']}>
      <Slider
        look="fader"
        label={t('tBar')}
        value={percent}
        valueText={t('tBarValue', { percent })}
        disabled={isDisabled}
        onChange={move}
        onCommit={() => endManualTake()}
      />
    </div>
  )
}
