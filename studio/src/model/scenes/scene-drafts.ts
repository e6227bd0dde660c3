import {
  applyEditOperations,
  type EditOperation,
  type EditResult,
  type Scene,
  type SceneContent,
} from '@proscenium/protocol'
import { ref } from 'valtio'
import { isEqual } from './is-equal.ts'
import { contentOf, withContent } from './scene-content.ts'
import type { ServerCommand } from './server-command.ts'
import { sharingEqualParts } from './sharing-equal-parts.ts'
import { scenesState } from './store.ts'

const noId = () => {
  throw new Error('Every appended element has an id before it is queued')
}

/** What the server last said of each scene, by id. */
const confirmed = new Map<string, { scene: Scene; revision: number }>()
/** The drafts that are shown: confirmed plus what is still queued. Plain data, unlike the store. */
const drafts = new Map<string, SceneContent>()
/** The scenes as they were last written into the store, but for later edits of the draft; plain data as well. */
const frames = new Map<string, Scene>()

/** The draft of a scene; undefined for an unknown scene. */
export function draftOf(sceneId: string): SceneContent | undefined {
  return drafts.get(sceneId)
}

/** The scene as the server has it. */
export function confirmedScene(sceneId: string): Scene | undefined {
  return confirmed.get(sceneId)?.scene
}

/** Forgets every scene. */
export function clearDrafts(): void {
  confirmed.clear()
  drafts.clear()
  frames.clear()
}

/** Edits a draft, here alone. Throws an EditError and changes nothing where an edit is impossible. */
export function editDraft(sceneId: string, operations: readonly EditOperation[]): EditResult {
  const result = applyEditOperations(requireDraft(sceneId), operations, { createId: noId })
  showDraft(sceneId, result.content)
  return result
}

/**
 * Takes over a scene of the server and puts the edits on top that it has not seen. Answers whether the
 * draft became another one. An older revision than the known one is ignored.
 */
export function confirmScene(
  scene: Scene,
  { revision, pending }: { revision: number; pending: readonly ServerCommand[] },
): boolean {
  const known = confirmed.get(scene.id)
  if (known && known.revision > revision) return false
  confirmed.set(scene.id, { scene, revision })
  return rebuildDraft(scene.id, pending)
}

/** Puts the edits that the server has not seen on top of what it has, such as after a refused one. */
export function rebuildDraft(sceneId: string, pending: readonly ServerCommand[]): boolean {
  const base = confirmed.get(sceneId)?.scene
  if (!base) return false
  let content = contentOf(base)
  for (const operation of pendingOperations(sceneId, pending)) {
    try {
      content = applyEditOperations(content, [operation], { createId: noId }).content
    } catch {
      // Somebody else took the element away, or the server has applied the edit already.
    }
  }
  const before = drafts.get(sceneId)
  const next = before ? sharingEqualParts(before, content) : content
  showFrame(base, next)
  if (next !== before) showDraft(sceneId, next)
  return next !== before
}

/** Forgets a scene that was removed. */
export function forgetScene(sceneId: string): void {
  confirmed.delete(sceneId)
  drafts.delete(sceneId)
  frames.delete(sceneId)
  scenesState.scenes = scenesState.scenes.filter(({ id }) => id !== sceneId)
  delete scenesState.history[sceneId]
}

function pendingOperations(
  sceneId: string,
  pending: readonly ServerCommand[],
): readonly EditOperation[] {
  return pending.flatMap((command) =>
    command.kind === 'edit' && command.sceneId === sceneId ? command.operations : [],
  )
}

function requireDraft(sceneId: string): SceneContent {
  const draft = drafts.get(sceneId)
  if (!draft) throw new Error('no scene found')
  return draft
}

/** Writes a draft into the store, touching only the elements that changed: views of others stay as they are. */
function showDraft(sceneId: string, content: SceneContent): void {
  const before = drafts.get(sceneId)
  const shown = scenesState.scenes.find(({ id }) => id === sceneId)
  drafts.set(sceneId, content)
  if (!shown) return
  replaceChanged(shown.visualElements, {
    before: before?.visualElements ?? [],
    after: content.visualElements,
  })
  replaceChanged(shown.audioElements, {
    before: before?.audioElements ?? [],
    after: content.audioElements,
  })
}

function replaceChanged<Item>(
  shown: Item[],
  { before, after }: { before: readonly Item[]; after: readonly Item[] },
): void {
  after.forEach((item, index) => {
    if (item !== before[index] || index >= shown.length) shown[index] = structuredClone(item)
  })
  if (shown.length > after.length) shown.length = after.length
}

/**
 * Writes what surrounds a draft into the store, and the draft too where the scene is new. Only what differs is
 * touched: an answer of the server to each step of a drag would have every view of the scene drawn anew.
 */
function showFrame(scene: Scene, content: SceneContent): void {
  const next = { ...withContent(scene, content), isActive: scene.id === scenesState.liveSceneId }
  const before = frames.get(scene.id)
  frames.set(scene.id, next)
  const shown = scenesState.scenes.find(({ id }) => id === scene.id)
  if (shown && before) {
    const { visualElements, audioElements, ...surroundings } = next
    Object.assign(shown, stored(changedFields(surroundings, { before, shown })))
  } else {
    scenesState.scenes.push(stored(next))
    drafts.set(scene.id, content)
  }
  if (!isSorted(scenesState.scenes)) {
    scenesState.scenes = [...scenesState.scenes].sort((a, b) => a.position - b.position)
  }
}

/** The fields that differ: plain ones from the store, where others write them too, larger ones from before. */
function changedFields<Fields extends object>(
  after: Fields,
  { before, shown }: { before: Fields; shown: Fields },
): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[]
  const changed = keys.filter((key) => {
    const isPlain = typeof after[key] !== 'object' || after[key] === null
    return isPlain ? after[key] !== shown[key] : !isEqual(after[key], before[key])
  })
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Fields>
}

/** A copy for the store, which does not look into what was saved: that changes as a whole. */
function stored<Fields extends Partial<Scene>>(fields: Fields): Fields {
  const copy = structuredClone(fields)
  if (copy.originalContent) copy.originalContent = ref(copy.originalContent)
  return copy
}

function isSorted(scenes: readonly Scene[]): boolean {
  return scenes.every(
    (scene, index) => index === 0 || (scenes[index - 1]?.position ?? 0) <= scene.position,
  )
}
