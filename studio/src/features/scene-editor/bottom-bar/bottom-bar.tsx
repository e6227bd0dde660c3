import { ArrowRight, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { PanelBoundary } from '../../../components/panel-boundary.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { redo, revertPreview, savePreview, undo } from '../../../model/scenes/history-actions.ts'
import { selectUnsavedCount } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { takePreview } from '../../../model/scenes/take-actions.ts'
import styles from './bottom-bar.module.css'
import { HistoryButton } from './history-button.tsx'
import { ViewButtons } from './view-buttons.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link BottomBar}. */
export interface BottomBarProps {
  /** What can become of the draft; in a show discard, save, take. */
  readonly finish?: ReactNode
}

/** History, view and what becomes of the draft. */
export function BottomBar({ finish }: BottomBarProps) {
  const t = useTranslations('sceneEditor')
  return (
    <div role="toolbar" className={styles['bar']} aria-label={t('bottomBar')}>
      <PanelBoundary panel="editTools" look="line">
        <HistoryButton direction="undo" icon={<Undo2 {...ICON} />} onPress={undo} />
        <HistoryButton direction="redo" icon={<Redo2 {...ICON} />} onPress={redo} />
        <span className={styles['rule']} />
        <ViewButtons />
        <span className={styles['rule']} />
        <ZoomButtons />
      </PanelBoundary>
      <span className={styles['space']} />
      {finish ?? <ShowFinish />}
    </div>
  )
}

/** What becomes of a draft that can go on air: discarded, saved, taken. */
function ShowFinish() {
  const t = useTranslations('sceneEditor')
  const isSaving = useStoreValue(scenesState, ({ pending }) => pending === 'save')
  const unsavedCount = useStoreValue(scenesState, selectUnsavedCount)
  const nothingUnsaved = unsavedCount === 0 ? t('nothingUnsaved') : undefined
  return (
    <>
      <Button
        size="compact"
        variant="soft"
        disabledReason={nothingUnsaved}
        onClick={() => void revertPreview()}
      >
        {t('revert')}
      </Button>
      <Button
        size="compact"
        busy={isSaving}
        disabledReason={nothingUnsaved}
        aria-keyshortcuts="Control+S"
        onClick={() => void savePreview()}
      >
        {t('save')}
      </Button>
      <Button
        size="compact"
        variant="primary"
        aria-keyshortcuts="Space"
        onClick={() => takePreview()}
      >
        {t('apply')}
        <ArrowRight {...ICON} />
      </Button>
    </>
  )
}
