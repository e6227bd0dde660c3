import type { calls, EndpointResponse } from '@proscenium/protocol'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'

/** What the calls on preview and live answer. */
export type PreviewAnswer = EndpointResponse<typeof calls.applyPreview>

/** An event and its scenes after a call. */
export interface PreviewState {
  readonly event: EventRecord
  readonly scenes: readonly SceneRecord[]
  /** Ids of appended elements, in order. */
  readonly added: readonly string[]
}

/** The answer to a call that was about a scene; the preview where none is told. */
export function previewAnswer(
  { event, scenes, added }: PreviewState,
  editedId: string | null = event.previewSceneId,
): PreviewAnswer {
  const present = (sceneId: string | null) => {
    const scene = scenes.find(({ id }) => id === sceneId)
    return scene ? presentScene(event, scene) : null
  }
  return {
    editedScene: present(editedId),
    previewScene: present(event.previewSceneId),
    liveScene: presentLiveScene(event, scenes),
    added: [...added],
    revision: event.revision,
  }
}
