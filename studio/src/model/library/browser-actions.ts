import type { BrowserPatch, LibraryBrowser } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'

/** The fields of a web page that its form has. */
export type BrowserFields = Pick<LibraryBrowser, 'name' | 'uri' | 'customCss'>

const PATHS = { name: '/name', uri: '/uri', customCss: '/custom_css' } as const

/** Adds a web page. Its form shows what fails. */
export async function createBrowser(body: BrowserFields): ActionOutcome {
  try {
    await services().api.call('createBrowser', { body })
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    await listAgain()
  }
}

/** Replaces those fields of a web page that are others now (GAP-125). Its form shows what fails. */
export async function updateBrowser(before: LibraryBrowser, fields: BrowserFields): ActionOutcome {
  const body = (['name', 'uri', 'customCss'] as const)
    .filter((field) => fields[field] !== before[field])
    .map((field) => ({ op: 'replace', path: PATHS[field], value: fields[field] }) as const)
  if (body.length === 0) return null
  try {
    const params = { id: before.id }
    await services().api.call('updateBrowser', { params, body: body satisfies BrowserPatch })
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    await listAgain()
  }
}

/** Deletes a web page; one that the show in progress uses stays. */
export async function deleteBrowser(id: string): ActionOutcome {
  try {
    await services().api.call('deleteBrowser', { params: { id } })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    await listAgain()
  }
}

function listAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['library', 'browsers'] })
}
