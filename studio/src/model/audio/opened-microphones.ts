import { audioAfterTake, type SceneContent } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { slotSends } from '../contributions/slot-sends.ts'
import type { ContributionsState } from '../contributions/store.ts'
import type { AudioState } from './store.ts'
import { type AudioStrip, audioStrips } from './strips.ts'

type Scene = Snapshot<SceneContent>

/** What decides whether a microphone is heard beside the scene. */
export interface MicrophoneFacts {
  readonly contributions: Snapshot<Pick<ContributionsState, 'camera' | 'screen' | 'slots'>>
  readonly lock: AudioState['lock']
}

/** Slots whose microphones are heard in a scene as it is on air. */
export function heardMicrophones(
  scene: Scene,
  { contributions }: Pick<MicrophoneFacts, 'contributions'>,
): number[] {
  return microphones(scene)
    .filter((strip) => isHeard(strip) && !isMutedEverywhere(strip.index, contributions))
    .map(({ index }) => index)
    .filter((index) => slotSends(index, contributions).sound)
}

/** Slots whose microphones the scene on air mutes, and another one in its place would open (GAP-189). */
export function openedMicrophones(
  onAir: Scene | null,
  coming: Scene,
  facts: MicrophoneFacts,
): number[] {
  if (!onAir) return []
  const muted = new Set(
    microphones(onAir)
      .filter((strip) => !isHeard(strip))
      .map(({ index }) => index),
  )
  if (muted.size === 0) return []
  const audioElements = audioAfterTake(coming as SceneContent, onAir as SceneContent, facts.lock)
  return heardMicrophones({ ...coming, audioElements }, facts).filter((index) => muted.has(index))
}

function microphones(scene: Scene): (AudioStrip & { readonly index: number })[] {
  return audioStrips(scene, () => false).flatMap((strip) => {
    const { content } = strip
    return content.kind === 'contribution' ? [{ ...strip, index: content.contributionIndex }] : []
  })
}

function isHeard({ isMuted, volume }: AudioStrip): boolean {
  return !isMuted && volume > 0
}

function isMutedEverywhere(
  index: number,
  { slots }: Snapshot<Pick<ContributionsState, 'slots'>>,
): boolean {
  const slot = slots.find((candidate) => candidate.index === index)
  return slot?.isMuted === true || slot?.volume === 0
}
