import type { DistributorKind } from './output.ts'

/**
 * Where platforms with a single public address take streams (GAP-048). From public knowledge: a platform may change them,
 * so forms let users type another. LinkedIn, TikTok, Teams and Zoom give each broadcast an address of its own, and X
 * each region.
 */
export const INGEST_ADDRESSES: Readonly<Partial<Record<DistributorKind, string>>> = {
  facebook: 'rtmps://live-api-s.facebook.com:443/rtmp',
  instagram: 'rtmps://live-upload.instagram.com:443/rtmp',
  twitch: 'rtmps://ingest.global-contribute.live-video.net:443/app',
  youtube: 'rtmps://a.rtmps.youtube.com:443/live2',
}
