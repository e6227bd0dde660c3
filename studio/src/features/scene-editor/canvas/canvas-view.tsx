import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { MonitorCanvas } from '../../../components/monitor-canvas.tsx'
import { TallyFrame } from '../../../components/tally-frame.tsx'
import { attachMonitor } from '../../../model/monitors.ts'
import { editorView } from '../editor-view.ts'
import { CanvasAnnouncer } from './canvas-announcer.tsx'
import styles from './canvas-view.module.css'
import { ContextBar } from './context-bar.tsx'
import { HoverBox } from './hover-box.tsx'
import { MirrorList } from './mirror-list.tsx'
import { SafeAreas } from './safe-areas.tsx'
import { SelectionBox } from './selection-box.tsx'
import { SnapGuides } from './snap-guides.tsx'
import { TextEditor } from './text-editor.tsx'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import { useSceneDescription } from './use-scene-description.ts'

function attachPreview(element: HTMLCanvasElement): () => void {
  return attachMonitor('preview', element)
}

/** The scene under edit: the engine's picture, and over it everything that can be grasped. */
export function CanvasView() {
  const t = useTranslations('sceneEditor')
  const { hasSafeAreas } = useSnapshot(editorView)
  const description = useSceneDescription()
  const pointer = useCanvasPointer()
  return (
    <section
      className={styles['canvas']}
      aria-label={t('canvas')}
      data-landmark="preview"
      data-zone="show"
      tabIndex={-1}
    >
      <TallyFrame tally="preview" className={styles['frame']}>
        <div className={styles['picture']}>
          <MonitorCanvas attach={attachPreview} label={description} />
        </div>
      </TallyFrame>
      <div className={styles['surface']} {...pointer}>
        {hasSafeAreas ? <SafeAreas /> : null}
        <HoverBox />
        <SnapGuides />
        <SelectionBox />
        <TextEditor />
        <ContextBar />
        <MirrorList />
      </div>
      <CanvasAnnouncer />
    </section>
  )
}
