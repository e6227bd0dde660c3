import { calls } from '@proscenium/protocol'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { contextOfPath, type PageContext } from '../model/place/page-context.ts'
import { router } from './router.tsx'

// The app's modules are all here now, and other tests replace some of them.
afterAll(() => void vi.resetModules())

/** The path of the route that an address leads to; null for the page of what is not there. */
function routeOf(pathname: string): string | null {
  const [, params, found] = router.getMatchedRoutes(pathname)
  // What is left over after a route's own path is not there.
  return found && params['**'] === undefined ? found.fullPath : null
}

const screens: readonly (readonly [rows: string, path: string, route: string, PageContext])[] = [
  ['CORE-SCR-002', '/auth/', '/auth', 'auth'],
  ['CORE-SCR-003', '/auth/reset/', '/auth/reset', 'auth_reset'],
  ['CORE-SCR-004', '/catcher/abc', '/catcher/$secret', 'catcher'],
  ['CORE-SCR-005', '/deeplink/abc', '/deeplink/$secret', 'deeplink'],
  ['CORE-SCR-006', '/error/', '/error', 'error'],
  ['CORE-SCR-007', '/error/invalid-device', '/error/invalid-device', 'error'],
  ['CORE-SCR-008', '/lurker/abc', '/lurker/$secret', 'lurker'],
  ['CORE-SCR-009', '/oauth2/', '/oauth2', 'oauth2'],
  ['CORE-SCR-010', '/events', '/events', 'event_list'],
  ['CORE-SCR-011', '/events/e1/files', '/events/$id/files', 'event_files'],
  ['CORE-SCR-012', '/templates/t1/edit', '/templates/$id/edit', 'template_edit'],
  ['CORE-SCR-013', '/templates/t1/scenes', '/templates/$id/scenes', 'template_scenes'],
  ['CORE-SCR-014', '/', '/', 'home'],
  ['CORE-SCR-015', '/studio/editor', '/studio/editor', 'studio_editor'],
  ['CORE-SCR-016', '/studio/mixer', '/studio/mixer', 'studio_mixer'],
  ['LIB-SCR-002', '/library', '/library', 'library_files'],
  ['LIB-SCR-003', '/library/fonts/create', '/library/fonts/create', 'library_font_create'],
  ['LIB-SCR-004', '/library/fonts/edit', '/library/fonts/edit', 'library_font_edit'],
  ['LIB-SCR-005', '/video-booths/list', '/video-booths/list', 'video_booth_list'],
  ['LIB-SCR-006', '/video-booths/list/collect', '/video-booths/list/collect', 'video_booth_list'],
  [
    'LIB-SCR-007',
    '/video-booths/list/community',
    '/video-booths/list/community',
    'video_booth_list',
  ],
  ['LIB-SCR-008', '/video-booths/edit/b1', '/video-booths/edit/$id', 'video_booth_edit'],
  [
    'LIB-SCR-009',
    '/video-booths/edit/b1/scenes',
    '/video-booths/edit/$id/scenes',
    'video_booth_edit',
  ],
  [
    'LIB-SCR-010',
    '/video-booths/sessions/b1',
    '/video-booths/sessions/$id',
    'video_booth_sessions',
  ],
  ['LIB-SCR-011', '/video-booths/onboarding', '/video-booths/onboarding', 'video_booth_onboarding'],
]

describe('addresses (CORE-SCR-001, CORE-SCR-017, LIB-SCR-001)', () => {
  it.each(screens)('%s: %s is a page, and its context is known', (_, path, route, context) => {
    expect(routeOf(path)).toBe(route)
    expect(contextOfPath(path)).toBe(context)
  })

  it.each([
    ['/events', 'event_list'],
    ['/templates/t1/edit', 'template_edit'],
    ['/', 'home'],
    ['/studio/editor', 'studio_editor'],
    ['/studio/mixer', 'studio_mixer'],
  ])(
    'the screens that are named without a path: %s is %s (CORE-SCR-018, GAP-127)',
    (path, name) => {
      expect(contextOfPath(path)).toBe(name)
    },
  )

  it.each([
    '/account',
    '/plans',
    '/library/browsers',
    '/library/carousels',
    '/library/fonts',
    '/library/overlays',
    '/auth/forgot/',
    '/studio/device-check',
  ])('%s is an addition of ours', (path) => {
    expect(routeOf(path)).not.toBeNull()
  })

  it.each(['/nowhere', '/events/e1', '/deeplink/', '/events/e1/files/more'])(
    '%s is not there',
    (path) => expect(routeOf(path)).toBeNull(),
  )

  it('never are those of calls', () => {
    for (const { path } of Object.values(calls)) {
      expect(routeOf(path.replaceAll(/:(\w+)/g, 'x')), path).toBeNull()
    }
  })
})
