import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ContextMenu } from '../../../components/context-menu.tsx'
import { MonitorCanvas } from '../../../components/monitor-canvas.tsx'
import { TallyFrame } from '../../../components/tally-frame.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { attachEditedPreview } from '../../../model/monitors.ts'
import { selectEditedFormatId } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import { useCanvasMenu } from '../element-menu/use-canvas-menu.tsx'
import { canvasId } from '../focus-canvas.ts'
import { CanvasAnnouncer } from './canvas-announcer.tsx'
import styles from './canvas-view.module.css'
import { ContextBar } from './context-bar.tsx'
import { CropLayer } from './crop/crop-layer.tsx'
import { GapMarks } from './gap-marks.tsx'
import { HoverBox } from './hover-box.tsx'
import { MirrorList } from './mirror-list.tsx'
import { PortraitGhost } from './portrait-ghost.tsx'
import { SafeAreas } from './safe-areas.tsx'
import { SelectionBox } from './selection-box.tsx'
import { SnapGuides } from './snap-guides.tsx'
import { TextEditor } from './text-editor.tsx'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import { useSceneDescription } from './use-scene-description.ts'

/** The scene under edit: the engine's picture, and over it everything that can be grasped. */
export function CanvasView() {
  const t = useTranslations('sceneEditor')
  const { hasSafeAreas, hasPortraitGhost } = useSnapshot(editorView)
  const description = useSceneDescription()
  const editedFormatId = useStoreValue(scenesState, selectEditedFormatId)
  const pointer = useCanvasPointer()
  const hasProgram = useStoreValue(scenesState, (state) => state.hasProgram)
  const { entries, ...menu } = useCanvasMenu()
  return (
    <section
      id={canvasId}
      className={styles['canvas']}
      aria-label={t('canvas')}
      data-landmark="preview"
      data-zone="show"
      tabIndex={-1}
    >
      <TallyFrame tally={hasProgram ? 'preview' : 'none'} className={styles['frame']}>
        <div className={styles['picture']}>
          <MonitorCanvas key={editedFormatId} attach={attachEditedPreview} label={description} />
        </div>
      </TallyFrame>
      <ContextMenu entries={entries}>
        <div className={styles['surface']} {...pointer} {...menu}>
          {hasPortraitGhost ? <PortraitGhost /> : null}
          {hasSafeAreas ? <SafeAreas /> : null}
          <HoverBox />
          <CropLayer />
          <SelectionBox />
          <SnapGuides />
          <GapMarks />
          <TextEditor />
          <ContextBar />
          <MirrorList />
        </div>
      </ContextMenu>
      <CanvasAnnouncer />
    </section>
  )
}
