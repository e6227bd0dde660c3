import type { RelativeBounds } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import styles from './layout-section.module.css'
import { Row } from './section.tsx'

const MAX_SIZE = 400
const MAX_MARGIN = 100
const MARGINS = ['marginGlobal', 'marginHorizontal', 'marginVertical'] as const

/** Props of {@link CaptionPlaceRows}. */
export interface CaptionPlaceRowsProps {
  readonly bounds: RelativeBounds
  readonly onChange: (bounds: RelativeBounds) => void
}

/** Where a caption stands on its parent (CORE-OVL-003 to CORE-OVL-009). */
export function CaptionPlaceRows({ bounds, onChange }: CaptionPlaceRowsProps) {
  const t = useTranslations('sceneEditor')
  const set = (fields: Partial<RelativeBounds>) => onChange({ ...bounds, ...fields })
  return (
    <>
      <div className={styles['edges']}>
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`caption_${side}`)}
            prefix={t(`short_${side}`)}
            unit="%"
            min={1}
            max={MAX_SIZE}
            value={bounds[side]}
            onCommit={(value) => set({ [side]: value })}
          />
        ))}
      </div>
      <Row label={t('across')}>
        <Segmented
          label={t('captionAcross')}
          value={bounds.horizontalAlignment}
          options={[
            { value: 'left', label: t('text_left') },
            { value: 'center', label: t('text_center') },
            { value: 'right', label: t('text_right') },
          ]}
          onChange={(horizontalAlignment) => set({ horizontalAlignment })}
        />
      </Row>
      <Row label={t('down')}>
        <Segmented
          label={t('captionDown')}
          value={bounds.verticalAlignment}
          options={[
            { value: 'top', label: t('text_top') },
            { value: 'center', label: t('text_middle') },
            { value: 'bottom', label: t('text_bottom') },
          ]}
          onChange={(verticalAlignment) => set({ verticalAlignment })}
        />
      </Row>
      <Row label={t('margins')}>
        {MARGINS.map((margin) => (
          <NumberField
            key={margin}
            label={t(margin)}
            prefix={t(`short_${margin}`)}
            min={0}
            max={MAX_MARGIN}
            value={bounds[margin]}
            onCommit={(value) => set({ [margin]: value })}
          />
        ))}
      </Row>
    </>
  )
}
