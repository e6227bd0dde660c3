import { type DeepLinkKind, ProtocolError } from '@proscenium/protocol'

/** Where each kind of link begins; a kind without a page can't be followed yet (GAP-073, GAP-074). */
const PAGES: Readonly<Record<DeepLinkKind, string | null>> = {
  invitation: 'catcher',
  lurk: 'lurker',
  share_scene: 'deeplink',
  video_booth: null,
  video_booth_invitation: 'deeplink',
  start_event: null,
}

/** The page of a link. Throws `link_kind_unsupported`. */
export function linkPageOf(kind: DeepLinkKind, secret: string, origin: string): string {
  const page = PAGES[kind]
  if (page === null) throw new ProtocolError('link_kind_unsupported')
  return `${origin}/${page}/${encodeURIComponent(secret)}`
}
