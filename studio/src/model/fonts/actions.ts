import type { FontFaceName } from '@proscenium/protocol'
import { type ActionFailure, type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { forgetFont, onFontCreated, rememberFont } from './font-news.ts'

/** How long the server is given to tell of a new font, before it is asked (GAP-161). */
const CREATED_WITHIN_MS = 30_000

/** Files of a font by their faces; those that are left out stay as they are. */
export type FontFiles = { readonly [Face in FontFaceName]?: File }

/** A new font, or why there is none. */
export type CreatedFont = { readonly id: string } | { readonly failure: ActionFailure }

/**
 * Makes a font; done when the server tells that it can be used (LIB-FNT-018). An empty name leaves it to the
 * file. Its form shows what fails.
 */
export async function createFont(name: string, files: FontFiles): Promise<CreatedFont> {
  const told = new Set<string>()
  // The message may come before the answer.
  const stopListening = onFontCreated((id) => told.add(id))
  try {
    const body = name === '' ? {} : { name }
    const { id } = await services().api.call('createFont', { body, files })
    if (!told.has(id)) await fontCreated(id)
    if (!told.has(id) && !(await isListed(id))) return { failure: refusal('unknown') }
    notify({ level: 'success', messageId: 'fontCreated' })
    return { id }
  } catch (error) {
    return { failure: actionFailure(error) }
  } finally {
    stopListening()
  }
}

/** Resolves when a font is told of, or after the time for that. */
function fontCreated(id: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopListening()
      stopTimer()
      resolve()
    }
    const stopListening = onFontCreated((created) => {
      if (created === id) end()
    })
    const stopTimer = services().clock.after(CREATED_WITHIN_MS, end)
  })
}

/** Messages can be lost: the list says whether it is there all the same. */
async function isListed(id: string): Promise<boolean> {
  const font = (await services().api.call('listFonts')).find((one) => one.id === id)
  if (font) rememberFont(font)
  return font !== undefined
}

/** Renames a font and replaces faces of it. Its form shows what fails. */
export async function updateFont(id: string, name: string, files: FontFiles): ActionOutcome {
  try {
    const font = await services().api.call('updateFont', { params: { id }, body: { name }, files })
    rememberFont(font)
    notify({ level: 'success', messageId: 'fontUpdated' })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** Deletes a font: texts that are set in it fall back to the one that stands in. */
export async function deleteFont(id: string): ActionOutcome {
  try {
    await services().api.call('deleteFont', { params: { id } })
    forgetFont(id)
    notify({ level: 'success', messageId: 'fontDeleted' })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}
