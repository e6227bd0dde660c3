import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  LayoutGrid,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { alignElement, placeElement } from '../arrange/arrange-element.ts'
import { type Alignment, alignments, places } from '../arrange/layout-fields.ts'
import { BoundsRows } from './bounds-rows.tsx'
import { CropRows } from './crop-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import styles from './layout-section.module.css'
import { Row, Section } from './section.tsx'
import { useEdit } from './use-edit.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const ALIGN_ICONS: Readonly<Record<Alignment, LucideIcon>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

/** Where the element stands: alignment and places instead of dragging, numbers, sizing, crop. */
export const LayoutSection = memo(function LayoutSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const style = useEdit(element.id, 'style')
  const hasPicture = element.kind !== 'text' && element.kind !== 'background'
  return (
    <Section
      title={t('layout')}
      actions={alignments.map((alignment) => {
        const Icon = ALIGN_ICONS[alignment]
        return (
          <IconButton
            key={alignment}
            size="mini"
            label={t(`align_${alignment}`)}
            disabledReason={element.locked ? t('lockedReason') : undefined}
            icon={<Icon {...ICON} />}
            onClick={() => alignElement(element.id, alignment)}
          />
        )
      })}
    >
      <BoundsRows />
      <Row label={t('placeIn')}>
        <Menu
          align="start"
          trigger={
            <button type="button" className={styles['place']} disabled={element.locked}>
              <LayoutGrid {...ICON} />
              {t('choosePlace')}
            </button>
          }
          entries={places.map((name) => ({
            id: name,
            label: t(`place_${name}`),
            onSelect: () => placeElement(element.id, name),
          }))}
        />
      </Row>
      {hasPicture ? (
        <>
          <Row label={t('sizing')}>
            <Segmented
              label={t('sizing')}
              value={element.sizing}
              options={[
                { value: 'fit', label: t('sizing_fit') },
                { value: 'fill', label: t('sizing_fill') },
                { value: 'stretch', label: t('sizing_stretch') },
              ]}
              onChange={(sizing) => style.set({ sizing })}
            />
          </Row>
          <CropRows element={element} />
        </>
      ) : null}
    </Section>
  )
}, isSameButPlace)
