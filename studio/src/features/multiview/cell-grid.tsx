import { useTranslations } from 'use-intl'
import { tallyOf } from '../../components/tally.ts'
import type { MonitorWallProps } from './monitor-wall.tsx'
import styles from './multiview-panel.module.css'
import { SceneCell } from './scene-cell.tsx'
import { SourceCell } from './source-cell.tsx'

/** The scenes, then whoever and whatever fills a slot. */
export function CellGrid({ view: { scenes, sources, air }, feed }: MonitorWallProps) {
  const t = useTranslations('multiview')
  return (
    <div className={styles['cells']}>
      <section aria-label={t('scenes')}>
        <ul className={styles['grid']}>
          {scenes.map((scene) => (
            <li key={scene.id}>
              <SceneCell scene={scene} tally={tallyOf({ ...scene, air })} onChoose={feed.choose} />
            </li>
          ))}
        </ul>
      </section>
      {sources.length === 0 ? null : (
        <section aria-label={t('sources')}>
          <h2 className={styles['heading']}>{t('sources')}</h2>
          <ul className={styles['grid']}>
            {sources.map((source) => (
              <li key={source.slotIndex}>
                <SourceCell
                  source={source}
                  tally={tallyOf({ ...source, air })}
                  picture={feed.sourcePicture}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
