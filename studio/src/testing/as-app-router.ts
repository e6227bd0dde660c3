import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router'

/** A router of a test's own few routes, given to parts that know the app's alone. */
export function asAppRouter(router: AnyRouter): RegisteredRouter {
  return router as RegisteredRouter
}
