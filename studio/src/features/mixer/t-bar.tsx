import { type RefObject, useEffect, useRef, useState } from 'react'
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
  const lever = useRef<HTMLDivElement>(null)
  const lies = useLies(lever)
  const percent = Math.round((manualProgress ?? 0) * PERCENT)
  const move = (next: number) => {
    if (manualProgress === null) beginManualTake()
    setManualProgress(next / PERCENT)
  }
  return (
    <div ref={lever} className={styles['lever']}>
      <Slider
        look={lies ? 'lever' : 'fader'}
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

/** True where its box is wider than high: the layout alone decides where the takes stand. */
function useLies(box: RefObject<HTMLElement | null>): boolean {
  const [lies, setLies] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setLies(element.clientWidth > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return lies
}
