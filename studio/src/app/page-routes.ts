import { createRoute } from '@tanstack/react-router'
import { requireShowPart, requireUser } from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root-route.ts'
import { eventsSearchSchema } from './routes/events-search.ts'
import {
  accountSearchSchema,
  fontSearchSchema,
  librarySearchSchema,
  oauthSearchSchema,
  pageSearchSchema,
} from './routes/page-searches.ts'
import { tokenSearchSchema } from './routes/token-search.ts'
import { sessionKnown } from './session-gate.ts'
import { whileFetching } from './while-fetching.ts'

const PagesLayout = lazyPage(() => import('./routes/pages-layout.tsx'), 'PagesLayout')
const HomeRoute = lazyPage(() => import('./routes/home-route.tsx'), 'HomeRoute')
const EventsRoute = lazyPage(() => import('./routes/events-route.tsx'), 'EventsRoute')
const EventFilesRoute = lazyPage(() => import('./routes/event-files-route.tsx'), 'EventFilesRoute')
const AccountRoute = lazyPage(() => import('./routes/account-route.tsx'), 'AccountRoute')
const PlansRoute = lazyPage(() => import('./routes/plans-route.tsx'), 'PlansRoute')
const DeepLinkRoute = lazyPage(() => import('./routes/deep-link-route.tsx'), 'DeepLinkRoute')
const InvitationRoute = lazyPage(
  () => import('./routes/account-link-routes.tsx'),
  'InvitationRoute',
)
const OAuthReturnRoute = lazyPage(
  () => import('./routes/oauth-return-route.tsx'),
  'OAuthReturnRoute',
)
const library = () => import('./routes/library-routes.tsx')
const LibraryRoute = lazyPage(library, 'LibraryRoute')
const booths = () => import('./routes/booth-routes.tsx')

/** The pages around the studio, but for the first ones of a visitor: they come without what these share. */
const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'pages',
  component: PagesLayout,
})
const under = { getParentRoute: () => pagesRoute } as const
const forUsers = { ...under, beforeLoad: whileFetching([PagesLayout], requireUser) } as const
/** Fonts are heard of by the link of the studio's. */
const forShowUsers = {
  ...under,
  beforeLoad: whileFetching([PagesLayout], requireShowPart),
} as const

const homeRoute = createRoute({
  ...under,
  path: '/',
  beforeLoad: whileFetching([PagesLayout, HomeRoute], sessionKnown),
  component: HomeRoute,
})

const eventsRoute = createRoute({
  ...under,
  path: '/events',
  validateSearch: eventsSearchSchema,
  beforeLoad: whileFetching([PagesLayout, EventsRoute], requireUser),
  component: EventsRoute,
})

const eventFilesRoute = createRoute({
  ...under,
  path: '/events/$id/files',
  beforeLoad: whileFetching([PagesLayout, EventFilesRoute], requireUser),
  component: EventFilesRoute,
})

/** Uploads are a service of the studio's. */
const libraryRoute = createRoute({
  ...under,
  path: '/library',
  validateSearch: librarySearchSchema,
  beforeLoad: whileFetching([PagesLayout, LibraryRoute], requireShowPart),
  component: LibraryRoute,
})

const libraryRoutes = [
  libraryRoute,
  createRoute({
    ...forShowUsers,
    path: '/library/fonts',
    component: lazyPage(library, 'FontsRoute'),
  }),
  createRoute({
    ...forShowUsers,
    path: '/library/fonts/create',
    component: lazyPage(library, 'FontCreateRoute'),
  }),
  createRoute({
    ...forShowUsers,
    path: '/library/fonts/edit',
    validateSearch: fontSearchSchema,
    component: lazyPage(library, 'FontEditRoute'),
  }),
  createRoute({
    ...forShowUsers,
    path: '/library/browsers',
    component: lazyPage(library, 'BrowsersRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/library/carousels',
    component: lazyPage(library, 'CarouselsRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/library/overlays',
    component: lazyPage(library, 'OverlaysRoute'),
  }),
] as const

const boothRoutes = [
  createRoute({
    ...forUsers,
    path: '/video-booths/list',
    validateSearch: pageSearchSchema,
    component: lazyPage(booths, 'BoothsRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/list/collect',
    validateSearch: pageSearchSchema,
    component: lazyPage(booths, 'CollectBoothsRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/list/community',
    validateSearch: pageSearchSchema,
    component: lazyPage(booths, 'CommunityBoothsRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/edit/$id',
    component: lazyPage(booths, 'BoothEditRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/edit/$id/scenes',
    component: lazyPage(booths, 'BoothScenesRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/sessions/$id',
    component: lazyPage(booths, 'BoothSessionsRoute'),
  }),
  createRoute({
    ...forUsers,
    path: '/video-booths/onboarding',
    component: lazyPage(booths, 'BoothOnboardingRoute'),
  }),
] as const

/** Devices are listed by a service of the studio's. */
const accountRoute = createRoute({
  ...under,
  path: '/account',
  validateSearch: accountSearchSchema,
  beforeLoad: whileFetching([PagesLayout, AccountRoute], requireShowPart),
  component: AccountRoute,
})

const plansRoute = createRoute({ ...forUsers, path: '/plans', component: PlansRoute })

/** Who follows a link may have to log in only for what comes then. */
const deepLinkRoute = createRoute({
  ...under,
  path: '/deeplink/$secret',
  beforeLoad: whileFetching([PagesLayout, DeepLinkRoute], sessionKnown),
  component: DeepLinkRoute,
})

const oauthReturnRoute = createRoute({
  ...forUsers,
  path: '/oauth2',
  validateSearch: oauthSearchSchema,
  component: OAuthReturnRoute,
})

/** An account is made here: it asks the server whom the link is for, as pages do. */
const invitationRoute = createRoute({
  ...under,
  path: '/auth/invitation',
  validateSearch: tokenSearchSchema,
  beforeLoad: whileFetching([PagesLayout, InvitationRoute], sessionKnown),
  component: InvitationRoute,
})

/** The pages around the studio. */
export const pagesTree = pagesRoute.addChildren([
  invitationRoute,
  homeRoute,
  eventsRoute,
  eventFilesRoute,
  ...libraryRoutes,
  ...boothRoutes,
  accountRoute,
  plansRoute,
  deepLinkRoute,
  oauthReturnRoute,
])
