import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { missingFeatures } from '../features/error-pages/index.ts'
import { sessionState } from '../model/session/store.ts'
import { tokenLoginState } from '../model/session/token-login-store.ts'
import { withEvenWebRtc } from '../services/webrtc/with-even-web-rtc.ts'
import { requireEditor, requireStudio, requireUser } from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import { pagesTree } from './page-routes.ts'
import { RestoringPage } from './restoring-page.tsx'
import { rootRoute } from './root-route.ts'
import { authSearchSchema } from './routes/auth-search.ts'
import {
  CrashRoute,
  ErrorRoute,
  errorSearchSchema,
  InvalidDeviceRoute,
  NotFoundRoute,
} from './routes/error-route.tsx'
import { tokenSearchSchema } from './routes/token-search.ts'
import { sessionKnown } from './session-gate.ts'
import { whileFetching } from './while-fetching.ts'

const AuthRoute = lazyPage(() => import('./routes/auth-route.tsx'), 'AuthRoute')
const ForgotRoute = lazyPage(() => import('./routes/new-password-routes.tsx'), 'ForgotRoute')
const ResetRoute = lazyPage(() => import('./routes/new-password-routes.tsx'), 'ResetRoute')
const VerifyRoute = lazyPage(() => import('./routes/account-link-routes.tsx'), 'VerifyRoute')
const TemplatesLayout = lazyPage(() => import('./routes/templates-layout.tsx'), 'TemplatesLayout')
const TemplateRoute = lazyPage(() => import('./routes/template-route.tsx'), 'TemplateRoute')
const TemplateScenesRoute = lazyPage(
  () => import('./routes/template-scenes-route.tsx'),
  'TemplateScenesRoute',
)
const GuestRoute = lazyPage(() => withEvenWebRtc(import('./routes/guest-route.tsx')), 'GuestRoute')
const LurkerRoute = lazyPage(
  () => withEvenWebRtc(import('./routes/lurker-route.tsx')),
  'LurkerRoute',
)
const StudioLayout = lazyPage(() => import('./routes/studio-layout.tsx'), 'StudioLayout')
const DeviceCheckRoute = lazyPage(
  () => import('./routes/device-check-route.tsx'),
  'DeviceCheckRoute',
)
const MixerRoute = lazyPage(() => import('./routes/mixer-route.tsx'), 'MixerRoute')
const MultiviewRoute = lazyPage(() => import('./routes/multiview-route.tsx'), 'MultiviewRoute')
const EditorRoute = lazyPage(() => import('./routes/editor-route.tsx'), 'EditorRoute')

/** The pages of the studio by the end of their address. */
const studioPages = { 'device-check': DeviceCheckRoute, mixer: MixerRoute, editor: EditorRoute }

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearchSchema,
  beforeLoad: async ({ search, location }) => {
    void AuthRoute.preload?.()
    // What pages of the studio do without.
    const registration = import('../model/session/registration.ts')
    await Promise.all([
      sessionKnown(),
      registration.then(({ registrationKnown }) => registrationKnown()),
    ])
    // A login that the address brings along waits for the visitor's yes, also of one who is logged in.
    if (tokenLoginState.status !== 'none' || location.hash.includes('access_token=')) return
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
  validateSearch: tokenSearchSchema,
  component: ResetRoute,
})

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify',
  validateSearch: tokenSearchSchema,
  beforeLoad: sessionKnown,
  component: VerifyRoute,
})

/** Templates: their pages, and their scenes in the editor, for which no event is needed. */
const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates/$id',
  component: TemplatesLayout,
})

const templateRoute = createRoute({
  getParentRoute: () => templatesRoute,
  path: '/edit',
  beforeLoad: whileFetching([TemplatesLayout, TemplateRoute], requireUser),
  component: TemplateRoute,
})

const templateScenesRoute = createRoute({
  getParentRoute: () => templatesRoute,
  path: '/scenes',
  beforeLoad: async (context) => {
    if (missingFeatures(window).length > 0) throw redirect({ to: '/error/invalid-device' })
    await whileFetching([TemplatesLayout, TemplateScenesRoute], requireEditor)(context)
  },
  component: TemplateScenesRoute,
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

/** A window that a console opened: it has no show of its own, and lives on that one's. */
const multiviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio/panel/multiview',
  component: MultiviewRoute,
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
    ? lazyPage(() => import('./gallery/gallery-route.tsx'), 'GalleryRoute')
    : NotFoundRoute,
})

const routeTree = rootRoute.addChildren([
  authRoute,
  forgotRoute,
  resetRoute,
  verifyRoute,
  pagesTree,
  templatesRoute.addChildren([templateRoute, templateScenesRoute]),
  studioRoute.addChildren([deviceCheckRoute, mixerRoute, editorRoute]),
  multiviewRoute,
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
