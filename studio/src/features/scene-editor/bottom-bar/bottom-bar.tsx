import { ArrowRight, Magnet, Minus, Plus, Redo2, ScanLine, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import {
  redo,
  revertPreview,
  savePreview,
  takePreview,
  toggleSnapping,
  undo,
} from '../../../model/scenes/actions.ts'
import { selectUnsavedCount } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView, stepZoom } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './bottom-bar.module.css'
import { HistoryButton } from './history-button.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** History, view and what becomes of the draft: revert, save, apply. */
export function BottomBar() {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const unsavedCount = useStoreValue(scenesState, selectUnsavedCount)
  const nothingUnsaved = unsavedCount === 0 ? t('nothingUnsaved') : undefined
  return (
    <div role="toolbar" className={styles['bar']} aria-label={t('bottomBar')}>
      <HistoryButton direction="undo" icon={<Undo2 {...ICON} />} onPress={undo} />
      <HistoryButton direction="redo" icon={<Redo2 {...ICON} />} onPress={redo} />
      <span className={styles['rule']} />
      <IconButton
        label={t('snap')}
        keys="Shift S"
        pressed={scenes.isSnapping}
        icon={<Magnet {...ICON} />}
        onClick={toggleSnapping}
      />
      <ViewButtons />
      <span className={styles['space']} />
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
        busy={scenes.pending === 'save'}
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
    </div>
  )
}

function ViewButtons() {
  const t = useTranslations('sceneEditor')
  const { hasSafeAreas, zoom, canvasWidthPx } = useSnapshot(editorView)
  const frame = useFrameSize()
  const scale = { value: Math.round((canvasWidthPx / frame.width) * 100) }
  return (
    <>
      <IconButton
        label={t('safeAreas')}
        pressed={hasSafeAreas}
        icon={<ScanLine {...ICON} />}
        onClick={() => {
          editorView.hasSafeAreas = !hasSafeAreas
        }}
      />
      <span className={styles['rule']} />
      <IconButton
        size="mini"
        label={t('zoomOut')}
        icon={<Minus {...ICON} />}
        onClick={() => stepZoom(-1)}
      />
      <button
        type="button"
        className={styles['zoom']}
        title={t('zoomFit')}
        onClick={() => {
          editorView.zoom = 1
        }}
      >
        {t(zoom === 1 ? 'fit' : 'percent', scale)}
      </button>
      <IconButton
        size="mini"
        label={t('zoomIn')}
        icon={<Plus {...ICON} />}
        onClick={() => stepZoom(1)}
      />
    </>
  )
}
