import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { notify } from '../model/notifications/actions.ts'

/**
 * A part beside the pages whose code comes after them, for `Suspense`. Where it can't be fetched, a notification
 * says so and nothing stands in its place: the page, and a show on it, goes on without.
 */
export function quietPart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      notify({ level: 'error', messageId: 'partNotLoaded' })
      return { default: Nothing }
    }
  })
}

function Nothing() {
  return null
}
