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

/**
 * Takes the sealed form of an address apart, which is the server address and the key, a line each.
 * @param shownUrl the form of the address that is fit to show
 */
export function unsealedAddress(
  text: string,
  shownUrl: string,
): { serverUrl: string; streamKey: string } {
  const end = text.indexOf('\n')
  if (end >= 0) return { serverUrl: text.slice(0, end), streamKey: text.slice(end + 1) }
  // One that was sealed by an older version has its key within the address.
  if (text.startsWith(`${shownUrl}/`)) {
    return { serverUrl: shownUrl, streamKey: text.slice(shownUrl.length + 1) }
  }
  return {
    serverUrl: text.replace(/streamid=[^&]*&?/, '').replace(/[?&]$/, ''),
    streamKey: new URL(text).searchParams.get('streamid') ?? '',
  }
}

/** The form in which an address is sealed: an address has no line ends, and its key stays apart to be replaced. */
export function sealableAddress(serverUrl: string, streamKey: string): string {
  return `${serverUrl}\n${streamKey.trim()}`
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
