import { TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { openedMicrophones } from '../../model/audio/opened-microphones.ts'
import { audioState } from '../../model/audio/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { replacedScene, takeUndoState } from '../../model/scenes/air-history.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { undoTake } from '../../model/scenes/take-actions.ts'
import { serverNow } from '../../time/server-time.ts'
import styles from './transition-column.module.css'

/** While a take is so fresh, the way back from it stands out; it stays there afterwards. */
const FRESH_MS = 5_000

/** Brings back what was on air before the last take (J10). */
export function UndoTakeButton() {
  const t = useTranslations('mixer')
  const format = useFormatter()
  const { sceneId, takenAtMs } = useSnapshot(takeUndoState)
  const isFresh = useIsFresh(takenAtMs) && sceneId !== null
  const opened = useOpenedByUndo()
  const warning = opened.length > 0 ? t('undoTakeOpens', { names: format.list(opened) }) : undefined
  return (
    <Button
      size="compact"
      block
      className={isFresh ? styles['fresh'] : undefined}
      icon={
        warning === undefined ? (
          <Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
        )
      }
      aria-label={t('undoTake')}
      aria-description={warning}
      title={warning}
      data-warning={warning === undefined ? undefined : true}
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
    const leftMs = atMs + FRESH_MS - serverNow()
    if (leftMs <= 0) return
    const timer = setTimeout(() => setOldMs(atMs), leftMs)
    return () => clearTimeout(timer)
  }, [atMs])
  return atMs > oldMs && serverNow() - atMs < FRESH_MS
}

/** Names of those whom the scene on air mutes, and who would be heard again. */
function useOpenedByUndo(): string[] {
  const t = useTranslations('mixer')
  const { liveScene } = useSnapshot(scenesState)
  const { lock } = useSnapshot(audioState)
  const contributions = useSnapshot(contributionsState)
  void useSnapshot(takeUndoState).takenAtMs
  const replaced = replacedScene()
  if (!replaced) return []
  return openedMicrophones(liveScene, replaced, { contributions, lock }).map((index) => {
    const slot = contributions.slots.find((candidate) => candidate.index === index)
    return slot?.name || t('kind_contribution')
  })
}
