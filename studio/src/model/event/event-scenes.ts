import { type Scene, sceneContentSchema } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import type { HomeAnswer, SceneHome } from '../scenes/scene-home.ts'
import { clientId } from '../scenes/scene-sync.ts'
import type { QueuedCommand } from '../scenes/server-command.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** A server that died without a word must not hold the queue for long. */
const SEND_TIMEOUT_MS = 8_000

/** Which event it is. */
export interface EventScenesOptions {
  readonly id: string
  readonly apiUrl: string
  readonly orientation: Scene['orientation']
  readonly onOutOfStep: () => void
}

/** The scenes of an event: the server has their drafts, for all its directors. */
export function eventScenes({
  id: event_id,
  apiUrl,
  orientation,
  onOutOfStep,
}: EventScenesOptions): SceneHome {
  const { api } = services()
  return {
    hasProgram: true,
    get revision() {
      return eventState.revision
    },
    send: (queued) => send(apiUrl, queued),
    createScene: (name, content = sceneContentSchema.parse({})) =>
      api.call('createScene', {
        query: { event_id },
        body: { name, orientation, content },
      }),
    renameScene: (id, name) => api.call('updateScene', { params: { id }, body: { name } }),
    setTransition: (id, transition) =>
      api.call('updateScene', { params: { id }, body: { transition } }),
    duplicateScene: (id) => api.call('duplicateScene', { params: { id } }),
    async moveScene(id, position) {
      await api.call('updateScene', { params: { id }, body: { position } })
    },
    async removeScene(id) {
      await api.call('removeScene', { params: { id } })
    },
    // What chooses the scene for everybody is not done later, when somebody else may want another.
    isHeld: ({ kind }, error) =>
      (kind === 'edit' || kind === 'save') &&
      error instanceof ApiError &&
      error.code === 'preview_held',
    onOutOfStep,
  }
}

async function send(apiUrl: string, { key, command }: QueuedCommand): Promise<HomeAnswer | null> {
  const { api } = services()
  const common = { apiUrl, timeoutMs: SEND_TIMEOUT_MS }
  const client_id = clientId()
  switch (command.kind) {
    case 'transition': {
      const { transition } = command
      await api.call('updateTransition', { ...common, body: { client_id, transition } })
      return null
    }
    case 'slot_sound': {
      const { slotId: id, sound } = command
      const { timeoutMs } = common
      await api.call('updateContribution', { timeoutMs, params: { id }, body: { ...sound } })
      return null
    }
    case 'save':
      return api.call('savePreview', {
        ...common,
        query: { client_id, scene_id: command.sceneId },
      })
    case 'select':
    case 'edit':
    case 'edit_live':
    case 'take': {
      const isLive = command.kind === 'take' || command.kind === 'edit_live'
      return api.call('applyPreview', {
        ...common,
        query: { apply_to_live: isLive ? '1' : '0' },
        body: {
          client_id,
          idempotency_key: key,
          ...('transition' in command ? { transition: command.transition } : {}),
          ...('sceneId' in command ? { scene_id: command.sceneId } : {}),
          // It may come late, when somebody else has chosen another preview.
          ...(command.kind === 'edit' ? { keep_preview: true } : {}),
          ...('operations' in command ? { operations: [...command.operations] } : {}),
        },
      })
    }
  }
}
