import type { Content } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { selectLiveScene, selectPreviewScene } from '../scenes/selectors.ts'
import type { ScenesState } from '../scenes/store.ts'

/** Where a slot is seen or heard. */
export interface SlotTally {
  readonly onAir: boolean
  readonly preview: boolean
}

interface Shown {
  readonly hidden?: boolean | undefined
  readonly muted?: boolean | undefined
  readonly content?: Snapshot<Content> | null | undefined
}

/** Where a slot is seen or heard: in what was taken, and in the scene that the next take brings. */
export function selectSlotTally(scenes: Snapshot<ScenesState>, slotIndex: number): SlotTally {
  const uses = (scene: ReturnType<typeof selectLiveScene> | undefined) =>
    scene !== null && scene !== undefined && usesSlot(scene, slotIndex)
  return { onAir: uses(selectLiveScene(scenes)), preview: uses(selectPreviewScene(scenes)) }
}

function usesSlot(
  scene: { readonly visualElements: readonly Shown[]; readonly audioElements: readonly Shown[] },
  slotIndex: number,
): boolean {
  const isIt = ({ content }: Shown) =>
    content?.kind === 'contribution' && content.contributionIndex === slotIndex
  const isSeen = scene.visualElements.some((element) => element.hidden !== true && isIt(element))
  return isSeen || scene.audioElements.some((element) => element.muted !== true && isIt(element))
}
