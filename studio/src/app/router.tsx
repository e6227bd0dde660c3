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
import { ForgotRoute, ResetRoute } from './routes/new-password-routes.tsx'
import { resetSearchSchema } from './routes/reset-search.ts'
import { sessionKnown } from './session-gate.ts'
import { whileFetching } from './while-fetching.ts'

const PagesLayout = lazyRouteComponent(() => import('./routes/pages-layout.tsx'), 'PagesLayout')
const HomeRoute = lazyRouteComponent(() => import('./routes/home-route.tsx'), 'HomeRoute')
const EventsRoute = lazyRouteComponent(() => import('./routes/events-route.tsx'), 'EventsRoute')
const EventFilesRoute = lazyRouteComponent(
  () => import('./routes/event-files-route.tsx'),
  'EventFilesRoute',
)
const GuestRoute = lazyRouteComponent(() => import('./routes/guest-route.tsx'), 'GuestRoute')
const LurkerRoute = lazyRouteComponent(() => import('./routes/lurker-route.tsx'), 'LurkerRoute')
const StudioLayout = lazyRouteComponent(() => import('./routes/studio-layout.tsx'), 'StudioLayout')
const DeviceCheckRoute = lazyRouteComponent(
  () => import('./routes/device-check-route.tsx'),
  'DeviceCheckRoute',
)
const MixerRoute = lazyRouteComponent(() => import('./routes/mixer-route.tsx'), 'MixerRoute')
const EditorRoute = lazyRouteComponent(() => import('./routes/editor-route.tsx'), 'EditorRoute')

/** The pages of the studio by the end of their address. */
const studioPages = { 'device-check': DeviceCheckRoute, mixer: MixerRoute, editor: EditorRoute }

const rootRoute = createRootRoute({ component: RootLayout })

/** The pages around the studio, but for the first ones of a visitor: they come without what these share. */
const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'pages',
  component: PagesLayout,
})

const homeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/',
  beforeLoad: whileFetching([PagesLayout, HomeRoute], sessionKnown),
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

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot',
  component: ForgotRoute,
})

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset',
  validateSearch: resetSearchSchema,
  component: ResetRoute,
})

const eventsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/events',
  validateSearch: eventsSearchSchema,
  beforeLoad: whileFetching([PagesLayout, EventsRoute], requireUser),
  component: EventsRoute,
})

const eventFilesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/events/$id/files',
  beforeLoad: whileFetching([PagesLayout, EventFilesRoute], requireUser),
  component: EventFilesRoute,
})

/** Everything under it needs a browser that can compose, the right to the console, and an open event. */
const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  beforeLoad: async (context) => {
    if (missingFeatures(window).length > 0) throw redirect({ to: '/error/invalid-device' })
    const page = Object.entries(studioPages).find(([name]) =>
      context.location.pathname.endsWith(name),
    )
    const pages = page === undefined ? [StudioLayout] : [StudioLayout, page[1]]
    await whileFetching(pages, requireStudio)(context)
  },
  component: StudioLayout,
})

const deviceCheckRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/device-check',
  component: DeviceCheckRoute,
})

const mixerRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/mixer',
  component: MixerRoute,
})

const editorRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '/editor',
  component: EditorRoute,
})

/** The links of invitations lead here; who follows one needs no account. */
const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catcher/$secret',
  component: GuestRoute,
})

/** The links to watch one contribution lead here; who follows one needs no account either. */
const lurkerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lurker/$secret',
  component: LurkerRoute,
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
  authRoute,
  forgotRoute,
  resetRoute,
  pagesRoute.addChildren([homeRoute, eventsRoute, eventFilesRoute]),
  studioRoute.addChildren([deviceCheckRoute, mixerRoute, editorRoute]),
  guestRoute,
  lurkerRoute,
  errorRoute,
  invalidDeviceRoute,
  galleryRoute,
])

/** The addresses of the app (specification section 2). */
export const router = createRouter({
  routeTree,
  trailingSlash: 'preserve',
  defaultPendingComponent: RestoringPage,
  // A page that comes at once needs no curtain; one that has come down stays long enough to be read.
  defaultPendingMs: 600,
  defaultPendingMinMs: 300,
  defaultNotFoundComponent: NotFoundRoute,
  defaultErrorComponent: CrashRoute,
  scrollRestoration: true,
})

/** Resolves once the first page has been drawn. */
export function firstPageDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      resolve()
    })
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
