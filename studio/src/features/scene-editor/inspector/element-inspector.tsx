import { useStoreValue } from '../../../components/use-store-value.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { BackgroundSection } from './background-section.tsx'
import { CaptionSection } from './caption-section.tsx'
import { CaptionsSection } from './captions-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { ContentSection } from './content-section.tsx'
import { EffectsSection } from './effects-section.tsx'
import type { ElementProps } from './element-props.ts'
import { InspectorHead } from './inspector-head.tsx'
import { KeySection } from './key-section.tsx'
import { LayoutSection } from './layout-section.tsx'
import { MediaSection } from './media-section.tsx'
import { MotionSection } from './motion-section.tsx'
import { SoundSection } from './sound-section.tsx'
import { TextSection } from './text-section.tsx'

/** Every field of an element (CORE-ELM-001 to CORE-ELM-025). */
export function ElementInspector({ element }: ElementProps) {
  const { id, kind, content } = element
  const overlayId = useStoreValue(scenesState, (state) => state.selectedOverlayId)
  const hasPicture = kind !== 'text' && kind !== 'background'
  const caption = element.overlays.find((overlay) => overlay.id === overlayId)
  return (
    <>
      <InspectorHead element={element} />
      <LayoutSection element={element} />
      <ContentSection element={element} />
      {content?.kind === 'text' ? (
        <TextSection key={id} element={element} content={content} />
      ) : null}
      {content?.kind === 'media_source' ? (
        <MediaSection element={element} content={content} />
      ) : null}
      <SoundSection content={content} />
      <AppearanceSection element={element} />
      <BackgroundSection element={element} />
      <CaptionsSection element={element} />
      {caption ? <CaptionSection key={caption.id} element={element} caption={caption} /> : null}
      <EffectsSection element={element} />
      {hasPicture ? <KeySection element={element} /> : null}
      {hasPicture ? <ColoursSection element={element} /> : null}
      <MotionSection element={element} />
    </>
  )
}
