import { useSnapshot } from 'valtio'
import type { Tally } from '../../components/tally.ts'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { sceneKey } from '../../model/scenes/scene-key.ts'
import { selectLiveScene, selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** A scene as a monitor names it. */
export interface MonitorScene {
  readonly name: string
  /** The digit that takes it; undefined past the tenth. */
  readonly key: string | undefined
}

export interface MonitorsView {
  readonly preview: MonitorScene | null
  readonly program: MonitorScene | null
  /** Red only when viewers see it. */
  readonly programTally: Tally
  /** Epoch milliseconds since which this scene is in program, as far as this tab knows. */
  readonly programSinceMs: number | null
}

/** What the two monitors say. */
export function useMonitors(): MonitorsView {
  const scenes = useSnapshot(scenesState)
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const named = (scene: { id: string; name: string } | null | undefined): MonitorScene | null => {
    if (!scene) return null
    const index = scenes.scenes.findIndex(({ id }) => id === scene.id)
    return { name: scene.name, key: index < 0 ? undefined : sceneKey(index) }
  }
  const program = named(selectLiveScene(scenes))
  return {
    preview: named(selectPreviewScene(scenes)),
    program,
    programTally: program ? air : 'none',
    programSinceMs: scenes.liveSceneSinceMs,
  }
}
