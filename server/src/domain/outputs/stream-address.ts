import { withoutTrailingSlashes } from '@proscenium/protocol'
import type { MediaOutputKind } from '../ports/media-plane-port.ts'

/** An address of RTMP or SRT, taken apart. */
export interface StreamAddress {
  readonly kind: MediaOutputKind
  /** Complete, with key and credentials: a secret. */
  readonly url: string
  /** Scheme, host and application: fit to show. */
  readonly shownUrl: string
}

/** Puts server address and key together; the address has passed `streamUrlSchema`. */
export function streamAddress(serverUrl: string, streamKey: string): StreamAddress {
  const url = new URL(serverUrl)
  const shownUrl = withoutTrailingSlashes(`${url.protocol}//${url.host}${url.pathname}`)
  const kind = url.protocol.replace(':', '') as MediaOutputKind
  return {
    kind,
    shownUrl,
    url: kind === 'srt' ? srtUrl(url, streamKey) : rtmpUrl(serverUrl, streamKey),
  }
}

function srtUrl(url: URL, streamKey: string): string {
  if (streamKey === '') return url.href
  // URLSearchParams would write spaces as +, which SRT takes literally.
  const id = `streamid=${encodeURIComponent(streamKey)}`
  return `${url.href}${url.search === '' ? '?' : '&'}${id}`
}

function rtmpUrl(serverUrl: string, streamKey: string): string {
  if (streamKey === '') return serverUrl
  return `${withoutTrailingSlashes(serverUrl)}/${streamKey.replace(/^\/+/, '')}`
}
