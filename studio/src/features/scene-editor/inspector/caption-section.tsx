import type { OverlayCaption } from '@proscenium/protocol'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Slider } from '../../../components/slider.tsx'
import { deleteElement, updateCaption } from '../../../model/scenes/actions.ts'
import styles from './appearance-section.module.css'
import { BackgroundRows } from './background-rows.tsx'
import { captionName, plainCaption } from './caption-fields.ts'
import { CaptionPlaceRows } from './caption-place-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { MaskRows } from './mask-rows.tsx'
import { Row, Section } from './section.tsx'
import { TextRows } from './text-rows.tsx'
import { useGesture } from './use-edit.ts'

const MAX_PADDING = 50

/** Props of {@link CaptionSection}. */
export interface CaptionSectionProps extends ElementProps {
  readonly caption: Snapshot<OverlayCaption>
}

/** Every field of one caption: words, place on its parent, looks. */
export const CaptionSection = memo(function CaptionSection({
  element,
  caption,
}: CaptionSectionProps) {
  const t = useTranslations('sceneEditor')
  const gesture = useGesture('style')
  const set = (fields: Partial<OverlayCaption>) =>
    void updateCaption(element.id, plainCaption({ ...caption, ...fields }))
  const drag = (fields: Partial<OverlayCaption>) => gesture.drag(() => set(fields))
  const { content } = caption
  return (
    <Section
      title={captionName(caption) || t('caption')}
      actions={
        <IconButton
          size="mini"
          label={t('removeCaption')}
          icon={<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => deleteElement(caption.id)}
        />
      }
    >
      {content?.kind === 'text' ? (
        <TextRows
          content={content}
          onChange={(fields) => set({ content: { ...content, ...fields } })}
          onDrag={(fields) => drag({ content: { ...content, ...fields } })}
          onDrop={gesture.drop}
        />
      ) : null}
      <p className={styles['note']}>{t('captionTokens')}</p>
      <CaptionPlaceRows
        bounds={caption.relativeBounds}
        onChange={(relativeBounds) => set({ relativeBounds })}
      />
      <MaskRows mask={caption.mask} onChange={(mask) => set({ mask })} />
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
      <Row label={t('opacity')}>
        <Slider
          label={t('captionOpacity')}
          value={caption.opacity}
          valueText={t('percent', { value: caption.opacity })}
          onChange={(opacity) => drag({ opacity })}
          onCommit={gesture.drop}
        />
      </Row>
    </Section>
  )
}, isSameButPlace)
