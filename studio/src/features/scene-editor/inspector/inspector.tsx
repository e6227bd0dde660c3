import { useTranslations } from 'use-intl'
import { PanelBoundary } from '../../../components/panel-boundary.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { selectSelectedSound } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSelectedElement } from '../canvas/use-canvas-elements.ts'
import { inspectorId } from '../focus-inspector.ts'
import { ElementInspector } from './element-inspector.tsx'
import styles from './inspector.module.css'
import { SceneInspector } from './scene-inspector.tsx'
import { SoundInspector } from './sound-inspector.tsx'

/** Every field of the selected element or sound; without one, the sound of the scene. */
export function Inspector() {
  const t = useTranslations('sceneEditor')
  const element = useSelectedElement()
  const sound = useStoreValue(scenesState, selectSelectedSound)
  return (
    <aside
      id={inspectorId}
      className={styles['inspector']}
      aria-label={t('inspector')}
      data-landmark="dock"
      data-zone="control"
      tabIndex={-1}
    >
      {/* Another element is another try. */}
      <PanelBoundary key={element?.id ?? sound?.id ?? 'scene'} panel="inspector">
        {element ? (
          <ElementInspector element={element} />
        ) : sound ? (
          <SoundInspector sound={sound} />
        ) : (
          <SceneInspector />
        )}
      </PanelBoundary>
    </aside>
  )
}
