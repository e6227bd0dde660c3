import {
  type LiveEvent,
  liveEventSchema,
  type Scene,
  sceneSchema,
  type VisualElement,
} from '@proscenium/protocol'

const NOW = '2026-01-01T00:00:00.000Z'

/** A scene with some elements, saved as it is. */
export function aScene(id: string, elements: readonly Partial<VisualElement>[] = []): Scene {
  const content = { visualElements: elements.map((element) => ({ kind: 'image', ...element })) }
  return sceneSchema.parse({
    ...content,
    id,
    name: `Scene ${id}`,
    modified: NOW,
    position: Number(id.replace(/\D/g, '')) || 0,
    orientation: 'landscape',
    originalContent: content,
    formatRef: 'landscape',
  })
}

/** A started event with two scenes, the first of them under edit. */
export function anEvent(fields: Partial<LiveEvent> = {}): LiveEvent {
  return liveEventSchema.parse({
    id: 'event',
    name: 'Show',
    status: 'started',
    orientation: 'landscape',
    templateId: 'template',
    createdAt: NOW,
    startedAt: NOW,
    liveStartedAt: null,
    stoppedAt: null,
    statusProgress: { total: null, elapsed: 0 },
    apiUrl: 'http://host/live/event',
    websocketUrl: 'ws://host/ws',
    audioLock: { director: false, encoder: false },
    rtcConfiguration: {},
    live: { status: null },
    transition: { kind: 'fade', durationMs: 500 },
    previewSceneId: 's0',
    liveSceneId: null,
    liveScene: null,
    revision: 1,
    outputs: [],
    formats: [],
    scenes: [aScene('s0', [{ id: 'a' }, { id: 'b' }]), aScene('s1')],
    contributions: [],
    distributors: [],
    files: [],
    ...fields,
  })
}
