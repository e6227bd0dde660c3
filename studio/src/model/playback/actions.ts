import type { SourceInfo, SourceRef } from '@proscenium/engine'
import {
  type EditOperation,
  type FileOperation,
  type FileState,
  messages,
} from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { eventState } from '../event/store.ts'
import { type ActionFailure, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import type { Clip } from './selectors.ts'
import { playbackState } from './store.ts'

/** Where a clip stands. */
export type Playback = NonNullable<SourceInfo['playback']>

/** Where a clip stands now; null while no scene on preview or program has it open. */
export function readPlayback({ uses }: Pick<Clip, 'uses'>): Playback | null {
  const content = uses[0]?.content
  return (content && showServices().engine.sources.get(plain(content))?.playback) ?? null
}

/** Plays a clip from where it stands, wherever it is shown; the other directors' pictures follow (CORE-CLV-007). */
export function playClip(clip: Pick<Clip, 'uses' | 'file'>): void {
  forRefs(clip, (ref) => showServices().engine.sources.play(ref))
  void tell(clip.file.id, 'play')
}

/** Stops a clip and goes back to its start. */
export function stopClip(clip: Pick<Clip, 'uses' | 'file'>): void {
  forRefs(clip, (ref) => showServices().engine.sources.stop(ref))
  void tell(clip.file.id, 'stop')
}

/** Begins a clip anew, whether it plays or not. */
export function restartClip(clip: Pick<Clip, 'uses' | 'file'>): void {
  forRefs(clip, (ref) => showServices().engine.sources.seek(ref, 0))
  playClip(clip)
}

/** What happens at a clip's end in the preview scene: once more, another scene, or nothing (CORE-MSR-004, CORE-MSR-005). */
export function setClipEnd(
  clip: Clip,
  end: { readonly loop?: boolean; readonly onEof?: string | null },
): ActionFailure | null {
  const use = clip.inPreview
  if (use?.content.kind !== 'media_source')
    return refusal('not_found', messages.noActiveSceneOrElement)
  const content = { ...use.content, ...end }
  const { elementId } = use
  const operation: EditOperation =
    use.list === 'visual'
      ? { operation: 'update_element_video', id: elementId, item: { content } }
      : { operation: 'update_element_audio', id: elementId, item: { content } }
  const label = use.list === 'visual' ? 'edit' : 'audio'
  return notifyFailure(editPreview({ label, elementId, operations: [operation] }), {
    messageId: 'editRefused',
  })
}

/** Another director played or stopped a file: this tab's pictures do the same. */
export function receiveFileState(state: FileState, isOwn: boolean): void {
  playbackState.states[state.id] = state
  if (isOwn) return
  const { sources } = showServices().engine
  for (const ref of refsOf(state.id)) {
    if (state.playStatus === 'playing') sources.play(ref)
    else sources.stop(ref)
  }
}

/** Takes over what an event's files did before. */
export function receiveFileStates(states: readonly FileState[]): void {
  playbackState.states = Object.fromEntries(states.map((state) => [state.id, state]))
}

async function tell(id: string, operation: FileOperation): Promise<void> {
  const { event } = eventState
  if (!event) return
  // A clip that ended by itself still plays for the server, which refuses a second start of it.
  const isPlaying = playbackState.states[id]?.playStatus === 'playing'
  if (operation === 'stop' && !isPlaying) return
  const operations: FileOperation[] =
    operation === 'play' && isPlaying ? ['stop', 'play'] : [operation]
  try {
    const { apiUrl } = event
    const state = await services().api.call('applyFile', { apiUrl, body: { id, operations } })
    playbackState.states[id] = state
  } catch (error) {
    // Another director was quicker; what he did is on its way.
    if (!(error instanceof ApiError && error.code === 'conflict')) {
      notifyFailure(actionFailure(error))
    }
  }
}

function forRefs({ uses }: Pick<Clip, 'uses'>, act: (ref: SourceRef) => void): void {
  const content = uses[0]?.content
  if (content) act(plain(content))
}

function refsOf(fileId: string): SourceRef[] {
  return [
    { kind: 'media_source', fileId, autoplay: true, loop: false, onEof: null },
    { kind: 'file', fileId },
  ]
}

function plain(content: Clip['uses'][number]['content']): SourceRef {
  return { ...content }
}
