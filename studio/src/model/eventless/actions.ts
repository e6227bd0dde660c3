import type { EventlessSession, Orientation, Template } from '@proscenium/protocol'
import { dropStream } from '../contributions/local-stream.ts'
import { contributionsState } from '../contributions/store.ts'
import { openEngine } from '../engine/open-engine.ts'
import { eventState } from '../event/store.ts'
import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { clearScenes } from '../scenes/clear-scenes.ts'
import { openSceneSync, sceneHome } from '../scenes/scene-sync.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { eventlessState } from './store.ts'
import { TemplateScenes } from './template-scenes.ts'
import { orientationOf, showTemplate, TemplateSession } from './template-session.ts'

let session: TemplateSession | null = null
/** Grows with every opening, so that a slow answer to an older one is dropped. */
let openings = 0

/** The template that is edited in this tab; null without one. */
export function templateSession(): TemplateSession | null {
  return session
}

/**
 * Opens a template for editing without an event: the format that matches the orientation, its scenes, the first one
 * under edit (CORE-ELS-006). What this tab had not saved of it is there again. One of the server's own is tried:
 * nothing that is done to it leaves this tab.
 */
export async function openTemplate(id: string, orientation?: Orientation): ActionOutcome {
  openings += 1
  const opening = openings
  eventlessState.failure = null
  if (eventState.event) {
    eventlessState.phase = 'blocked'
    return null
  }
  if (session?.templateId !== id) eventlessState.phase = 'opening'
  try {
    const fetched = await fetchTemplate(id, orientation)
    if (opening === openings) await showFetched(fetched)
    return null
  } catch (error) {
    const failure = actionFailure(error)
    if (opening === openings) openingFailed(failure)
    return failure
  }
}

/** Shows the same template in its other format; undo steps of the one before are forgotten. */
export async function switchFormat(orientation: Orientation): ActionOutcome {
  const { template } = eventlessState
  if (!template || !session) return null
  eventlessState.pending = 'switch_format'
  const failure = await openTemplate(template.id, orientation)
  eventlessState.pending = null
  return failure
}

/** Leaves the template; what was not saved is kept in this tab until it is discarded. */
export async function closeTemplate(): Promise<void> {
  openings += 1
  const isShown = session !== null && sceneHome() === session.scenes
  session?.keep()
  closeSession()
  eventlessState.phase = 'none'
  if (!isShown) return
  clearScenes()
  contributionsState.slots = []
  // Where no show is open nobody expects his camera to stay on.
  for (const kind of ['camera', 'screen'] as const) dropStream(kind)
  await showServices().engine.close()
}

/** Loads the scenes again, as after somebody else saved some of them, or messages were missed. */
export async function refreshTemplate(): Promise<void> {
  const scenes = session?.scenes
  if (!scenes || sceneHome() !== scenes) return
  try {
    await scenes.load()
    if (sceneHome() !== scenes) return
    scenes.show()
    selectFirst()
  } catch (error) {
    if (actionFailure(error).code === 'not_found') eventlessState.phase = 'gone'
    // Otherwise the server is away: the next message, or the next save, finds it.
  }
}

interface FetchedTemplate {
  readonly opened: TemplateSession
  readonly template: Template
  readonly welcome: EventlessSession
  readonly scenes: TemplateScenes
}

async function fetchTemplate(
  id: string,
  orientation: Orientation | undefined,
): Promise<FetchedTemplate> {
  const { api } = services()
  const expands = { query: { expands: 'contributions' } }
  const template = await api.call('getTemplate', { params: { id }, ...expands })
  const opened = session?.templateId === id ? session : new TemplateSession(template)
  const wanted = orientation ?? keptOrientation(template, opened.work.formatId)
  const welcome = await api.call('welcomeEventless', {
    params: { templateId: id },
    query: wanted ? { orientation: wanted } : {},
  })
  const scenes = scenesOf(opened, welcome.formatRef)
  await scenes.load()
  return { opened, template, welcome, scenes }
}

async function showFetched({ opened, template, welcome, scenes }: FetchedTemplate): Promise<void> {
  if (session === opened) opened.keep()
  else closeSession()
  session = opened
  opened.showIn(welcome.formatRef, scenes, template.owner === 'user')
  showTemplate(template, welcome)
  clearScenes()
  openSceneSync(scenes)
  scenes.show()
  selectFirst()
  opened.changed()
  eventlessState.phase = 'open'
  await openEngine(orientationOf(welcome, welcome.formatRef))
}

function openingFailed(failure: ActionFailure): void {
  eventlessState.failure = failure
  if (eventlessState.phase !== 'opening') return
  eventlessState.phase = failure.code === 'not_found' ? 'gone' : 'failed'
}

function scenesOf(opened: TemplateSession, formatId: string): TemplateScenes {
  const scenes: TemplateScenes = new TemplateScenes({
    formatId,
    work: opened.work,
    list: opened.list,
    onChange: opened.changed,
    onSaved: (sceneId) => opened.pictures?.saved(sceneId),
    onOutOfStep: () => void refreshTemplate(),
    onClose: () => {
      // An event takes the place of the template: nothing of it may be shown any more.
      if (session?.scenes === scenes) closeSession()
    },
  })
  return scenes
}

/** The scene that was under edit before a reload, else the first (CORE-ELS-006). */
function selectFirst(): void {
  const { scenes, previewSceneId } = scenesState
  if (scenes.some(({ id }) => id === previewSceneId)) return
  const kept = session?.work.sceneId
  const first = scenes.find(({ id }) => id === kept) ?? scenes[0]
  if (first) selectPreviewScene(first.id)
}

function closeSession(): void {
  const closed = session
  session = null
  if (!closed) return
  closed.keep()
  closed.dispose()
  Object.assign(eventlessState, {
    phase: 'none',
    template: null,
    formatId: null,
    failure: null,
    unsaved: [],
    isListChanged: false,
  })
}

function keptOrientation(template: Template, formatId: string | null): Orientation | undefined {
  return formatId === null ? undefined : orientationOf(template, formatId)
}
