import { sourceKeyOf } from '@proscenium/engine'
import {
  type Content,
  DEFAULT_FONT_ID,
  type SceneContent,
  type VisualElement,
} from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ContributionsState } from '../contributions/store.ts'
import type { FilesState } from '../files/store.ts'
import { isOutsideSafeArea } from './safe-area.ts'

type Element = Snapshot<VisualElement>

/** Why viewers would see or hear less than the scene promises. */
export type WarningReason =
  | 'missing'
  | 'sourceOff'
  | 'muted'
  | 'mutedEverywhere'
  /** A guest has switched their microphone off. */
  | 'selfMuted'
  | 'mutedInScene'
  /** A person whom the scene on air mutes is heard in this one. */
  | 'opensMicrophone'
  | 'loadFailed'
  | 'loading'
  | 'clipEnding'
  | 'clipEnded'
  | 'fontFallback'
  | 'outsideSafe'

export interface SceneWarning {
  readonly element: Element
  readonly reason: WarningReason
  /** Seconds until a clip is at its end; 0 for other reasons. */
  readonly seconds: number
}

export interface WarningFacts {
  readonly contributions: Snapshot<Pick<ContributionsState, 'camera' | 'screen' | 'slots'>>
  readonly loads: Snapshot<FilesState['loads']>
  /** Ids of the fonts that there are, beside the default one. */
  readonly fontIds: readonly string[]
  /** Source key of a clip that is nearly through to the seconds that it has left. */
  readonly clipsEnding: Readonly<Record<string, number>>
}

type Scene = Snapshot<Pick<SceneContent, 'visualElements' | 'audioElements'>>
type Reason = Omit<SceneWarning, 'element'>

/** Air guard: what is wrong with a scene before it is taken. Warnings never block. */
export function sceneWarnings(scene: Scene | null, facts: WarningFacts): SceneWarning[] {
  const warnings: SceneWarning[] = []
  for (const element of scene?.visualElements ?? []) {
    const found = element.hidden || !scene ? null : reasonOf(element, scene, facts)
    if (found) warnings.push({ element, ...found })
  }
  return warnings
}

function reasonOf(element: Element, scene: Scene, facts: WarningFacts): Reason | null {
  const { content } = element
  switch (content?.kind) {
    case 'missing_file':
    case 'missing_contribution':
    case 'missing_carousel':
      return because('missing')
    case 'contribution':
      return contributionReason(content.contributionIndex, scene, facts)
    case 'file':
    case 'media_source':
      return loadReason(facts.loads[content.fileId]?.status) ?? clipReason(content, facts)
    case 'text':
      return textReason(element, content, facts)
    default:
      return null
  }
}

function contributionReason(
  index: number,
  { audioElements }: Scene,
  { contributions }: WarningFacts,
): Reason | null {
  const local = [contributions.camera, contributions.screen].find(
    (source) => source.index === index,
  )
  const isOn = local?.status === 'on'
  const isStarted = contributions.slots.some(
    (slot) => slot.index === index && slot.status === 'started',
  )
  if (!isOn && !isStarted) return because('sourceOff')
  if (isOn && local.hasAudio && local.isMuted) return because('muted')
  const slot = contributions.slots.find((candidate) => candidate.index === index)
  if (slot?.isMuted) return because('mutedEverywhere')
  if (slot?.isSelfMuted) return because('selfMuted')
  const isMutedHere = audioElements.some(
    ({ content, muted }) =>
      muted && content.kind === 'contribution' && content.contributionIndex === index,
  )
  return isMutedHere ? because('mutedInScene') : null
}

function loadReason(status: 'loading' | 'ready' | 'failed' | undefined): Reason | null {
  if (status === 'failed') return because('loadFailed')
  return status === 'loading' ? because('loading') : null
}

/** A clip that goes on by itself, or over and over, needs no warning. */
function clipReason(
  content: Extract<Snapshot<Content>, { kind: 'file' | 'media_source' }>,
  { clipsEnding }: WarningFacts,
): Reason | null {
  if (content.kind === 'media_source' && (content.loop || content.onEof !== null)) return null
  const seconds = clipsEnding[sourceKeyOf(content) ?? '']
  if (seconds === undefined) return null
  return seconds > 0 ? { reason: 'clipEnding', seconds } : because('clipEnded')
}

function textReason(
  element: Element,
  content: Extract<Snapshot<Content>, { kind: 'text' }>,
  { fontIds }: WarningFacts,
): Reason | null {
  const { fontId } = content
  if (fontId !== DEFAULT_FONT_ID && !fontIds.includes(fontId)) return because('fontFallback')
  return isOutsideSafeArea(element.boundsExpected, content) ? because('outsideSafe') : null
}

function because(reason: WarningReason): Reason {
  return { reason, seconds: 0 }
}
