import type { SceneContent } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { carouselsOf } from '../carousels/actionnable.ts'
import { carouselsState } from '../carousels/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { healthState } from '../health/store.ts'
import { liveDocument } from '../scenes/live-draft.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectIsAirEdited } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { thumbnailsState } from './store.ts'

/** A scene is drawn anew when it has rested so long; a drag shall not pay for pictures. */
const REST_MS = 1_000
const WIDTH_PX = 320
/** Stands for what is on air, which is no draft of any scene. */
const AIR = ''
/** Attempts at one picture. */
const MAX_FAILURES = 3

/** Called with the picture of a scene and the draft that it shows. */
type OnDrawn = (sceneId: string, draft: SceneContent, picture: Blob) => void

/** Draws the scenes that changed, one after the other, until the returned function is called. */
export function watchThumbnails(onDrawn: OnDrawn): () => void {
  const drawn = new Map<string, string>()
  const failures = new Map<string, number>()
  let cancel: (() => void) | undefined
  let isDrawing = false

  function plan(): void {
    cancel?.()
    cancel = services().clock.after(REST_MS, () => {
      cancel = undefined
      void draw()
    })
  }

  /** Figures come all the time: they begin a rest but never prolong it. */
  function wake(): void {
    if (!cancel) plan()
  }

  /** A source may not be there yet; a scene that cannot be drawn at all is left until it changes. */
  function retry(sceneId: string): void {
    const failed = (failures.get(sceneId) ?? 0) + 1
    failures.set(sceneId, failed)
    if (failed % MAX_FAILURES !== 0) drawn.delete(sceneId)
  }

  async function draw(): Promise<void> {
    if (isDrawing || scenesState.take) return plan()
    isDrawing = true
    forgetRemoved(drawn)
    if (!isAirDifferent()) forgetAir(drawn)
    const stale = nextStale(drawn)
    if (stale) {
      drawn.set(stale.id, stale.mark)
      await drawOne(stale.id, onDrawn).catch(() => retry(stale.id))
    }
    isDrawing = false
    if (stale) plan()
  }

  const stops = [
    subscribe(scenesState, plan),
    subscribe(contributionsState, wake),
    subscribe(carouselsState, wake),
    subscribe(healthState, wake),
  ]
  return () => {
    for (const stop of stops) stop()
    cancel?.()
  }
}

/** The scene under edit first: it is the one that somebody looks at. */
function nextStale(drawn: ReadonlyMap<string, string>): { id: string; mark: string } | undefined {
  if (!showServices().engine.isOpen) return undefined
  const { scenes, previewSceneId } = scenesState
  const ids = scenes.map(({ id }) => id)
  const air = isAirDifferent() ? [AIR] : []
  const ordered = [...air, ...ids.filter((id) => id === previewSceneId), ...ids]
  return ordered
    .map((id) => ({ id, mark: markOf(id) }))
    .find(({ id, mark }) => drawn.get(id) !== mark)
}

/** Whether the scene on air may look different from its draft: edited, or with people, whose placeholders never air. */
function isAirDifferent(): boolean {
  if (scenesState.liveSceneId === null) return false
  const hasPeople = liveDocument()?.visualElements.some(
    ({ content }) => content?.kind === 'contribution',
  )
  return hasPeople === true || selectIsAirEdited(scenesState)
}

function documentOf(sceneId: string): SceneContent | null {
  return sceneId === AIR ? liveDocument() : (draftOf(sceneId) ?? null)
}

/** What a picture depends on: the document, which devices are on, who is in its slots, and where its carousels stand. */
function markOf(sceneId: string): string {
  const { camera, screen, slots } = contributionsState
  const draft = documentOf(sceneId)
  const indices = new Set(
    draft?.visualElements.map(({ content }) =>
      content?.kind === 'contribution' ? content.contributionIndex : null,
    ),
  )
  const people = slots
    .filter(({ index }) => indices.has(index))
    .map(({ index, status, hasVideo, imageUrl, name }) => [index, status, hasVideo, imageUrl, name])
  const turns = carouselsOf(draft).map((id) => {
    const carousel = carouselsState.carousels[id]
    const { selectedItemId, liveSelectedItemId, items } = carousel ?? {}
    return [id, selectedItemId, liveSelectedItemId, items?.length]
  })
  return JSON.stringify([draft, camera.status, screen.status, people, turns])
}

async function drawOne(sceneId: string, onDrawn: OnDrawn): Promise<void> {
  const draft = documentOf(sceneId)
  if (!draft) return
  const isAir = sceneId === AIR
  const liveId = scenesState.liveSceneId
  const picture = await showServices().engine.thumbnail(draft, { widthPx: WIDTH_PX, isAir })
  if (!picture || !documentOf(sceneId)) return
  if (isAir) {
    // Discarded if there was a cut while drawing.
    if (liveId !== null && liveId === scenesState.liveSceneId) {
      showAir({ sceneId: liveId, url: URL.createObjectURL(picture) })
    }
    return
  }
  const before = thumbnailsState.urls[sceneId]
  thumbnailsState.urls[sceneId] = URL.createObjectURL(picture)
  if (before) URL.revokeObjectURL(before)
  onDrawn(sceneId, draft, picture)
}

function forgetRemoved(drawn: Map<string, string>): void {
  const kept = new Set(scenesState.scenes.map(({ id }) => id))
  for (const [id, url] of Object.entries(thumbnailsState.urls)) {
    if (kept.has(id)) continue
    URL.revokeObjectURL(url)
    delete thumbnailsState.urls[id]
    drawn.delete(id)
  }
}

function showAir(air: typeof thumbnailsState.air): void {
  const before = thumbnailsState.air
  thumbnailsState.air = air
  if (before) URL.revokeObjectURL(before.url)
}

/** Removes the separate thumbnail once draft and air look the same. */
function forgetAir(drawn: Map<string, string>): void {
  drawn.delete(AIR)
  if (thumbnailsState.air) showAir(null)
}
