import type { Contribution } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ContributionsState } from './store.ts'

/** What a slot is called on screen. */
export interface SlotName {
  /** Null while nobody has named it. */
  readonly name: string | null
  /** It is the name that this director gave themselves. */
  readonly isYou: boolean
}

/** The name of a slot; that of the camera of this tab is what its director typed, as on the lower third. */
export function slotName(
  { index, name, assigned }: Pick<Contribution, 'index' | 'name' | 'assigned'>,
  { camera }: Snapshot<Pick<ContributionsState, 'camera'>>,
  typedName: string,
): SlotName {
  const isOwn = camera.index === index && camera.status !== 'off' && !assigned
  const typed = isOwn ? typedName.trim() : ''
  return typed === '' ? { name, isYou: false } : { name: typed, isYou: true }
}
