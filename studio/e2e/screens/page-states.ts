import { DESK_AND_PHONE, PAGE_SIZES, type ScreenSize } from './screen-size.ts'

/** A page by its address, and the words by which it is known to be there; none where any heading will do. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly words?: string
  readonly sizes?: readonly ScreenSize[]
}

const SECRET = 'x'.repeat(43)
const sections = ['display', 'shortcuts', 'devices', 'connections', 'app', 'session'] as const

/** Pages that anybody may see. */
export const pagesForVisitors: readonly PageState[] = [
  { name: 'visitor-home', path: '/', words: 'Put a show on air from this tab', sizes: PAGE_SIZES },
  { name: 'login', path: '/auth/?mode=login', words: 'Welcome back', sizes: DESK_AND_PHONE },
  {
    name: 'register',
    path: '/auth/?mode=register',
    words: 'Create your account',
    sizes: DESK_AND_PHONE,
  },
  { name: 'password-forgotten', path: '/auth/forgot/', words: 'Forgot your password?' },
  { name: 'password-reset', path: '/auth/reset/?token=abc', words: 'Choose a new password' },
  { name: 'not-found', path: '/nowhere', words: 'Page not found', sizes: DESK_AND_PHONE },
  { name: 'error', path: '/error/', words: 'Something went wrong', sizes: DESK_AND_PHONE },
  {
    name: 'error-no-console',
    path: '/error/?reason=no-console',
    words: 'doesn’t include the studio',
  },
  {
    name: 'error-invalid-device',
    path: '/error/invalid-device',
    words: 'can’t run the studio',
    sizes: DESK_AND_PHONE,
  },
  { name: 'deeplink-unknown', path: `/deeplink/${SECRET}`, words: 'link', sizes: DESK_AND_PHONE },
  {
    name: 'guest-unknown',
    path: `/catcher/${SECRET}`,
    words: 'This link leads nowhere',
    sizes: DESK_AND_PHONE,
  },
  { name: 'lurker-unknown', path: `/lurker/${SECRET}`, words: 'link', sizes: DESK_AND_PHONE },
  { name: 'oauth-return', path: '/oauth2/' },
]

/** Pages of somebody who has just made his account. */
export const pagesForUsers: readonly PageState[] = [
  { name: 'home', path: '/', words: 'Start a show', sizes: PAGE_SIZES },
  { name: 'events-empty', path: '/events', words: 'No shows yet', sizes: DESK_AND_PHONE },
  { name: 'library-empty', path: '/library', words: 'Library', sizes: DESK_AND_PHONE },
  { name: 'library-fonts-empty', path: '/library/fonts', sizes: DESK_AND_PHONE },
  { name: 'library-font-create', path: '/library/fonts/create', sizes: DESK_AND_PHONE },
  { name: 'library-font-edit', path: '/library/fonts/edit' },
  { name: 'library-browsers-empty', path: '/library/browsers', sizes: DESK_AND_PHONE },
  { name: 'library-carousels-empty', path: '/library/carousels', sizes: DESK_AND_PHONE },
  { name: 'booths', path: '/video-booths/list', sizes: DESK_AND_PHONE },
  { name: 'booths-collect', path: '/video-booths/list/collect' },
  { name: 'booths-community', path: '/video-booths/list/community' },
  { name: 'booth-edit', path: '/video-booths/edit/b1' },
  { name: 'booth-scenes', path: '/video-booths/edit/b1/scenes' },
  { name: 'booth-sessions', path: '/video-booths/sessions/b1' },
  { name: 'booth-onboarding', path: '/video-booths/onboarding' },
  { name: 'plans', path: '/plans', sizes: DESK_AND_PHONE },
  { name: 'account', path: '/account', sizes: DESK_AND_PHONE },
  ...sections.map((section) => ({
    name: `account-${section}`,
    path: `/account?section=${section}`,
  })),
]
