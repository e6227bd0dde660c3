import { notify } from '../notifications/actions.ts'

/**
 * Gives the actions on elements to what the mixer does with them now and then: they belong to the editor, and come
 * when they are first needed. Where they can't be loaded, a notification says so.
 */
export async function withElementActions(
  act: (actions: typeof import('./element-actions.ts')) => void,
): Promise<void> {
  let actions: typeof import('./element-actions.ts')
  try {
    actions = await import('./element-actions.ts')
  } catch {
    notify({ level: 'error', messageId: 'partNotLoaded' })
    return
  }
  act(actions)
}
