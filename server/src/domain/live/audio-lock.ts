import {
  type AudioLock,
  audioAfterTake,
  type EditOperation,
  ProtocolError,
  type SceneContent,
} from '@proscenium/protocol'
import type { EventRecord } from '../ports/records.ts'

type Locked = Pick<EventRecord, 'audioLockDirector' | 'audioLockEncoder' | 'liveContent'>

/** Whose audio of an event is locked, as the wire shows it. */
export function audioLockOf(
  event: Pick<EventRecord, 'audioLockDirector' | 'audioLockEncoder'>,
): AudioLock {
  return { director: event.audioLockDirector, encoder: event.audioLockEncoder }
}

/** A scene as it comes to air: what is heard there may stay what it was (GAP-050). */
export function withAirAudio(event: Locked, content: SceneContent): SceneContent {
  return {
    ...content,
    audioElements: audioAfterTake(content, event.liveContent, audioLockOf(event)),
  }
}

/**
 * Throws `audio_locked` when edits of what is on air would change a mix that is frozen. `content` is what is
 * edited: only there can be told whether the element that is deleted is one of audio.
 */
export function assertMixMayChange(
  event: Pick<EventRecord, 'audioLockEncoder'>,
  content: SceneContent,
  operations: readonly EditOperation[],
): void {
  if (!event.audioLockEncoder) return
  if (operations.some((operation) => changesAudio(operation, content))) {
    throw new ProtocolError('audio_locked')
  }
}

function changesAudio(operation: EditOperation, { audioElements }: SceneContent): boolean {
  switch (operation.operation) {
    case 'append_element_audio':
    case 'update_element_audio':
      return true
    case 'delete_element':
      return audioElements.some(({ id }) => id === operation.id)
    case 'append_element_video':
    case 'update_element_video':
      return false
  }
}
