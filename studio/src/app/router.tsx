import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { missingFeatures } from '../features/error-pages/index.ts'
import { sessionState } from '../model/session/store.ts'
import { requireStudio, requireUser } from './guards.ts'
import { RestoringPage } from './restoring-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { AuthRoute, authSearchSchema } from './routes/auth-route.tsx'
import {
  CrashRoute,
  ErrorRoute,
  errorSearchSchema,
  InvalidDeviceRoute,
  NotFoundRoute,
} from './routes/error-route.tsx'
import { eventsSearchSchema } from './routes/events-search.ts'
import { HomeRoute } from './routes/home-route.tsx'
import { sessionKnown } from './session-gate.ts'

const rootRoute = createRootRoute({ component: RootLayout })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: sessionKnown,
  component: HomeRoute,
})

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearchSchema,
  beforeLoad: async ({ search }) => {
    await sessionKnown()
    if (sessionState.status === 'identified' && search.start === undefined) {
      throw redirect({ href: search.next ?? '/' })
    }
  },
  component: AuthRoute,
})

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: eventsSearchSchema,
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./routes/events-route.tsx'), 'EventsRoute'),
})

const eventFilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id/files',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./routes/event-files-route.tsx'), 'EventFilesRoute'),
})

/** Everything under it needs a browser that can compose, the right to the console, and an open event. */
const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  beforeLoad: async (context) => {
    if (missingFeatures(window).length > 0) throw redirect({ to: '/error/invalid-device' })
    await requireStudio(context)
  },
})

const deviceCheckRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/device-check',
  component: lazyRouteComponent(
    () => import('./routes/device-check-route.tsx'),
    'DeviceCheckRoute',
  ),
})

const mixerRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/mixer',
  component: lazyRouteComponent(() => import('./routes/mixer-route.tsx'), 'MixerRoute'),
})

const editorRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/editor',
  component: lazyRouteComponent(() => import('./routes/editor-route.tsx'), 'EditorRoute'),
})

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  validateSearch: errorSearchSchema,
  component: ErrorRoute,
})

const invalidDeviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error/invalid-device',
  component: InvalidDeviceRoute,
})

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('./gallery/gallery-route.tsx'), 'GalleryRoute')
    : NotFoundRoute,
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  authRoute,
  eventsRoute,
  eventFilesRoute,
  studioRoute.addChildren([deviceCheckRoute, mixerRoute, editorRoute]),
  errorRoute,
  invalidDeviceRoute,
  galleryRoute,
])

/** The addresses of the app (specification section 2). */
export const router = createRouter({
  routeTree,
  trailingSlash: 'preserve',
  defaultPendingComponent: RestoringPage,
  defaultPendingMs: 300,
  defaultNotFoundComponent: NotFoundRoute,
  defaultErrorComponent: CrashRoute,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
