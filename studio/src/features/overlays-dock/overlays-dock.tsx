import { Captions, Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { openOverlayShelf } from '../../model/overlays/store.ts'
import { selectLiveScene, selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { AddCaptions } from './add-captions.tsx'
import { bareElements, graphicRows } from './graphic-rows.ts'
import { OnAirRow } from './on-air-row.tsx'
import styles from './overlays-dock.module.css'
import { PreviewRow } from './preview-row.tsx'

/**
 * Captions and texts, shown and hidden by one press: in preview, from where a take brings them to air. Past the
 * preview only where the director says so, by a button of its own.
 */
export function OverlaysDock() {
  const t = useTranslations('overlaysDock')
  const scenes = useSnapshot(scenesState)
  const preview = selectPreviewScene(scenes)
  const live = selectLiveScene(scenes)
  const previewRows = graphicRows(preview?.visualElements ?? [])
  const liveRows = graphicRows(live?.visualElements ?? [])
  const bare = bareElements(preview?.visualElements ?? [])
  return (
    <section className={styles['dock']} aria-label={t('title')}>
      <header className={styles['header']}>
        <h2>{t('title')}</h2>
        {preview ? (
          <Button
            size="mini"
            variant="soft"
            icon={<Layers size={14} strokeWidth={1.5} aria-hidden="true" />}
            onClick={openOverlayShelf}
          >
            {t('library')}
          </Button>
        ) : null}
      </header>
      <h3 className={styles['place']}>{t('inPreview', { name: preview?.name ?? '–' })}</h3>
      {previewRows.length === 0 && bare.length === 0 ? (
        <EmptyState icon={<Captions size={20} strokeWidth={1.5} />} title={t('empty')} />
      ) : (
        <ul aria-label={t('previewList')}>
          {previewRows.map((row) => (
            <PreviewRow key={row.element.id} row={row} />
          ))}
          {bare.map((element) => (
            <AddCaptions key={element.id} element={element} />
          ))}
        </ul>
      )}
      {live === null ? null : (
        <>
          <h3 className={styles['place']}>{t('onAir', { name: live.name })}</h3>
          {liveRows.length === 0 ? (
            <p className={styles['none']}>{t('emptyOnAir')}</p>
          ) : (
            <ul aria-label={t('airList')}>
              {liveRows.map((row) => (
                <OnAirRow key={row.element.id} row={row} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
