import type { SceneContent, VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ContributionsState } from '../../model/contributions/store.ts'
import type { FilesState } from '../../model/files/store.ts'

type Element = Snapshot<VisualElement>

/** Why viewers would see less than the scene promises. */
export type WarningReason = 'missing' | 'sourceOff' | 'muted' | 'loadFailed' | 'loading'

export interface SceneWarning {
  readonly element: Element
  readonly reason: WarningReason
}

export interface WarningFacts {
  readonly contributions: Snapshot<Pick<ContributionsState, 'camera' | 'screen' | 'slots'>>
  readonly loads: Snapshot<FilesState['loads']>
}

/** Air guard: what is wrong with a scene before it is taken. Warnings never block. */
export function sceneWarnings(
  scene: Snapshot<Pick<SceneContent, 'visualElements'>> | null,
  facts: WarningFacts,
): SceneWarning[] {
  const warnings: SceneWarning[] = []
  for (const element of scene?.visualElements ?? []) {
    const reason = element.hidden ? null : reasonOf(element, facts)
    if (reason) warnings.push({ element, reason })
  }
  return warnings
}

function reasonOf({ content }: Element, facts: WarningFacts): WarningReason | null {
  switch (content?.kind) {
    case 'missing_file':
    case 'missing_contribution':
    case 'missing_carousel':
      return 'missing'
    case 'contribution':
      return contributionReason(content.contributionIndex, facts)
    case 'file':
    case 'media_source':
      return loadReason(facts.loads[content.fileId]?.status)
    default:
      return null
  }
}

function contributionReason(index: number, { contributions }: WarningFacts): WarningReason | null {
  const local = [contributions.camera, contributions.screen].find(
    (source) => source.index === index,
  )
  const isOn = local?.status === 'on'
  const isStarted = contributions.slots.some(
    (slot) => slot.index === index && slot.status === 'started',
  )
  if (!isOn && !isStarted) return 'sourceOff'
  return isOn && local.hasAudio && local.isMuted ? 'muted' : null
}

function loadReason(status: 'loading' | 'ready' | 'failed' | undefined): WarningReason | null {
  if (status === 'failed') return 'loadFailed'
  return status === 'loading' ? 'loading' : null
}
