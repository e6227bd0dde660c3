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
import { snapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { selectSelectedElement } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useSelectedElement } from '../canvas/use-canvas-elements.ts'
import { CropRows } from './crop-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import {
  type Alignment,
  alignBounds,
  alignments,
  boundsEdges,
  edgeRange,
  placeBounds,
  places,
} from './layout-fields.ts'
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
/** What an arrow key adds to an edge, in percent. */
const EDGE_STEP = 0.5

/** Where the element stands: alignment and places instead of dragging, four edges, sizing, crop. */
export const LayoutSection = memo(function LayoutSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const place = useEdit(element.id, 'place')
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
            icon={<Icon {...ICON} />}
            onClick={() =>
              place.set({ boundsExpected: alignBounds(boundsNow(element), alignment) })
            }
          />
        )
      })}
    >
      <EdgeFields />
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
            onSelect: () => place.set({ boundsExpected: placeBounds[name] }),
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

/** The four edges, which follow a drag. */
function EdgeFields() {
  const t = useTranslations('sceneEditor')
  const element = useSelectedElement()
  const place = useEdit(element?.id ?? '', 'place')
  if (!element) return null
  const bounds = element.boundsExpected
  return (
    <div className={styles['edges']}>
      {boundsEdges.map((edge) => (
        <NumberField
          key={edge}
          label={t(`edge_${edge}`)}
          prefix={edge.toUpperCase()}
          unit="%"
          value={bounds[edge]}
          step={EDGE_STEP}
          disabled={element.locked}
          {...edgeRange(bounds, edge)}
          onCommit={(value) => place.set({ boundsExpected: { ...bounds, [edge]: value } })}
        />
      ))}
    </div>
  )
}

/** Where the element stands by now, which may be elsewhere than when it was drawn last. */
function boundsNow({ id, boundsExpected }: ElementProps['element']): typeof boundsExpected {
  const element = selectSelectedElement(snapshot(scenesState))
  return element?.id === id ? element.boundsExpected : boundsExpected
}
