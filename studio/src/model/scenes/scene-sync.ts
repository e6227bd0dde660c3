import type { Scene } from '@proscenium/protocol'
import { tellOfFrozenMix } from '../audio/frozen-mix.ts'
import { connectionState } from '../connection/store.ts'
import { directorsState } from '../directors/store.ts'
import { actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { rememberTake } from './air-history.ts'
import { CommandQueue } from './command-queue.ts'
import { showPreviewInEngine } from './engine-sync.ts'
import { liveDocument, showLive } from './live-draft.ts'
import { confirmScene, draftOf, rebuildDraft } from './scene-drafts.ts'
import type { HomeAnswer, SceneHome } from './scene-home.ts'
import type { QueuedCommand, ServerCommand } from './server-command.ts'
import { scenesState } from './store.ts'

let home: SceneHome | undefined
let queue: CommandQueue<HomeAnswer | null> | undefined
/** The newest word of the server; while a choice of this tab is under way it is kept, and counts afterwards. */
let newestPreview: { sceneId: string | null; revision: number } | undefined
let newestLive: { scene: Scene | null; revision: number } | undefined
let ownClientId = ''
let previewCommandMs = 0

/** Begins to send commands to where the scenes live. */
export function openSceneSync(opened: SceneHome): void {
  closeSceneSync()
  home = opened
  scenesState.hasProgram = opened.hasProgram
  const { clock, createId } = services()
  ownClientId = createId()
  previewCommandMs = 0
  queue = new CommandQueue<HomeAnswer | null>({
    clock,
    createId,
    send: (queued) => opened.send(queued),
    onAcknowledged: (_, answer) => acknowledged(answer),
    onRefused: (command, error) => {
      const failure = actionFailure(error)
      scenesState.sync.failure = failure
      if (failure.code === 'preview_held') notifyPreviewHeld()
      else if (failure.code === 'audio_locked') tellOfFrozenMix()
      else notifyFailure(failure, { messageId: 'editRefused' })
      if (command.kind === 'edit') rebuild(command.sceneId)
      opened.onOutOfStep()
    },
    isHeld: (command, error) => opened.isHeld?.(command, error) ?? false,
    onHeld: (isHeld) => {
      directorsState.isWaiting = isHeld
    },
    onChange: (status, pendingCount) => {
      Object.assign(scenesState.sync, { status, pendingCount })
    },
  })
}

/** Another director edits the preview: no fault, and there is a way. */
function notifyPreviewHeld(): void {
  const name = directorsState.leaseHolder?.userName
  notify({
    level: 'warn',
    messageId: 'previewHeld',
    values: { name: name ?? '', isKnown: name === undefined ? 'no' : 'yes' },
    action: { kind: 'take_over_preview' },
  })
}

/** Forgets what has not been sent. */
export function closeSceneSync(): void {
  queue?.clear()
  queue = undefined
  const closed = home
  home = undefined
  closed?.close?.()
  newestPreview = undefined
  newestLive = undefined
}

/** Where the scenes of this tab live; undefined while none are open. */
export function sceneHome(): SceneHome | undefined {
  return home
}

/** Tells the server what was done here already. */
export function pushCommand(command: ServerCommand): void {
  scenesState.sync.failure = null
  if (needsLease(command)) previewCommandMs = services().clock.now()
  queue?.push(command)
}

/** When the preview was last chosen or edited here; epoch milliseconds, 0 before. */
export function lastPreviewCommandMs(): number {
  return previewCommandMs
}

/** What another director may keep from this one while he edits the preview (GAP-055). */
function needsLease({ kind }: ServerCommand): boolean {
  return kind === 'select' || kind === 'edit' || kind === 'save'
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
  if (revision >= (newestPreview?.revision ?? 0)) newestPreview = { sceneId, revision }
  const isChosenHere = pendingCommands().some(({ kind }) => kind === 'select')
  const newest = newestPreview?.sceneId
  if (isChosenHere || newest === undefined || newest === scenesState.previewSceneId) return
  scenesState.previewSceneId = newest
  scenesState.selectedElementId = null
  scenesState.selectedOverlayId = null
  scenesState.hoveredElementId = null
  showPreviewInEngine()
}

/**
 * Takes over what the server says is on air, unless this tab has chosen since; then it counts once the server has
 * answered, where it is the later of the two (GAP-059: the last take wins). Answers with what is news here, and
 * whether viewers see something else by it.
 */
export function receiveLive(
  scene: Scene | null,
  revision: number,
): { readonly scene: Scene | null; readonly isTake: boolean } | null {
  if (revision >= (newestLive?.revision ?? 0)) newestLive = { scene, revision }
  const isChosenHere = pendingCommands().some(({ kind }) => kind === 'take' || kind === 'edit_live')
  const before = liveDocument()
  if (isChosenHere || !newestLive || !showLive(newestLive.scene)) return null
  return { scene: newestLive.scene, isTake: rememberTake(before, newestLive.scene) }
}

function acknowledged(answer: HomeAnswer | null): void {
  if (!answer) return
  const { previewScene, editedScene, liveScene, revision } = answer
  if (editedScene && editedScene.id !== previewScene?.id) receiveScene(editedScene, revision)
  if (previewScene) receiveScene(previewScene, revision)
  receivePreviewId(previewScene?.id ?? null, revision)
  const news = receiveLive(liveScene, revision)
  if (news) showServices().engine.setLive(news.scene)
}

function rebuild(sceneId: string): void {
  if (!draftOf(sceneId)) return
  const isChanged = rebuildDraft(sceneId, pendingCommands())
  if (isChanged && sceneId === scenesState.previewSceneId) showPreviewInEngine()
}
