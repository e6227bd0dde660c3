import { type CSSProperties, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Keycap } from '../../components/keycap.tsx'
import { auto } from '../../model/scenes/take-actions.ts'
import { serverNow } from '../../time/server-time.ts'
import styles from './transition-column.module.css'
import { useTransition } from './use-transition.ts'

/** AUTO: fills from the left while a take runs and counts what is left. */
export function AutoButton() {
  const t = useTranslations('mixer')
  const format = useFormatter()
  const { canTake, running } = useTransition()
  const leftMs = useLeftMs(running)
  return (
    <button
      type="button"
      className={styles['auto']}
      aria-keyshortcuts="Enter"
      aria-disabled={!canTake}
      onClick={() => canTake && auto()}
    >
      {running ? (
        <i
          key={running.startedAtMs}
          className={styles['progress']}
          style={{ '--take-ms': `${running.durationMs}ms` } as CSSProperties}
          aria-hidden="true"
        />
      ) : null}
      {t('auto')}
      {running ? (
        <span className={styles['left']}>
          {t('secondsLeft', {
            seconds: format.number(leftMs / 1_000, {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            }),
          })}
        </span>
      ) : (
        <Keycap keys={t('enter')} />
      )}
    </button>
  )
}

const TICK_MS = 100

/** Milliseconds that a take still needs. */
function useLeftMs(running: { startedAtMs: number; durationMs: number } | null): number {
  const endsAtMs = running ? running.startedAtMs + running.durationMs : null
  const [nowMs, setNowMs] = useState(() => serverNow())
  useEffect(() => {
    if (endsAtMs === null) return
    setNowMs(serverNow())
    const timer = setInterval(() => setNowMs(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return endsAtMs === null ? 0 : Math.max(endsAtMs - nowMs, 0)
}
