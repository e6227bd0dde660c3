import type { Content } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { AirLight } from '../event/air-light.ts'
import { selectLiveScene, selectPreviewScene } from '../scenes/selectors.ts'
import type { ScenesState } from '../scenes/store.ts'
import { type SlotSends, slotSends } from './slot-sends.ts'
import type { ContributionsState } from './store.ts'

/** Where a slot is seen or heard. */
export interface SlotTally {
  /** Program shows or plays it, whatever comes from there. */
  readonly inProgram: boolean
  /** And something does come, so that viewers get it where they get the program. */
  readonly onAir: boolean
  readonly preview: boolean
}

/** What counts as its light: before viewers are there, in program is in program; then, who sends to them. */
export function slotLights(
  { inProgram, onAir, preview }: SlotTally,
  air: AirLight,
): { readonly onAir: boolean; readonly preview: boolean } {
  return { onAir: air === 'armed' ? inProgram : onAir, preview }
}

interface Shown {
  readonly hidden?: boolean | undefined
  readonly muted?: boolean | undefined
  readonly content?: Snapshot<Content> | null | undefined
}

interface SlotScene {
  readonly visualElements: readonly Shown[]
  readonly audioElements: readonly Shown[]
}

/**
 * Where a slot is seen or heard: in the scene that the next take brings, and on air. On air is only who sends a
 * picture to where it is shown, or a sound to where it is heard.
 */
export function selectSlotTally(
  scenes: Snapshot<ScenesState>,
  contributions: Snapshot<Pick<ContributionsState, 'camera' | 'screen' | 'slots'>>,
  slotIndex: number,
): SlotTally {
  const slot = contributions.slots.find(({ index }) => index === slotIndex)
  const { picture, sound } = slotSends(slotIndex, contributions)
  const sends = { picture, sound: sound && slot?.isMuted !== true && slot?.volume !== 0 }
  const preview = selectPreviewScene(scenes)
  return {
    inProgram: isSlotInProgram(scenes, slotIndex),
    onAir: usesSlot(selectLiveScene(scenes), slotIndex, sends),
    preview: usesSlot(preview ?? null, slotIndex, { picture: true, sound: true }),
  }
}

/** Whether a scene shows or plays a slot at all, whatever comes from there. */
export function isSlotInProgram(scenes: Snapshot<ScenesState>, slotIndex: number): boolean {
  return usesSlot(selectLiveScene(scenes), slotIndex, { picture: true, sound: true })
}

/** A slot that is seen is heard too, unless its sound stands there muted. */
function usesSlot(scene: SlotScene | null, slotIndex: number, sends: SlotSends): boolean {
  if (!scene) return false
  const isIt = ({ content }: Shown) =>
    content?.kind === 'contribution' && content.contributionIndex === slotIndex
  const isSeen = scene.visualElements.some((element) => element.hidden !== true && isIt(element))
  const sounds = scene.audioElements.filter(isIt)
  const isHeard = sounds.length > 0 ? sounds.some(({ muted }) => muted !== true) : isSeen
  return (isSeen && sends.picture) || (isHeard && sends.sound)
}
