import { sourceKeyOf } from '@proscenium/engine'
import { DEFAULT_FONT_ID, type VisualElement } from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { setStripMuted } from '../audio/actions.ts'
import { setSlotSound } from '../audio/slot-sound.ts'
import { setSourceMuted, startCamera, startScreenShare } from '../contributions/actions.ts'
import { contributionsState, SCREEN_SLOT } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'
import { restartClip } from '../playback/actions.ts'
import { selectClips } from '../playback/selectors.ts'
import { withElementActions } from '../scenes/element-actions-later.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectElement, selectPreviewScene } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { fixOf, slotIndexOf } from './fix-of.ts'
import { movedInside } from './safe-area.ts'
import type { GuardEntry } from './store.ts'

/** What is left to do by a person: choose something in the editor, or invite somebody to a slot. */
export type FixRest =
  | { readonly kind: 'done' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'invite'; readonly slotId: string }

const DONE: FixRest = { kind: 'done' }

/** Does what can be done about a warning. What edits a scene brings it to preview first: nothing goes to air by this. */
export function fixWarning(
  sceneId: string,
  { elementId, reason }: Pick<GuardEntry, 'elementId' | 'reason'>,
): FixRest {
  if (reason === 'opensMicrophone') {
    setMutedInPreview(sceneId, elementId, true)
    return DONE
  }
  const element = draftOf(sceneId)?.visualElements.find(({ id }) => id === elementId)
  if (!element) return DONE
  const index = slotIndexOf(element.content)
  switch (fixOf({ reason, element })) {
    case 'choose':
      selectPreviewScene(sceneId)
      selectElement(elementId)
      return { kind: 'edit' }
    case 'switchOn':
      void (index === SCREEN_SLOT ? startScreenShare() : startCamera())
      return DONE
    case 'invite':
      return inviteTo(index)
    case 'unmute':
      unmute(reason, sceneId, index)
      return DONE
    case 'retry':
      refresh(element)
      return DONE
    case 'restart':
      restart(elementId)
      return DONE
    case 'font':
      setDefaultFont(sceneId, element)
      return DONE
    case 'place':
      selectPreviewScene(sceneId)
      void withElementActions(({ updateElement }) => {
        const boundsExpected = movedInside(element.boundsExpected)
        updateElement(elementId, { boundsExpected }, { label: 'place' })
      })
      return DONE
    case 'keepMuted':
    case null:
      return DONE
  }
}

function setDefaultFont(sceneId: string, { id, content }: VisualElement): void {
  if (content?.kind !== 'text') return
  selectPreviewScene(sceneId)
  const patch = { content: { ...content, fontId: DEFAULT_FONT_ID } }
  void withElementActions(({ updateElement }) => updateElement(id, patch, { label: 'style' }))
}

function unmute(reason: GuardEntry['reason'], sceneId: string, contributionIndex: number): void {
  if (reason === 'muted') {
    setSourceMuted(contributionIndex === SCREEN_SLOT ? 'screen' : 'camera', false)
  } else if (reason === 'mutedEverywhere') {
    setSlotSound(contributionIndex, { isMuted: false })
  } else {
    const sourceKey = sourceKeyOf({ kind: 'contribution', contributionIndex }) ?? ''
    setMutedInPreview(sceneId, sourceKey, false)
  }
}

function setMutedInPreview(sceneId: string, sourceKey: string, muted: boolean): void {
  selectPreviewScene(sceneId)
  setStripMuted({ bus: 'preview', sourceKey, muted })
}

function inviteTo(index: number): FixRest {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  return slot ? { kind: 'invite', slotId: slot.id } : DONE
}

function refresh({ content }: VisualElement): void {
  if (content?.kind !== 'file' && content?.kind !== 'media_source') return
  showServices().engine.sources.refresh(content)
}

function restart(elementId: string): void {
  const clips = selectClips(snapshot(scenesState), snapshot(filesState))
  const clip = clips.find(({ uses }) => uses.some((use) => use.elementId === elementId))
  if (clip) restartClip(clip)
}
