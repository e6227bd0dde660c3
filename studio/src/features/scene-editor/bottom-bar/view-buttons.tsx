import { Magnet, ScanLine, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { toggleSnapping } from '../../../model/scenes/selection-actions.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What the canvas shows and does besides the scene: snapping, safe areas, the portrait cut. */
export function ViewButtons() {
  const t = useTranslations('sceneEditor')
  const { hasSafeAreas, hasPortraitGhost } = useSnapshot(editorView)
  const isSnapping = useStoreValue(scenesState, (state) => state.isSnapping)
  const frame = useFrameSize()
  const isPortrait = frame.height > frame.width
  return (
    <>
      <IconButton
        label={t('snap')}
        keys="Shift S"
        pressed={isSnapping}
        icon={<Magnet {...ICON} />}
        onClick={toggleSnapping}
      />
      <IconButton
        label={t('safeAreas')}
        pressed={hasSafeAreas}
        icon={<ScanLine {...ICON} />}
        onClick={() => {
          editorView.hasSafeAreas = !hasSafeAreas
        }}
      />
      <IconButton
        label={t('portraitGhost')}
        pressed={hasPortraitGhost && !isPortrait}
        disabledReason={isPortrait ? t('isPortrait') : undefined}
        icon={<Smartphone {...ICON} />}
        onClick={() => {
          editorView.hasPortraitGhost = !hasPortraitGhost
        }}
      />
    </>
  )
}
