import type { UrlInput } from '../api/source-input.ts'

/** True for the address of a playlist, and for what the host says is one. */
export function isHls({ url, kind }: UrlInput): boolean {
  if (kind === 'hls') return true
  return kind === 'video' && /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '')
}
