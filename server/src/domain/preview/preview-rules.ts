import {
  applyEditOperations,
  type EditOperation,
  messages,
  ProtocolError,
  type SceneContent,
} from '@proscenium/protocol'
import { assertMixMayChange, withAirAudio } from '../live/audio-lock.ts'
import type { CreateId } from '../ports/clock.ts'
import type { Changes } from '../ports/paging.ts'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import { contentOf } from '../scenes/present-scene.ts'

/** A change of scene, edits, or both: the edits run after the change of scene (GAP-056). */
export interface PreviewEdit {
  readonly sceneId?: string | undefined
  readonly operations?: readonly EditOperation[] | undefined
  /** The scene is edited, but does not become the preview: somebody may have chosen another one since. */
  readonly keepsPreview?: boolean | undefined
}

/** What an edit makes of an event: fields to write, and ids of appended elements in order. */
export interface PreviewOutcome {
  readonly event: Changes<EventRecord>
  /** The scene whose draft changed, with its new draft. */
  readonly draft: { readonly sceneId: string; readonly content: SceneContent } | null
  readonly added: readonly string[]
}

/** Chooses or edits the preview scene (CORE-CLV-014). Throws `not_found` and `validation_failed`. */
export function editPreview(
  event: EventRecord,
  scenes: readonly SceneRecord[],
  { sceneId, operations, keepsPreview = false }: PreviewEdit,
  createId: CreateId,
): PreviewOutcome {
  const scene = requireScene(scenes, sceneId ?? event.previewSceneId)
  const edited =
    operations && applyEditOperations(contentOf(scene.content), operations, { createId })
  return {
    event: {
      ...(keepsPreview ? {} : { previewSceneId: scene.id }),
      revision: event.revision + 1,
    },
    draft: edited ? { sceneId: scene.id, content: edited.content } : null,
    added: edited?.added ?? [],
  }
}

/**
 * Chooses or edits what is on air. A scene comes with its draft, as its director sees it; edits change
 * only what is on air. A locked mix stays what it was (GAP-050). Throws `not_found`, `validation_failed`, and
 * `conflict` for edits of a frozen mix.
 */
export function editLive(
  event: EventRecord,
  scenes: readonly SceneRecord[],
  { sceneId, operations }: PreviewEdit,
  createId: CreateId,
): PreviewOutcome {
  const scene = requireScene(scenes, sceneId ?? event.liveSceneId)
  const before =
    sceneId || !event.liveContent
      ? withAirAudio(event, contentOf(scene.content))
      : event.liveContent
  assertMixMayChange(event, before, operations ?? [])
  const edited = operations && applyEditOperations(before, operations, { createId })
  const after = edited?.content ?? before
  return {
    event: {
      liveSceneId: scene.id,
      // What is taken out of the picture of a frozen mix is heard all the same.
      liveContent: event.audioLockEncoder
        ? withAirAudio({ ...event, liveContent: before }, after)
        : after,
      revision: event.revision + 1,
    },
    draft: null,
    added: edited?.added ?? [],
  }
}

/** Puts the preview scene with its draft on air (GAP-057). Throws `not_found`. */
export function takePreview(event: EventRecord, scenes: readonly SceneRecord[]): PreviewOutcome {
  const scene = requireScene(scenes, event.previewSceneId)
  return {
    event: {
      liveSceneId: scene.id,
      liveContent: withAirAudio(event, contentOf(scene.content)),
      revision: event.revision + 1,
    },
    draft: null,
    added: [],
  }
}

/** The scene of that id. Throws `not_found` 'no scene found'. */
export function requireScene(scenes: readonly SceneRecord[], id: string | null): SceneRecord {
  const scene = scenes.find((candidate) => candidate.id === id)
  if (!scene) throw new ProtocolError('not_found', messages.noSceneFound)
  return scene
}
