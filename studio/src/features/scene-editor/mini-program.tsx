import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { MonitorCanvas } from '../../components/monitor-canvas.tsx'
import type { Tally } from '../../components/tally.ts'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { attachMonitor } from '../../model/monitors.ts'
import { sceneKey } from '../../model/scenes/scene-key.ts'
import { selectLiveScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './mini-program.module.css'

function attachProgram(element: HTMLCanvasElement): () => void {
  return attachMonitor('program', element)
}

/** What is on air, never hidden while a scene is edited. */
export function MiniProgram() {
  const t = useTranslations('sceneEditor')
  const state = useSnapshot(scenesState)
  const scene = selectLiveScene(state)
  const key = sceneKey(state.scenes.findIndex(({ id }) => id === scene?.id))
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const tally: Tally = scene === null ? 'none' : air
  return (
    <section
      className={styles['mini']}
      aria-label={t('program')}
      data-landmark="program"
      tabIndex={-1}
    >
      <header className={styles['header']}>
        <TallyTag tally={tally} />
        {scene === null || key === undefined ? null : <Badge>{key}</Badge>}
        <b>{scene?.name ?? t('nothingOnAir')}</b>
      </header>
      <TallyFrame tally={tally} size="card">
        <div className={styles['picture']}>
          <MonitorCanvas
            attach={attachProgram}
            label={scene ? t('programPicture', { name: scene.name }) : t('nothingOnAir')}
          />
        </div>
      </TallyFrame>
    </section>
  )
}
