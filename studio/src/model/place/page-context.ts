import { withoutTrailingSlashes } from '@proscenium/protocol'

/** Where somebody is, by the names of the specification (CORE-SCR-001 to CORE-SCR-018, LIB-SCR-001 to LIB-SCR-011). */
export type PageContext =
  | 'auth'
  | 'auth_reset'
  | 'catcher'
  | 'deeplink'
  | 'error'
  | 'lurker'
  | 'oauth2'
  | 'event_list'
  | 'event_files'
  | 'template_edit'
  | 'template_scenes'
  | 'home'
  | 'studio_editor'
  | 'studio_mixer'
  | 'library_files'
  | 'library_font_create'
  | 'library_font_edit'
  | 'video_booth_list'
  | 'video_booth_edit'
  | 'video_booth_sessions'
  | 'video_booth_onboarding'
  /** Pages that the specification does not name. */
  | 'other'

const contexts: readonly (readonly [RegExp, PageContext])[] = [
  [/^\/$/, 'home'],
  [/^\/auth\/reset$/, 'auth_reset'],
  [/^\/auth(\/|$)/, 'auth'],
  [/^\/catcher\//, 'catcher'],
  [/^\/deeplink\//, 'deeplink'],
  [/^\/error(\/|$)/, 'error'],
  [/^\/lurker\//, 'lurker'],
  [/^\/oauth2$/, 'oauth2'],
  [/^\/events$/, 'event_list'],
  [/^\/events\/[^/]+\/files$/, 'event_files'],
  [/^\/templates\/[^/]+\/edit$/, 'template_edit'],
  [/^\/templates\/[^/]+\/scenes$/, 'template_scenes'],
  [/^\/studio\/editor$/, 'studio_editor'],
  [/^\/studio\/mixer$/, 'studio_mixer'],
  [/^\/library\/fonts\/create$/, 'library_font_create'],
  [/^\/library\/fonts\/edit$/, 'library_font_edit'],
  [/^\/library(\/|$)/, 'library_files'],
  [/^\/video-booths\/list(\/|$)/, 'video_booth_list'],
  [/^\/video-booths\/edit\/[^/]+(\/scenes)?$/, 'video_booth_edit'],
  [/^\/video-booths\/sessions\/[^/]+$/, 'video_booth_sessions'],
  [/^\/video-booths\/onboarding$/, 'video_booth_onboarding'],
]

/** The context of an address. */
export function contextOfPath(pathname: string): PageContext {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname
  // The pages of links keep what follows their name.
  return contexts.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
