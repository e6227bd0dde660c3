import type { ElementKind, VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { CAMERA_SLOT, SCREEN_SLOT } from '../../model/contributions/store.ts'

/** What an element is called in general: the director's own camera and screen are no guests. */
export function shownKind({
  kind,
  content,
}: Snapshot<Pick<VisualElement, 'kind' | 'content'>>): ElementKind | 'camera' | 'screen' {
  if (content?.kind !== 'contribution') return kind
  if (content.contributionIndex === CAMERA_SLOT) return 'camera'
  return content.contributionIndex === SCREEN_SLOT ? 'screen' : kind
}
