import type { Snapshot } from 'valtio'
import type { ContributionsState, LocalSource } from './store.ts'

/** The local device in a slot; undefined where somebody else, or nobody, is. */
export function selectLocalSource(
  state: Snapshot<ContributionsState>,
  index: number,
): Snapshot<LocalSource> | undefined {
  return [state.camera, state.screen].find((source) => source.index === index)
}
