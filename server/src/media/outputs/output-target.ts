import type { MediaOutputKind } from '../../domain/ports/media-plane-port.ts'

/** Where an output goes, and how to speak of it without giving its secrets away. */
export interface OutputTarget {
  kind: MediaOutputKind
  /** With secrets. */
  url: string
  /** Host and port, fit to show. */
  host: string
  /** Parts of the URL that must never be logged or shown. */
  secrets: readonly string[]
}

const schemes: Readonly<Record<MediaOutputKind, string>> = {
  rtmp: 'rtmp:',
  rtmps: 'rtmps:',
  srt: 'srt:',
}

const secretParameters = ['passphrase', 'streamid']
/** Shorter words are part of ordinary text; the URL as a whole is taken out all the same. */
const shortestSecret = 3

/** Takes a target's URL apart; null when it isn't one of its kind. */
export function parseOutputTarget(kind: MediaOutputKind, url: string): OutputTarget | null {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return null
  }
  if (parsed.protocol !== schemes[kind] || parsed.hostname === '') return null
  const secrets = kind === 'srt' ? srtSecrets(parsed) : rtmpSecrets(parsed)
  const credentials = [parsed.username, parsed.password]
  return {
    kind,
    url,
    host: parsed.host,
    secrets: [...secrets, ...credentials]
      .flatMap((secret) => [secret, decoded(secret)])
      .filter((secret) => secret.length >= shortestSecret)
      .sort((a, b) => b.length - a.length),
  }
}

/** Takes everything secret out of a text of ffmpeg. */
export function redactSecrets(target: OutputTarget, text: string): string {
  let safe = text.replaceAll(target.url, `${schemes[target.kind]}//${target.host}/***`)
  for (const secret of target.secrets) safe = safe.replaceAll(secret, '***')
  return safe
}

/** In `rtmp://host/app/key?token` all after the application is the key. */
function rtmpSecrets(url: URL): string[] {
  const key = url.pathname.split('/').slice(2).join('/')
  const query = url.search.slice(1)
  return [`${key}${url.search}`, key, ...key.split('/'), query, ...url.searchParams.values()]
}

function srtSecrets(url: URL): string[] {
  return secretParameters.flatMap((name) => url.searchParams.getAll(name))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
