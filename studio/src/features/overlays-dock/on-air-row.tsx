import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { showGraphicOnAir } from '../../model/scenes/caption-actions.ts'
import type { GraphicRow } from './graphic-rows.ts'
import styles from './overlays-dock.module.css'
import { RowWords, useGraphicName, useGraphicWords } from './row-words.tsx'

/** A graphic on air: a press of its button is seen by everybody at once, and the button says so. */
export function OnAirRow({ row }: { row: GraphicRow }) {
  const t = useTranslations('overlaysDock')
  const name = useGraphicName(row.element)
  const words = useGraphicWords(row)
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  return (
    <li className={styles['row']}>
      <RowWords element={row.element} words={words} />
      {row.isShown ? <TallyTag tally={air} /> : null}
      <Button
        size="mini"
        aria-label={t(row.isShown ? 'hideOnAirLong' : 'showOnAirLong', { name })}
        onClick={() => void showGraphicOnAir(row.element, !row.isShown)}
      >
        {t(row.isShown ? 'hideOnAir' : 'showOnAir')}
      </Button>
    </li>
  )
}
