import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { selectRedoEntry, selectUndoEntry } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import styles from './bottom-bar.module.css'

/** Props of {@link HistoryButton}. */
export interface HistoryButtonProps {
  readonly direction: 'undo' | 'redo'
  readonly icon: ReactNode
  readonly onPress: () => unknown
}

/** One step back or forward, by its name: "Move Logo" (CORE-KEY-009, GAP-052 as amended). */
export function HistoryButton({ direction, icon, onPress }: HistoryButtonProps) {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const entry = direction === 'undo' ? selectUndoEntry(scenes) : selectRedoEntry(scenes)
  const step = entry
    ? t(entry.elementName === null ? `step_${entry.label}` : `stepNamed_${entry.label}`, {
        name: entry.elementName ?? '',
      })
    : undefined
  return (
    <Button
      size="compact"
      variant="soft"
      className={styles['history']}
      icon={icon}
      aria-label={step === undefined ? t(direction) : `${t(direction)}: ${step}`}
      aria-keyshortcuts={direction === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
      disabledReason={
        step === undefined ? t(direction === 'undo' ? 'noUndo' : 'noRedo') : undefined
      }
      onClick={() => void onPress()}
    >
      {step === undefined ? null : <span>{step}</span>}
    </Button>
  )
}
