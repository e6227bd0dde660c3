import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { refreshTemplate, templateSession } from './actions.ts'
import { eventlessState } from './store.ts'
import type { TemplateSession } from './template-session.ts'

/** Saves every scene that has changes, in all formats. Of a template that is tried nothing can be saved. */
export async function saveAll(): ActionOutcome {
  const session = templateSession()
  if (!session) return null
  session.keep()
  eventlessState.pending = 'save_all'
  try {
    for (const { formatId, sceneId } of session.work.unsaved) {
      const content = session.work.draftOf(formatId, sceneId)
      if (!content) continue
      await session.list.save(formatId, sceneId, content)
      // What was edited meanwhile is unsaved still.
      session.keep()
      if (session.work.draftOf(formatId, sceneId) === content) {
        session.work.setDraft(formatId, sceneId, null)
      }
      session.pictures?.saved(sceneId)
      session.changed()
    }
    await refreshTemplate()
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    eventlessState.pending = null
  }
}

/** Resolves when the pictures of what was saved are with the server, or after some seconds: for who leaves then. */
export async function picturesSent(): Promise<void> {
  await templateSession()?.pictures?.settled()
}

/** A template of one's own, made of what is shown with all its changes; or why there is none. */
export type KeptTemplate = { readonly id: string } | { readonly failure: ActionFailure }

/** Makes a template of one's own of what is shown, changes included. */
export async function keepAsTemplate(name: string): Promise<KeptTemplate> {
  const session = templateSession()
  if (!session) return { failure: actionFailure(new Error('No template is open')) }
  session.keep()
  eventlessState.pending = 'keep'
  try {
    const { id } = await services().api.call('copyTemplate', {
      params: { id: session.templateId },
      body: { name, scenes: scenesToKeep(session) },
    })
    session.discard()
    return { id }
  } catch (error) {
    return { failure: actionFailure(error) }
  } finally {
    eventlessState.pending = null
  }
}

/** Forgets what was not saved, for who leaves without it. */
export function discardChanges(): void {
  templateSession()?.discard()
}

function scenesToKeep({ work, scenes }: TemplateSession) {
  const asShown = (scenes?.scenes ?? []).map(({ id, name }) => ({ id, name, originId: id }))
  return (work.items ?? asShown).map(({ id, name, originId }) => ({
    name,
    ...(originId === null ? {} : { sceneId: originId }),
    contents: work.contentsOf(id),
  }))
}
