import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { undoTake } from '../../model/scenes/actions.ts'
import { takeUndoState } from '../../model/scenes/air-history.ts'
import styles from './transition-column.module.css'

/** While a take is so fresh, the way back from it stands out; it stays there afterwards. */
const FRESH_MS = 5_000

/** Brings back what was on air before the last take (J10). */
export function UndoTakeButton() {
  const t = useTranslations('mixer')
  const { sceneId, takenAtMs } = useSnapshot(takeUndoState)
  const isFresh = useIsFresh(takenAtMs) && sceneId !== null
  return (
    <Button
      size="compact"
      block
      className={isFresh ? styles['fresh'] : undefined}
      icon={<Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />}
      aria-label={t('undoTake')}
      aria-keyshortcuts="U"
      disabledReason={sceneId === null ? t('undoTakeNone') : undefined}
      onClick={() => void undoTake()}
    >
      {t('undo')}
    </Button>
  )
}

function useIsFresh(atMs: number): boolean {
  const [oldMs, setOldMs] = useState(0)
  useEffect(() => {
    const leftMs = atMs + FRESH_MS - Date.now()
    if (leftMs <= 0) return
    const timer = setTimeout(() => setOldMs(atMs), leftMs)
    return () => clearTimeout(timer)
  }, [atMs])
  return atMs > oldMs && Date.now() - atMs < FRESH_MS
}
