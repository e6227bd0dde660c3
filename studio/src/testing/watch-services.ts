import { watchShowServices } from '../model/start-show-services.ts'
import { watchApi } from '../model/start-studio.ts'

/** Connects the services that a test provides with the stores, those of a show included, until the returned function is called. */
export function watchServices(): () => void {
  const stops = [watchApi(), watchShowServices()]
  return () => {
    for (const stop of stops) stop()
  }
}
