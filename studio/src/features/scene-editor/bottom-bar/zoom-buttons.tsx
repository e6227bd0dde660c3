import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import type { MenuEntry } from '../../../components/menu-line.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { stepZoom, zoomToFit, zoomToPercent, zoomToSelection } from '../canvas/zoom.ts'
import { editorView } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './bottom-bar.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** Percent of the frame's own pixels. */
const PERCENTS = [50, 100, 200] as const

/** How large the canvas is drawn, in percent of the frame's own pixels. */
export function ZoomButtons() {
  const t = useTranslations('sceneEditor')
  const { zoom, canvasWidthPx } = useSnapshot(editorView)
  const hasSelection = useStoreValue(scenesState, (state) => state.selectedElementId !== null)
  const frame = useFrameSize()
  const value = Math.round((canvasWidthPx / frame.width) * 100)
  const isFit = zoom === 1
  const entries: MenuEntry[] = [
    { id: 'fit', label: t('zoomFit'), keys: 'Shift F', checked: isFit, onSelect: zoomToFit },
    {
      id: 'selection',
      label: t('zoomSelection'),
      checked: false,
      disabled: !hasSelection,
      onSelect: zoomToSelection,
    },
    { kind: 'separator', id: 'rule' },
    ...PERCENTS.map((percent) => ({
      id: String(percent),
      label: t('percent', { value: percent }),
      checked: !isFit && value === percent,
      onSelect: () => zoomToPercent(percent, frame.width),
    })),
  ]
  return (
    <>
      <IconButton
        size="mini"
        label={t('zoomOut')}
        keys="−"
        icon={<Minus {...ICON} />}
        onClick={() => stepZoom(-1)}
      />
      <Menu
        align="center"
        trigger={
          <button type="button" className={styles['zoom']} aria-label={t('zoomNow', { value })}>
            {t(isFit ? 'fit' : 'percent', { value })}
          </button>
        }
        entries={entries}
      />
      <IconButton
        size="mini"
        label={t('zoomIn')}
        keys="+"
        icon={<Plus {...ICON} />}
        onClick={() => stepZoom(1)}
      />
    </>
  )
}
