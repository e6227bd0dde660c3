import { Clapperboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Chip } from '../../../components/chip.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { TallyTag } from '../../../components/tally-tag.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { healthState } from '../../../model/health/store.ts'
import { selectNotOnAirCount, selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import styles from './board.module.css'
import { CanvasView } from './canvas-view.tsx'

/** The canvas with its caption: what is edited, and how far it is from what viewers see. */
export function Board() {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const { programSize } = useSnapshot(healthState)
  const scene = selectPreviewScene(scenes)
  const count = useStoreValue(scenesState, selectNotOnAirCount)
  if (!scene) {
    return (
      <div className={styles['board']}>
        <EmptyState icon={<Clapperboard size={20} strokeWidth={1.5} />} title={t('noScene')} />
      </div>
    )
  }
  return (
    <div className={styles['board']}>
      <div className={styles['centre']}>
        <div className={styles['caption']}>
          <TallyTag tally="preview" big />
          <b>{scene.name}</b>
          <span className={styles['changes']}>
            {count === 0 ? t('asOnAir') : t('notOnAir', { count })}
          </span>
          {scenes.sync.status === 'waiting' ? (
            <Chip look="warn" small>
              {t('waiting')}
            </Chip>
          ) : null}
          <span className={styles['space']} />
          {programSize ? <span className={styles['size']}>{t('frame', programSize)}</span> : null}
        </div>
        <CanvasView />
      </div>
    </div>
  )
}
