import type { calls, EndpointResponse, Scene } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { CommandQueue } from './command-queue.ts'
import { showPreviewInEngine } from './engine-sync.ts'
import { showLive } from './live-draft.ts'
import { confirmScene, draftOf, rebuildDraft } from './scene-drafts.ts'
import type { QueuedCommand, ServerCommand } from './server-command.ts'
import { scenesState } from './store.ts'

type Answer = EndpointResponse<typeof calls.applyPreview> | null

/** How the scenes of an event are kept in step with the server. */
export interface SceneSyncOptions {
  readonly apiUrl: string
  /** The server refused something: what it has must be loaded again. */
  readonly onOutOfStep: () => void
}

/** A server that died without a word must not hold the queue for long. */
const SEND_TIMEOUT_MS = 8_000

let queue: CommandQueue<Answer> | undefined
let previewRevision = -1
let liveRevision = -1
let ownClientId = ''

/** Begins to send commands to an event. */
export function openSceneSync({ apiUrl, onOutOfStep }: SceneSyncOptions): void {
  closeSceneSync()
  const { clock, createId } = services()
  ownClientId = createId()
  queue = new CommandQueue<Answer>({
    clock,
    createId,
    send: (queued) => send(apiUrl, queued),
    onAcknowledged: (_, answer) => acknowledged(answer),
    onRefused: (command, error) => {
      const failure = actionFailure(error)
      scenesState.sync.failure = failure
      notifyFailure(failure, { messageId: 'editRefused' })
      if (command.kind === 'edit') rebuild(command.sceneId)
      onOutOfStep()
    },
    onChange: (status, pendingCount) => {
      Object.assign(scenesState.sync, { status, pendingCount })
    },
  })
}

/** Forgets what has not been sent. */
export function closeSceneSync(): void {
  queue?.clear()
  queue = undefined
  previewRevision = -1
  liveRevision = -1
}

/** Tells the server what was done here already. */
export function pushCommand(command: ServerCommand): void {
  scenesState.sync.failure = null
  queue?.push(command)
}

/** Sends now what waits for the link. */
export function wakeSceneSync(): void {
  queue?.wake()
}

/** What the server has not acknowledged, with keys, to be kept over a reload. */
export function pendingEntries(): readonly QueuedCommand[] {
  return queue?.entries ?? []
}

/** Sends again what a page that is gone could not. */
export function restorePending(entries: readonly QueuedCommand[]): void {
  queue?.restore(entries)
}

/** Commands that the server has not acknowledged. */
export function pendingCommands(): readonly ServerCommand[] {
  return queue?.pending ?? []
}

/** The id under which this tab's calls come back as messages. */
export function clientId(): string {
  return connectionState.control.clientId ?? ownClientId
}

/** Takes over a scene of the server, unless it is older than the known one. */
export function receiveScene(scene: Scene, revision: number): void {
  const isChanged = confirmScene(scene, { revision, pending: pendingCommands() })
  if (isChanged && scene.id === scenesState.previewSceneId) showPreviewInEngine()
}

/** Takes over the server's choice of preview scene, unless this tab has chosen since. */
export function receivePreviewId(sceneId: string | null, revision: number): void {
  if (revision < previewRevision) return
  previewRevision = revision
  const isChosenHere = pendingCommands().some(({ kind }) => kind === 'select' || kind === 'edit')
  if (isChosenHere || sceneId === scenesState.previewSceneId) return
  scenesState.previewSceneId = sceneId
  scenesState.selectedElementId = null
  scenesState.selectedOverlayId = null
  scenesState.hoveredElementId = null
  showPreviewInEngine()
}

/** Takes over what the server says is on air. Answers whether that is news here. */
export function receiveLive(scene: Scene | null, revision: number): boolean {
  if (revision < liveRevision) return false
  liveRevision = revision
  const isChosenHere = pendingCommands().some(({ kind }) => kind === 'take' || kind === 'edit_live')
  return !isChosenHere && showLive(scene)
}

function acknowledged(answer: Answer): void {
  if (!answer) return
  const { previewScene, liveScene, revision } = answer
  if (previewScene) receiveScene(previewScene, revision)
  receivePreviewId(previewScene?.id ?? null, revision)
  if (receiveLive(liveScene, revision)) showServices().engine.setLive(liveScene)
}

function rebuild(sceneId: string): void {
  if (!draftOf(sceneId)) return
  const isChanged = rebuildDraft(sceneId, pendingCommands())
  if (isChanged && sceneId === scenesState.previewSceneId) showPreviewInEngine()
}

async function send(apiUrl: string, { key, command }: QueuedCommand): Promise<Answer> {
  const { api } = services()
  const common = { apiUrl, timeoutMs: SEND_TIMEOUT_MS }
  const client_id = clientId()
  switch (command.kind) {
    case 'transition': {
      const { transition } = command
      await api.call('updateTransition', { ...common, body: { client_id, transition } })
      return null
    }
    case 'save':
      return api.call('savePreview', { ...common, query: { client_id } })
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
          ...('sceneId' in command ? { scene_id: command.sceneId } : {}),
          ...('operations' in command ? { operations: [...command.operations] } : {}),
        },
      })
    }
  }
}
