import { CAMERA_SLOT, contributionsState, SCREEN_SLOT } from '../contributions/store.ts'
import type { SceneWarning } from './scene-warnings.ts'

/** What one click does about a warning; a key of the catalogues. */
export const fixKinds = [
  'choose',
  'switchOn',
  'invite',
  'unmute',
  'keepMuted',
  'retry',
  'restart',
  'font',
  'place',
] as const
export type FixKind = (typeof fixKinds)[number]

/** The fix for a warning; null if there is none, such as for a file that is still loading. */
export function fixOf({
  reason,
  element,
}: Pick<SceneWarning, 'reason' | 'element'>): FixKind | null {
  switch (reason) {
    case 'missing':
      return 'choose'
    case 'sourceOff':
      return isOwnSlot(slotIndexOf(element.content)) ? 'switchOn' : 'invite'
    case 'muted':
    case 'mutedEverywhere':
    case 'mutedInScene':
      return 'unmute'
    case 'opensMicrophone':
      return 'keepMuted'
    case 'loadFailed':
      return 'retry'
    case 'loading':
    case 'selfMuted':
      return null
    case 'clipEnding':
    case 'clipEnded':
      return 'restart'
    case 'fontFallback':
      return 'font'
    case 'outsideSafe':
      return 'place'
  }
}

/** The slot that an element shows; 0 for what shows none. */
export function slotIndexOf(content: SceneWarning['element']['content']): number {
  return content?.kind === 'contribution' ? content.contributionIndex : 0
}

/** A slot for this tab's own devices that nobody else holds. */
function isOwnSlot(index: number): boolean {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  return (index === CAMERA_SLOT || index === SCREEN_SLOT) && slot?.assigned !== true
}
