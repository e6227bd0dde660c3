import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSelectedElement } from '../canvas/use-canvas-elements.ts'
import { inspectorId } from '../focus-inspector.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { BackgroundSection } from './background-section.tsx'
import { CaptionSection } from './caption-section.tsx'
import { CaptionsSection } from './captions-section.tsx'
import styles from './inspector.module.css'
import { InspectorHead } from './inspector-head.tsx'
import { LayoutSection } from './layout-section.tsx'
import { MediaSection } from './media-section.tsx'
import { SceneInspector } from './scene-inspector.tsx'
import { SoundSection } from './sound-section.tsx'
import { TextSection } from './text-section.tsx'

/** Every field of the selected element; without one, the sound of the scene. */
export function Inspector() {
  const t = useTranslations('sceneEditor')
  const element = useSelectedElement()
  const { selectedOverlayId } = useSnapshot(scenesState)
  return (
    <aside
      id={inspectorId}
      className={styles['inspector']}
      aria-label={t('inspector')}
      data-landmark="dock"
      data-zone="control"
      tabIndex={-1}
    >
      {element === null ? (
        <SceneInspector />
      ) : (
        <>
          <InspectorHead element={element} />
          <LayoutSection element={element} />
          {element.content?.kind === 'text' ? (
            <TextSection element={element} content={element.content} />
          ) : null}
          {element.content?.kind === 'media_source' ? (
            <MediaSection element={element} content={element.content} />
          ) : null}
          <SoundSection content={element.content} />
          <AppearanceSection element={element} />
          <BackgroundSection element={element} />
          <CaptionsSection element={element} />
          {element.overlays.map((caption) =>
            caption.id === selectedOverlayId ? (
              <CaptionSection key={caption.id} element={element} caption={caption} />
            ) : null,
          )}
        </>
      )}
    </aside>
  )
}
