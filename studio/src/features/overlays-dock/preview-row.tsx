import { useTranslations } from 'use-intl'
import { Switch } from '../../components/switch.tsx'
import { showGraphic } from '../../model/scenes/caption-actions.ts'
import type { GraphicRow } from './graphic-rows.ts'
import styles from './overlays-dock.module.css'
import { RowWords, useGraphicName, useGraphicWords } from './row-words.tsx'

/** A graphic of the preview scene: its switch goes to air with the next take. */
export function PreviewRow({ row }: { row: GraphicRow }) {
  const t = useTranslations('overlaysDock')
  const name = useGraphicName(row.element)
  const words = useGraphicWords(row)
  return (
    <li className={styles['row']}>
      <RowWords element={row.element} words={words} />
      <Switch
        label={t('showInPreview', { name })}
        checked={row.isShown}
        onChange={(isShown) => void showGraphic(row.element, isShown)}
      />
    </li>
  )
}
