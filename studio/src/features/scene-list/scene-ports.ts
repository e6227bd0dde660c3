import { createContext, use } from 'react'
import type { FixRest } from '../../model/air-guard/fix-warning.ts'

/** What the list of scenes leaves to others. */
export interface ScenePorts {
  /** The transition into a scene shall be chosen. */
  readonly onTransition: (sceneId: string) => void
  /** What one click could not do about a warning is left to a person. */
  readonly onFixRest: (rest: FixRest) => void
}

/** Of the list around; where nobody listens nothing happens. */
export const ScenePortsContext = createContext<ScenePorts>({
  onTransition: () => undefined,
  onFixRest: () => undefined,
})

/** Those of the list around. */
export function useScenePorts(): ScenePorts {
  return use(ScenePortsContext)
}
