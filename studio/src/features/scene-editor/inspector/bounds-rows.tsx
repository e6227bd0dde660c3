import { boundsMetrics } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import {
  type BoundsEdge,
  boundsEdges,
  edgeRange,
  moveTo,
  resizeTo,
  sizeRange,
  withEdge,
} from '../arrange/layout-fields.ts'
import { useSelectedElement } from '../canvas/use-canvas-elements.ts'
import { editorView } from '../editor-view.ts'
import styles from './layout-section.module.css'
import { Row } from './section.tsx'
import { useEdit } from './use-edit.ts'

/** What an arrow key adds, in percent. */
const STEP = 0.5
const WAYS = ['edges', 'size'] as const

/** Where the element stands, by its four edges or by corner and size; the numbers follow a drag. */
export function BoundsRows() {
  const t = useTranslations('sceneEditor')
  const { boundsAs } = useSnapshot(editorView)
  return (
    <>
      {boundsAs === 'edges' ? <EdgeFields /> : <SizeFields />}
      <Row label={t('bounds')}>
        <Segmented
          label={t('boundsHint')}
          value={boundsAs}
          options={WAYS.map((way) => ({ value: way, label: t(`bounds_${way}`) }))}
          onChange={(way) => {
            editorView.boundsAs = way
          }}
        />
      </Row>
    </>
  )
}

function EdgeFields() {
  const t = useTranslations('sceneEditor')
  const element = useSelectedElement()
  const place = useEdit(element?.id ?? '', 'place')
  if (!element) return null
  const bounds = element.boundsExpected
  const set = (edge: BoundsEdge, value: number) =>
    place.set({ boundsExpected: withEdge(bounds, edge, value) })
  return (
    <div className={styles['edges']}>
      {boundsEdges.map((edge) => (
        <NumberField
          key={edge}
          label={t(`edge_${edge}`)}
          prefix={edge.toUpperCase()}
          unit="%"
          value={bounds[edge]}
          step={STEP}
          disabled={element.locked}
          isStrict
          {...edgeRange(edge)}
          onCommit={(value) => set(edge, value)}
        />
      ))}
    </div>
  )
}

function SizeFields() {
  const t = useTranslations('sceneEditor')
  const element = useSelectedElement()
  const place = useEdit(element?.id ?? '', 'place')
  if (!element) return null
  const bounds = element.boundsExpected
  const { width, height } = boundsMetrics(bounds)
  const common = { unit: '%', step: STEP, disabled: element.locked }
  return (
    <div className={styles['edges']}>
      {(['x1', 'y1'] as const).map((edge) => (
        <NumberField
          key={edge}
          {...common}
          label={t(`edge_${edge}`)}
          prefix={edge === 'x1' ? 'X' : 'Y'}
          value={bounds[edge]}
          max={100}
          onCommit={(value) => place.set({ boundsExpected: moveTo(bounds, edge, value) })}
        />
      ))}
      {(['width', 'height'] as const).map((side) => (
        <NumberField
          key={side}
          {...common}
          label={t(`side_${side}`)}
          prefix={t(`short_${side}`)}
          value={side === 'width' ? width : height}
          {...sizeRange(bounds, side)}
          onCommit={(value) => place.set({ boundsExpected: resizeTo(bounds, side, value) })}
        />
      ))}
    </div>
  )
}
