import type { OverlayCaption } from '@proscenium/protocol'
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { deleteElement, updateCaption } from '../../../model/scenes/element-actions.ts'
import styles from './appearance-section.module.css'
import { BackgroundRows } from './background-rows.tsx'
import { BorderRows } from './border-rows.tsx'
import { CaptionContentRows } from './caption-content-rows.tsx'
import { captionName, movedCaption, plainCaption } from './caption-fields.ts'
import { CaptionPlaceRows } from './caption-place-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { MaskRows } from './mask-rows.tsx'
import { Row, Section } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { useEdit, useGesture } from './use-edit.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const MAX_PADDING = 50

/** Props of {@link CaptionSection}. */
export interface CaptionSectionProps extends ElementProps {
  readonly caption: Snapshot<OverlayCaption>
}

/** Every field of one caption: what it says, place on its parent, looks (CORE-OVL-001 to CORE-OVL-011). */
export const CaptionSection = memo(function CaptionSection({
  element,
  caption,
}: CaptionSectionProps) {
  const t = useTranslations('sceneEditor')
  const gesture = useGesture('style')
  const set = (fields: Partial<OverlayCaption>) =>
    void updateCaption(element.id, plainCaption({ ...caption, ...fields }))
  const drag = (fields: Partial<OverlayCaption>) => gesture.drag(() => set(fields))
  return (
    <Section
      title={captionName(caption) || t('caption')}
      actions={<CaptionTools element={element} caption={caption} />}
    >
      <CaptionContentRows
        elementId={element.id}
        caption={caption}
        onChange={(content) => set({ content })}
        onDrag={(content) => drag({ content })}
        onDrop={gesture.drop}
      />
      <CaptionPlaceRows
        bounds={caption.relativeBounds}
        onChange={(relativeBounds) => set({ relativeBounds })}
      />
      <MaskRows mask={caption.mask} onChange={(mask) => set({ mask })} />
      <BorderRows
        border={caption.border}
        onChange={(border) => set({ border })}
        onDrag={(border) => drag({ border })}
        onDrop={gesture.drop}
      />
      <BackgroundRows
        background={caption.background}
        onChange={(background) => set({ background })}
        onDrag={(background) => drag({ background })}
        onDrop={gesture.drop}
      />
      <Row label={t('padding')}>
        <NumberField
          className={styles['grow']}
          label={t('captionPadding')}
          unit="%"
          min={0}
          max={MAX_PADDING}
          value={caption.padding}
          onCommit={(padding) => set({ padding })}
        />
      </Row>
      <SliderRow
        label={t('opacity')}
        value={caption.opacity}
        onDrag={(opacity) => drag({ opacity })}
        onDrop={gesture.drop}
        onSet={(opacity) => set({ opacity })}
      />
    </Section>
  )
}, isSameButPlace)

/** Before and behind its siblings, one more like it, away. */
function CaptionTools({ element, caption }: CaptionSectionProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'reorder')
  const index = element.overlays.findIndex(({ id }) => id === caption.id)
  const move = (step: 1 | -1) =>
    edit.set({ overlays: movedCaption(element.overlays, index, step).map(plainCaption) })
  return (
    <>
      <IconButton
        size="mini"
        label={t('captionForward')}
        disabledReason={index === element.overlays.length - 1 ? t('captionFirst') : undefined}
        icon={<ArrowUp {...ICON} />}
        onClick={() => move(1)}
      />
      <IconButton
        size="mini"
        label={t('captionBackward')}
        disabledReason={index === 0 ? t('captionLast') : undefined}
        icon={<ArrowDown {...ICON} />}
        onClick={() => move(-1)}
      />
      <IconButton
        size="mini"
        label={t('duplicateCaption')}
        icon={<CopyPlus {...ICON} />}
        onClick={() => {
          const { id: _id, ...copy } = plainCaption(caption)
          updateCaption(element.id, copy)
        }}
      />
      <IconButton
        size="mini"
        label={t('removeCaption')}
        icon={<Trash2 {...ICON} />}
        onClick={() => deleteElement(caption.id)}
      />
    </>
  )
}
